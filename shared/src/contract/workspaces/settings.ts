import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { KnownLanguage } from '../languages.ts';

export const Settings = z.object({
	transcripts: z.object({
		/** The caller's own: preselected for their new recordings (BCP 47). Null until they choose one. */
		language: z.string().nullable(),
		/** Of the workspace: whether insights are created after each transcript. */
		autoSummarize: z.boolean(),
	}),
	/** Of the workspace, privacy mode: whether audio is deleted once transcript and insights are complete. */
	audioAutomaticDeletion: z.boolean(),
});
export type Settings = z.infer<typeof Settings>;

export const SettingsChange = z.strictObject({
	transcripts: z.strictObject({ language: KnownLanguage.nullable(), autoSummarize: z.boolean() }).partial().optional(),
	audioAutomaticDeletion: z.boolean().optional(),
});
export type SettingsChange = z.infer<typeof SettingsChange>;

export const settingsEndpoints = {
	getSettings: endpoint({
		method: 'GET',
		path: '/settings',
		access: 'member',
		summary: "Get the caller's settings and those of the workspace.",
		response: Settings,
	}),
	updateSettings: endpoint({
		method: 'PUT',
		path: '/settings',
		access: 'member',
		summary:
			'Change settings. Omitted fields keep their value. Only an admin changes what belongs to the workspace; others may send it unchanged.',
		body: SettingsChange,
		response: Settings,
		errors: ['forbidden', 'feature_not_in_plan'],
	}),
};
