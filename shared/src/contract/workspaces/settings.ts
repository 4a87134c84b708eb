import { z } from 'zod';
import { interfaceLanguages } from '../../domain/accounts/interface-languages.ts';
import { themeChoices } from '../../domain/accounts/theme-choices.ts';
import { insightTemplates, longestInstructions } from '../../domain/conversations/insight-templates.ts';
import { limits } from '../../domain/limits.ts';
import { pbxProducts } from '../../domain/pbx/products.ts';
import { endpoint } from '../endpoint.ts';
import { KnownLanguage } from '../languages.ts';
import { CheckDefinitions, TagDefinitions } from './definitions.ts';

/** How a language model writes insights. The built-in engine ignores it. */
const InsightStyle = z.object({
	/** BCP 47. Null means the language of each conversation. */
	language: z.string().nullable(),
	template: z.enum(insightTemplates),
	instructions: z.string(),
});

const ThirdPartyApi = z.object({
	/** Removes media and text of a job after they were fetched, or after a day. */
	automaticDeletion: z.boolean(),
	punctuation: z.boolean(),
});

const FtpConfig = z.object({
	/** `host:port`. Null when this server offers neither FTP nor SFTP. */
	server: z.string().nullable(),
	username: z.string().nullable(),
	/** Always null: `POST /settings/ftp` returns a new password once. */
	password: z.null(),
	/** Ends the trial and uploads by telephone systems. Null for plans without an end. */
	trialEndDate: z.string().nullable(),
});

export const Settings = z.object({
	transcripts: z.object({
		/** Preselected language of new recordings (BCP 47). */
		language: z.string().nullable(),
		autoSummarize: z.boolean(),
		autoEmailNotification: z.boolean(),
		autoEmailNotificationForSummary: z.boolean(),
		classification: TagDefinitions,
		verification: CheckDefinitions,
		definitionsVersion: z.number().int(),
	}),
	insights: InsightStyle,
	/** Privacy mode: deletes audio once transcript and insights are complete. */
	audioAutomaticDeletion: z.boolean(),
	/** Privacy mode: days for which the audio of complete recordings is kept. */
	audioRetentionDays: z.number().int(),
	publicLinks: z.boolean().optional(),
	thirdPartyApi: ThirdPartyApi.optional(),
	/** Only for Admins. */
	enableFtpConfig: z.boolean().optional(),
	ftpConfig: FtpConfig.optional(),
	selectedPbx: z.enum(pbxProducts).nullable().optional(),
	mentionMails: z.boolean().optional(),
	weeklyMail: z.boolean().optional(),
	language: z.enum(interfaceLanguages).nullable().default(null),
	theme: z.enum(themeChoices).nullable().default(null),
});
export type Settings = z.infer<typeof Settings>;

export const SettingsChange = z.strictObject({
	transcripts: z
		.strictObject({
			language: KnownLanguage.nullable(),
			autoSummarize: z.boolean(),
			autoEmailNotification: z.boolean(),
			autoEmailNotificationForSummary: z.boolean(),
			classification: TagDefinitions,
			verification: CheckDefinitions,
			/** Revision of both lists. The request fails if they have changed since. */
			definitionsVersion: z.number().int(),
		})
		.partial()
		.optional(),
	insights: z
		.strictObject({
			language: KnownLanguage.nullable(),
			template: z.enum(insightTemplates),
			instructions: z.string().trim().max(longestInstructions),
		})
		.partial()
		.optional(),
	thirdPartyApi: z.strictObject(ThirdPartyApi.shape).partial().optional(),
	audioAutomaticDeletion: z.boolean().optional(),
	audioRetentionDays: z.number().int().min(0).max(limits.audioRetentionMaxDays).optional(),
	/** Turning it off ends every link permanently. */
	publicLinks: z.boolean().optional(),
	/** Turning it off keeps the password but blocks sign-ins. */
	enableFtpConfig: z.boolean().optional(),
	/** Read-only. Unchanged values are accepted. */
	ftpConfig: FtpConfig.optional(),
	/** A change removes the password. Other, which needs a name, is set through `PUT /pbx`. */
	selectedPbx: z.enum(pbxProducts).nullable().optional(),
	mentionMails: z.boolean().optional(),
	weeklyMail: z.boolean().optional(),
	language: z.enum(interfaceLanguages).nullable().optional(),
	theme: z.enum(themeChoices).nullable().optional(),
});
export type SettingsChange = z.infer<typeof SettingsChange>;

export const settingsEndpoints = {
	getSettings: endpoint({
		method: 'GET',
		path: '/settings',
		access: 'member',
		isOpenToResellers: true,
		summary: "Get the caller's settings and those of the workspace.",
		response: Settings,
	}),
	updateSettings: endpoint({
		method: 'PUT',
		path: '/settings',
		access: 'member',
		isOpenToResellers: true,
		summary:
			'Change settings. Omitted fields keep their value. Only an admin changes what belongs to the workspace; others may send it unchanged.',
		body: SettingsChange,
		response: Settings,
		errors: ['forbidden', 'feature_not_in_plan', 'definitions_changed'],
	}),
};
