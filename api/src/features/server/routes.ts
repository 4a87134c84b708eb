import type { Deps } from '../../deps.ts';
import type { Routes } from '../../platform/http/mount.ts';
import { getEngines } from './get-engines.ts';
import { getHealth } from './get-health.ts';

export const serverRoutes = (deps: Deps) =>
	({
		getHealth: () => getHealth(deps),
		getEngines: () => getEngines(deps),
	}) satisfies Partial<Routes>;
