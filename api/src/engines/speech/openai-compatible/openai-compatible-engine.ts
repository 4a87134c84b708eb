import { open } from 'node:fs/promises';
import OpenAI, { APIConnectionError, APIError } from 'openai';
import { createGuardedFetch } from '../../../platform/http/outbound/guarded-fetch.ts';
import { isPrivateName } from '../../../platform/http/outbound/is-private-address.ts';
import type { EngineStatus, SpeechEngine } from '../speech-engine.ts';
import { type EncodedClip, encodeWav } from './encode-wav.ts';
import { refusalToTranslate, withoutPages } from './map-api-error.ts';
import { testConnection } from './test-connection.ts';
import { transcribeClips } from './transcribe-clips.ts';
import { createTranscriptionLadder, isDiarizeModel } from './transcription-ladder.ts';

export type OpenAiCompatibleOptions = {
	baseUrl: string;
	apiKey?: string | null | undefined;
	model: string;
	/** In US dollars, for servers that do not report a price. */
	pricePerMinute?: number | undefined;
	/** Whether a name may lead to a private address. Defaults to whether it is private by itself. */
	allowsPrivate?: boolean;
	encode?: (pcm: Buffer) => EncodedClip | Promise<EncodedClip>;
	timeoutMs?: number;
	/** Retries within one request for 429 and 5xx, honouring Retry-After. Afterwards the whole job is retried later. */
	quickRetries?: number;
};

const probeTimeoutMs = 3_000;
/** Far above the text of ten minutes of speech, the longest clip. */
const responseMaxBytes = 2_000_000;

/** Works with servers like OpenAI's `/audio/transcriptions`: whisper.cpp, speaches, vLLM, LocalAI, Groq and others. */
export function createOpenAiCompatibleEngine({
	baseUrl,
	apiKey,
	model,
	pricePerMinute,
	allowsPrivate = isPrivateName(baseUrl),
	encode = encodeWav,
	timeoutMs = 10 * 60_000,
	quickRetries = 2,
}: OpenAiCompatibleOptions): SpeechEngine {
	const guardedFetch = createGuardedFetch({
		allowsPrivate,
		timeoutMs,
		maxBytes: responseMaxBytes,
	});
	const client = new OpenAI({
		baseURL: baseUrl,
		apiKey: apiKey || 'none',
		timeout: timeoutMs,
		maxRetries: quickRetries,
		logLevel: 'off',
		fetch: async (...request) => withoutPages(await guardedFetch(...request)),
	});
	const ladder = createTranscriptionLadder(client, model);
	const translationLadder = createTranscriptionLadder(client, model, 'translate');
	let translates = !isDiarizeModel(model);
	const { hostname, host } = new URL(baseUrl);
	return {
		id: 'openai-compatible',
		version: model,
		label: `${model} at ${host}`,
		quality: 'good',
		capabilities: () => ({
			words: ladder.givesTimes() === false || isDiarizeModel(model) ? 'approximate' : 'exact',
			diarizes: isDiarizeModel(model),
			isWritten: true,
			languages: 'any',
			needsNetwork: !isLoopback(hostname),
			runsOnServer: true,
			concurrency: 2,
			usesVocabulary: ladder.usesPrompt(),
			translates,
		}),
		status: () => endpointStatus(client, host),
		testConnection: () => testConnection(client, { model, encode }),
		async transcribe(request) {
			request.signal.throwIfAborted();
			await using file = await open(request.pcmPath);
			const isTranslated = request.isTranslated ?? false;
			const heard = transcribeClips(file, request, {
				ladder: isTranslated ? translationLadder : ladder,
				encode,
				endpoint: host,
				pricePerMinute,
				isSequential: isDiarizeModel(model),
			});
			return await heard.catch((error: unknown) => {
				const refused = isTranslated ? refusalToTranslate(error, host) : null;
				if (refused?.isLasting) translates = false;
				throw refused ?? error;
			});
		},
	};
}

const isLoopback = (hostname: string) => /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname);

/** A server that answers without a list of models counts as ready. */
async function endpointStatus(client: OpenAI, endpoint: string): Promise<EngineStatus> {
	try {
		await client.get('/models', { timeout: probeTimeoutMs, maxRetries: 0 });
		return { isReady: true };
	} catch (error) {
		if (error instanceof APIConnectionError || !(error instanceof APIError)) {
			const reason = `${endpoint} does not respond.`;
			const fix = 'Start the server, or correct its address (OPENAI_BASE_URL), which ends in /v1.';
			return { isReady: false, reason, fix, isTemporary: true };
		}
		const status = error.status ?? 0;
		if (status === 401 || status === 403) {
			return { isReady: false, reason: `${endpoint} rejects the API key.`, fix: 'Correct the key (OPENAI_API_KEY).' };
		}
		if (status >= 500) {
			const reason = `${endpoint} responds with an error (${status}).`;
			return { isReady: false, reason, fix: 'Check its log.', isTemporary: true };
		}
		return { isReady: true };
	}
}
