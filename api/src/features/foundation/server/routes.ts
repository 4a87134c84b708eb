import type { Deps } from '../../../deps.ts';
import type { Routes } from '../../../platform/http/mount.ts';
import { changeEngineServers, getEngineServers } from './engine-servers.ts';
import { getEngines } from './get-engines.ts';
import { getHealth } from './get-health.ts';
import { testInsightServer, testSpeechServer } from './test-servers.ts';

export const serverRoutes = (deps: Deps) =>
	({
		getHealth: () => getHealth(deps),
		getEngines: () => getEngines(deps),
		getAppLinks: () => ({
			chromeStore: deps.env.CHROME_STORE_URL ?? null,
			edgeStore: deps.env.EDGE_STORE_URL ?? null,
			android: deps.env.ANDROID_APP_URL ?? null,
			softphone: deps.env.SOFTPHONE_URL ?? null,
			softphoneAndroid: deps.env.SOFTPHONE_ANDROID_URL ?? null,
		}),
		getEngineServers: () => getEngineServers(deps),
		changeEngineServers: ({ caller, body }) => changeEngineServers(deps, caller, body),
		testSpeechServer: ({ body }) => testSpeechServer(deps, body),
		testInsightServer: ({ body }) => testInsightServer(deps, body),
	}) satisfies Partial<Routes>;
