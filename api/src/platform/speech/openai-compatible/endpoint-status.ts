import type OpenAI from 'openai';
import { APIConnectionError, APIError } from 'openai';
import type { EngineStatus } from '../speech-engine.ts';

const probeTimeoutMs = 3_000;

/** Asks for the list of models. A server without that list is taken as ready as long as it answers. */
export async function endpointStatus(client: OpenAI, endpoint: string): Promise<EngineStatus> {
	try {
		await client.get('/models', { timeout: probeTimeoutMs, maxRetries: 0 });
		return { isReady: true };
	} catch (error) {
		if (error instanceof APIConnectionError || !(error instanceof APIError)) {
			const reason = `${endpoint} does not answer.`;
			return { isReady: false, reason, fix: 'Start the server, or correct OPENAI_BASE_URL (it ends in /v1).' };
		}
		const status = error.status ?? 0;
		if (status === 401 || status === 403) {
			return { isReady: false, reason: `${endpoint} refuses the key.`, fix: 'Correct OPENAI_API_KEY.' };
		}
		if (status >= 500) {
			return { isReady: false, reason: `${endpoint} answers with an error (${status}).`, fix: 'Look at its log.' };
		}
		return { isReady: true };
	}
}
