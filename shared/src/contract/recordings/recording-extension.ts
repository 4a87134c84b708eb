import { z } from 'zod';
import { allowablePattern } from '../../domain/extension/match-pattern.ts';
import { fieldMessage } from '../../domain/field-messages.ts';
import { limits } from '../../domain/limits.ts';
import { endpoint } from '../endpoint.ts';
import { Language } from '../languages.ts';
import { Id } from '../lists.ts';

export const ExtensionSettings = z.object({
	autoShowControls: z.boolean(),
	/** Uploads during recording rather than afterwards from the popup. */
	autoSync: z.boolean(),
	visual: z.object({ dockedLeft: z.boolean() }),
	/** BCP 47. Null means the browser's language if the speech engine supports it. */
	languageCode: Language.nullable().optional(),
	/** The workspace's notice, shown before the first recording on a site. */
	consentText: z.string(),
});
export type ExtensionSettings = z.infer<typeof ExtensionSettings>;

export const ExtensionSettingsChange = ExtensionSettings.omit({ consentText: true }).partial();
export type ExtensionSettingsChange = z.infer<typeof ExtensionSettingsChange>;

/** The workspace's Admins manage `workspace` sites for all members. */
export const SiteScope = z.enum(['own', 'workspace']);
export type SiteScope = z.infer<typeof SiteScope>;

export const MatchPattern = z.string().transform((text, context) => {
	const pattern = allowablePattern(text);
	if (pattern !== null) return pattern;
	context.addIssue({ code: 'custom', message: fieldMessage('matchPattern'), input: text });
	return z.NEVER;
});
export type MatchPattern = z.infer<typeof MatchPattern>;

export const WhitelistSite = z.object({
	id: z.string(),
	title: z.string(),
	website: z.string(),
	scope: SiteScope,
});
export type WhitelistSite = z.infer<typeof WhitelistSite>;

export const NewWhitelistSite = z.object({
	title: z.string().trim().max(limits.siteTitleMaxLength).optional(),
	website: MatchPattern,
	scope: SiteScope.default('own'),
});
export type NewWhitelistSite = z.infer<typeof NewWhitelistSite>;

export const recordingExtensionEndpoints = {
	getExtensionSettings: endpoint({
		method: 'GET',
		path: '/settings/recording-extension',
		access: 'member',
		scope: 'settings',
		summary: "Get the caller's extension settings and the workspace's recording notice.",
		response: ExtensionSettings,
	}),
	updateExtensionSettings: endpoint({
		method: 'PUT',
		path: '/settings/recording-extension',
		access: 'member',
		scope: 'settings',
		summary: "Change the caller's extension settings. Omitted fields keep their value.",
		body: ExtensionSettingsChange,
		response: ExtensionSettings,
	}),
	setConsentText: endpoint({
		method: 'PUT',
		path: '/settings/recording-extension/consent',
		access: 'workspace-admin',
		summary: 'Set the notice that members of the workspace see before their first recording on a site.',
		body: z.object({ consentText: z.string().trim().max(limits.consentTextMaxLength) }),
		response: ExtensionSettings,
	}),
	listWhitelist: endpoint({
		method: 'GET',
		path: '/settings/recording-extension/whitelist',
		access: 'member',
		scope: 'settings',
		summary: "List the sites the caller may record: those of the workspace first, then the caller's own, by title.",
		response: z.object({ list: z.array(WhitelistSite) }),
	}),
	addWhitelistSite: endpoint({
		method: 'POST',
		path: '/settings/recording-extension/whitelist',
		access: 'member',
		scope: 'settings',
		summary: 'Allow a site. Only an admin of the workspace may allow it for all members.',
		body: NewWhitelistSite,
		response: WhitelistSite,
		errors: ['site_exists', 'site_too_broad', 'sites_limit', 'forbidden'],
	}),
	removeWhitelistSite: endpoint({
		method: 'DELETE',
		path: '/settings/recording-extension/whitelist/:id',
		access: 'member',
		scope: 'settings',
		summary: 'Remove a site from the allowed sites.',
		params: z.object({ id: Id }),
		errors: ['site_not_found', 'forbidden'],
	}),
};
