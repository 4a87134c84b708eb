import type { Deps } from '../../../deps.ts';
import type { Routes } from '../../../platform/http/mount.ts';
import { getSettings, type SelectPbx, updateSettings } from './update-settings.ts';

export const settingsRoutes = (deps: Deps, selectPbx: SelectPbx) =>
	({
		getSettings: ({ caller }) => getSettings(deps.db, deps.env, caller),
		updateSettings: ({ caller, body }) => updateSettings(deps, selectPbx, caller, body),
	}) satisfies Partial<Routes>;
