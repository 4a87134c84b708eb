import type { Deps } from '../../../deps.ts';
import type { Routes } from '../../../platform/http/mount.ts';
import { listActivity } from './list-activity.ts';

export const activityRoutes = (deps: Deps) =>
	({
		listActivity: ({ caller, query }) => listActivity(deps, caller, query),
	}) satisfies Partial<Routes>;
