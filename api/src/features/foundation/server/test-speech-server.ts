import type { Deps } from '../../../deps.ts';
import type { ConnectionTest } from '../../../engines/speech/speech-engine.ts';

export async function testSpeechServer({ speech, otherSpeech }: Deps): Promise<ConnectionTest> {
	const test = [speech, ...otherSpeech].find(({ testConnection }) => testConnection)?.testConnection;
	return (await test?.()) ?? { outcome: 'not_configured', detail: null, ms: null };
}
