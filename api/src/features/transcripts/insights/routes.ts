import type { Deps } from '../../../deps.ts';
import type { Routes } from '../../../platform/http/mount.ts';
import { regenerateInsights } from './regenerate-insights.ts';

export const insightRoutes = (deps: Deps) =>
	({
		regenerateInsights: ({ caller, body }) => regenerateInsights(deps, caller, body),
	}) satisfies Partial<Routes>;
