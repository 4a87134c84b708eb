import type { Deps } from '../../../deps.ts';
import type { Routes } from '../../../platform/http/mount.ts';
import { readSettings, setConsentText, updateSettings } from './extension-settings.ts';
import { addWhitelistSite, listWhitelist, removeWhitelistSite } from './whitelist-sites.ts';

export const recordingExtensionRoutes = (deps: Deps) =>
	({
		getExtensionSettings: ({ caller }) => readSettings(deps, caller),
		updateExtensionSettings: ({ caller, body }) => updateSettings(deps, caller, body),
		setConsentText: ({ caller, body }) => setConsentText(deps, caller, body.consentText),
		listWhitelist: ({ caller }) => listWhitelist(deps, caller),
		addWhitelistSite: ({ caller, body }) => addWhitelistSite(deps, caller, body),
		removeWhitelistSite: ({ caller, params }) => removeWhitelistSite(deps, caller, params.id),
	}) satisfies Partial<Routes>;
