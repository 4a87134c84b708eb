import type { Deps } from '../../../deps.ts';
import type { Routes } from '../../../platform/http/mount.ts';
import { getLiveText } from './get-live-text.ts';

export const liveTextRoutes = (deps: Deps) =>
	({
		getLiveText: ({ caller, query }) => getLiveText(deps, caller, query),
	}) satisfies Partial<Routes>;
