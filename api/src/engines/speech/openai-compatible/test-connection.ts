import type { SpeechServerTestOutcome } from '@debrief/shared/contract/server.ts';
import type OpenAI from 'openai';
import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import { BlockedAddressError } from '../../../platform/http/outbound/guarded-fetch.ts';
import { pcmSampleRate } from '../../audio/pcm/pcm-format.ts';
import type { ConnectionTest } from '../speech-engine.ts';
import type { EncodedClip } from './encode-wav.ts';
import { WebPageError } from './map-api-error.ts';
import { createTranscriptionLadder } from './transcription-ladder.ts';

const testTimeoutMs = 20_000;

type Tested = {
	model: string;
	encode: (pcm: Buffer) => EncodedClip | Promise<EncodedClip>;
	timeoutMs?: number;
};

export async function testConnection(
	client: OpenAI,
	{ model, encode, timeoutMs = testTimeoutMs }: Tested,
): Promise<ConnectionTest> {
	const begun = performance.now();
	const end = (outcome: SpeechServerTestOutcome, detail: string | null = null): ConnectionTest => ({
		outcome,
		detail,
		ms: Math.round(performance.now() - begun),
	});
	const signal = AbortSignal.timeout(timeoutMs);
	try {
		const heard = await createTranscriptionLadder(client.withOptions({ maxRetries: 0 }), model).transcribe({
			clip: await encode(hum()),
			clipMs: 1_000,
			language: null,
			prompt: '',
			knownSpeakers: [],
			signal,
			onServerUse() {},
		});
		return end(heard ? 'works' : 'not_a_transcription');
	} catch (error) {
		if (signal.aborted) return end('timeout');
		const { outcome, detail } = problemBehind(error);
		return end(outcome, detail);
	}
}

/** Returns a quiet tone, because some servers reject digital silence. */
function hum(): Buffer {
	const pcm = Buffer.alloc(pcmSampleRate * 2);
	for (let i = 0; i < pcmSampleRate; i++)
		pcm.writeInt16LE(Math.round(300 * Math.sin((2 * Math.PI * 220 * i) / pcmSampleRate)), i * 2);
	return pcm;
}

function problemBehind(error: unknown): Pick<ConnectionTest, 'outcome' | 'detail'> {
	if (error instanceof APIConnectionTimeoutError) return { outcome: 'timeout', detail: null };
	if (error instanceof APIConnectionError) return connectionProblem(error);
	if (!(error instanceof APIError)) return { outcome: 'not_a_transcription', detail: null };
	const { status = 0, message } = error;
	if (status === 401 || status === 403) return { outcome: 'wrong_key', detail: null };
	if (status === 404) return { outcome: isAboutModel(error) ? 'unknown_model' : 'wrong_address', detail: null };
	const outcome = status === 429 ? 'busy' : status >= 500 ? 'server_error' : 'refused';
	// For a non-JSON response, the message would be the whole page.
	return { outcome, detail: error.error ? message.slice(0, 300) : `HTTP ${status}` };
}

const isAboutModel = ({ error, code, param, message }: APIError) =>
	code === 'model_not_found' || param === 'model' || (error !== undefined && /\bmodel\b/i.test(message));

function connectionProblem(error: unknown): Pick<ConnectionTest, 'outcome' | 'detail'> {
	const causes = causesOf(error);
	if (causes.some((cause) => cause instanceof BlockedAddressError)) return { outcome: 'blocked_address', detail: null };
	if (causes.some((cause) => cause instanceof WebPageError)) return { outcome: 'not_an_api', detail: null };
	const last = causes.at(-1);
	return { outcome: 'unreachable', detail: last instanceof Error ? last.message.slice(0, 300) : null };
}

function causesOf(error: unknown): unknown[] {
	return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}
