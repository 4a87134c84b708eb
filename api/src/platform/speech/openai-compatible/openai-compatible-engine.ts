import { open } from 'node:fs/promises';
import OpenAI from 'openai';
import type { SpeechEngine } from '../speech-engine.ts';
import { type EncodedClip, encodeWav } from './encode-wav.ts';
import { endpointStatus } from './endpoint-status.ts';
import { transcribeClips } from './transcribe-clips.ts';
import { createTranscriptionLadder, isDiarizeModel } from './transcription-ladder.ts';

export type OpenAiCompatibleOptions = {
	/** Ends in /v1. */
	baseUrl: string;
	/** Empty for servers without one. */
	apiKey?: string | undefined;
	model: string;
	/** How a clip's PCM is sent; WAV by default. Must stay under 20 MB for ten minutes. */
	encode?: (pcm: Buffer) => EncodedClip | Promise<EncodedClip>;
	timeoutMs?: number;
	/** Quick retries inside one request for 429 and 5xx, honouring Retry-After; after them the job waits. */
	quickRetries?: number;
};

/** Any server with OpenAI's `/audio/transcriptions`: OpenAI, whisper.cpp, speaches, vLLM, LocalAI, Groq and others. */
export function createOpenAiCompatibleEngine({
	baseUrl,
	apiKey,
	model,
	encode = encodeWav,
	timeoutMs = 10 * 60_000,
	quickRetries = 2,
}: OpenAiCompatibleOptions): SpeechEngine {
	const client = new OpenAI({
		baseURL: baseUrl,
		apiKey: apiKey || 'none',
		timeout: timeoutMs,
		maxRetries: quickRetries,
		logLevel: 'off',
	});
	const ladder = createTranscriptionLadder(client, model);
	const { hostname, host } = new URL(baseUrl);
	return {
		id: 'openai-compatible',
		version: model,
		label: `${model} at ${host}`,
		quality: 'good',
		capabilities: () => ({
			words: ladder.givesTimes() === false || isDiarizeModel(model) ? 'approximate' : 'exact',
			tellsSpeakersApart: isDiarizeModel(model),
			isWritten: true,
			languages: 'any',
			needsNetwork: !isLoopback(hostname),
			concurrency: 2,
		}),
		status: () => endpointStatus(client, host),
		async transcribe(request) {
			request.signal.throwIfAborted();
			await using file = await open(request.pcmPath);
			return await transcribeClips(file, request, {
				ladder,
				encode,
				endpoint: host,
				isSequential: isDiarizeModel(model),
			});
		},
	};
}

const isLoopback = (hostname: string) => /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
