import type { recordingExtensionEndpoints } from '@debrief/shared/contract/recording-extension.ts';
import type { Deps } from '../../deps.ts';
import type { Routes } from '../../platform/http/mount.ts';
import { addWhitelistSite } from './add-whitelist-site.ts';
import { readSettings, setConsentText, updateSettings } from './extension-settings.ts';
import { listWhitelist } from './list-whitelist.ts';
import { removeWhitelistSite } from './remove-whitelist-site.ts';

export const recordingExtensionRoutes = (deps: Deps): Pick<Routes, keyof typeof recordingExtensionEndpoints> => ({
	getExtensionSettings: ({ caller }) => readSettings(deps, caller),
	updateExtensionSettings: ({ caller, body }) => updateSettings(deps, caller, body),
	setConsentText: ({ caller, body }) => setConsentText(deps, caller, body.consentText),
	listWhitelist: ({ caller }) => listWhitelist(deps, caller),
	addWhitelistSite: ({ caller, body }) => addWhitelistSite(deps, caller, body),
	removeWhitelistSite: ({ caller, params }) => removeWhitelistSite(deps, caller, params.id),
});
