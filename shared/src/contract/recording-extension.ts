import { z } from 'zod';
import { limits } from '../domain/limits.ts';
import { allowablePattern, matchPatternMessage } from '../domain/match-pattern.ts';
import { endpoint } from './endpoint.ts';
import { Language } from './languages.ts';
import { Id } from './lists.ts';

export const ExtensionSettings = z.object({
	/** Show the panel by itself on an allowed site. */
	autoShowControls: z.boolean(),
	/** Upload while recording; otherwise after it, from the popup. */
	autoSync: z.boolean(),
	visual: z.object({ dockedLeft: z.boolean() }),
	/** Of what is said in recordings, BCP 47; null: the language of the browser where the server's speech engine knows it. */
	languageCode: Language.nullable().optional(),
	/** What the workspace wants people to be told before the first recording on a site; empty: nothing. */
	consentText: z.string(),
});
export type ExtensionSettings = z.infer<typeof ExtensionSettings>;

export const ExtensionSettingsChange = ExtensionSettings.omit({ consentText: true }).partial();
export type ExtensionSettingsChange = z.infer<typeof ExtensionSettingsChange>;

/** `own`: for the one who added it. `workspace`: kept by the workspace's admins, for all of its members. */
export const SiteScope = z.enum(['own', 'workspace']);
export type SiteScope = z.infer<typeof SiteScope>;

export const MatchPattern = z.string().transform((text, context) => {
	const pattern = allowablePattern(text);
	if (pattern !== null) return pattern;
	context.addIssue({ code: 'custom', message: matchPatternMessage, input: text });
	return z.NEVER;
});
export type MatchPattern = z.infer<typeof MatchPattern>;

/** A site that may be recorded. */
export const WhitelistSite = z.object({
	id: z.string(),
	title: z.string(),
	/** A match pattern. */
	website: z.string(),
	scope: SiteScope,
});
export type WhitelistSite = z.infer<typeof WhitelistSite>;

export const NewWhitelistSite = z.object({
	/** The host, where there is none. */
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
		summary: 'How the recording extension behaves for the caller, and the notice of the workspace.',
		response: ExtensionSettings,
	}),
	updateExtensionSettings: endpoint({
		method: 'PUT',
		path: '/settings/recording-extension',
		access: 'member',
		scope: 'settings',
		summary: "Change the caller's own extension settings; what is left out stays.",
		body: ExtensionSettingsChange,
		response: ExtensionSettings,
	}),
	setConsentText: endpoint({
		method: 'PUT',
		path: '/settings/recording-extension/consent',
		access: 'workspace-admin',
		summary: 'Set the notice that members of the workspace see before the first recording on a site.',
		body: z.object({ consentText: z.string().trim().max(limits.consentTextMaxLength) }),
		response: ExtensionSettings,
	}),
	listWhitelist: endpoint({
		method: 'GET',
		path: '/settings/recording-extension/whitelist',
		access: 'member',
		scope: 'settings',
		summary: "Sites that the caller may record, the workspace's first, each by title.",
		response: z.object({ list: z.array(WhitelistSite) }),
	}),
	addWhitelistSite: endpoint({
		method: 'POST',
		path: '/settings/recording-extension/whitelist',
		access: 'member',
		scope: 'settings',
		summary: 'Allow a site. For all members only as admin of the workspace.',
		body: NewWhitelistSite,
		response: WhitelistSite,
		errors: ['site_exists', 'sites_limit', 'forbidden'],
	}),
	removeWhitelistSite: endpoint({
		method: 'DELETE',
		path: '/settings/recording-extension/whitelist/:id',
		access: 'member',
		scope: 'settings',
		summary: 'Stop allowing a site.',
		params: z.object({ id: Id }),
		errors: ['site_not_found', 'forbidden'],
	}),
};
