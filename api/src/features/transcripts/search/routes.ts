import type { Deps } from '../../../deps.ts';
import type { Routes } from '../../../platform/http/mount.ts';
import { searchTranscripts } from './search-transcripts.ts';

export const searchRoutes = (deps: Deps) =>
	({
		searchTranscripts: ({ caller, query }) => searchTranscripts(deps, caller, query),
	}) satisfies Partial<Routes>;
