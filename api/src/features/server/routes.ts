import type { Deps } from '../../deps.ts';
import type { Routes } from '../../platform/http/mount.ts';
import { getEngines } from './get-engines.ts';
import { version } from './version.ts';

export const serverRoutes = (deps: Deps): Pick<Routes, 'getHealth' | 'getEngines'> => ({
	getHealth: () => ({ status: 'ok', version }),
	getEngines: () => getEngines(deps),
});
