import type { Deps } from '../../../deps.ts';
import type { Routes } from '../../../platform/http/mount.ts';
import { listEngineTranscripts } from './engine-transcripts.ts';
import { getEngineUse } from './engine-use.ts';
import { getUsages } from './get-usages.ts';

export const usageRoutes = (deps: Deps) =>
	({
		getEngineTranscripts: async () => ({ list: await listEngineTranscripts(deps) }),
		getEngineUse: ({ query }) => getEngineUse(deps, query),
		getUsages: ({ caller }) => getUsages(deps, caller),
	}) satisfies Partial<Routes>;
