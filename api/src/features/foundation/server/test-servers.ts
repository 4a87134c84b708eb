import type { EngineServerDraft } from '@debrief/shared/contract/administration/engine-servers.ts';
import type { InsightServerTest } from '@debrief/shared/contract/administration/operations.ts';
import type { Deps } from '../../../deps.ts';
import { chooseInsightEngine } from '../../../engines/insights/choose-insight-engine.ts';
import { chooseSpeechEngine } from '../../../engines/speech/choose-speech-engine.ts';
import type { ConnectionTest } from '../../../engines/speech/speech-engine.ts';
import { findEngineServers, serverOfDraft } from '../../../platform/engine-servers.ts';

const notConfigured = { outcome: 'not_configured', detail: null, ms: null } as const;

export async function testSpeechServer(deps: Deps, draft?: EngineServerDraft): Promise<ConnectionTest> {
	const drafted = draft && serverOfDraft(deps.env, draft, (await findEngineServers(deps)).speech);
	const engines = drafted
		? [await chooseSpeechEngine({ engine: 'openai', openai: drafted })]
		: [deps.speech, ...deps.otherSpeech];
	const test = engines.find(({ testConnection }) => testConnection)?.testConnection;
	return (await test?.()) ?? notConfigured;
}

export async function testInsightServer(deps: Deps, draft?: EngineServerDraft): Promise<InsightServerTest> {
	const drafted = draft && serverOfDraft(deps.env, draft, (await findEngineServers(deps)).insights);
	const engine = drafted ? await chooseInsightEngine(drafted) : deps.insights;
	return (await engine.testConnection?.()) ?? { ...notConfigured, format: null };
}
