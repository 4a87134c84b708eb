import type { Deps } from '../../deps.ts';
import type { Routes } from '../../platform/http/mount.ts';
import { getSettings, updateSettings } from './update-settings.ts';

export const settingsRoutes = (deps: Deps) =>
	({
		getSettings: ({ caller }) => getSettings(deps.db, deps.env, caller),
		updateSettings: ({ caller, body }) => updateSettings(deps, caller, body),
	}) satisfies Partial<Routes>;
