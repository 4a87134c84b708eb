import type { Deps } from '../../deps.ts';
import type { Routes } from '../../platform/http/mount.ts';
import { getUsages } from './get-usages.ts';

export const usageRoutes = (deps: Deps) =>
	({
		getUsages: ({ caller }) => getUsages(deps, caller),
	}) satisfies Partial<Routes>;
