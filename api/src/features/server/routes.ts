import type { Deps } from '../../deps.ts';
import type { Routes } from '../../platform/http/mount.ts';
import { getEngines } from './get-engines.ts';
import { getHealth } from './get-health.ts';
import { testSpeechServer } from './test-speech-server.ts';

export const serverRoutes = (deps: Deps) =>
	({
		getHealth: () => getHealth(deps),
		getEngines: () => getEngines(deps),
		testSpeechServer: () => testSpeechServer(deps),
	}) satisfies Partial<Routes>;
