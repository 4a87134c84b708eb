import type OpenAI from 'openai';
import { APIError, toFile } from 'openai';
import type { ServerUse } from '../speech-engine.ts';
import type { EncodedClip } from './encode-wav.ts';
import { type HeardClip, parseTranscription } from './parse-transcription.ts';
import { readServerUse } from './server-use.ts';

export type KnownSpeaker = { name: string; sample: EncodedClip };
export type ClipRequest = {
	clip: EncodedClip;
	clipMs: number;
	language: string | null;
	prompt: string;
	knownSpeakers: readonly KnownSpeaker[];
	signal: AbortSignal;
	onServerUse(use: ServerUse): void;
};

type Task = 'transcribe' | 'translate';
type Create = OpenAI.Audio.TranscriptionCreateParamsNonStreaming;
type Translate = OpenAI.Audio.TranslationCreateParams;
type Rung = Pick<Create, 'response_format' | 'timestamp_granularities' | 'chunking_strategy'>;

const general: Rung[] = [
	{ response_format: 'verbose_json', timestamp_granularities: ['word', 'segment'] },
	{ response_format: 'verbose_json' },
	{ response_format: 'json' },
	{ response_format: 'text' },
];
const diarize: Rung[] = [
	{ response_format: 'diarized_json', chunking_strategy: 'auto' },
	{ response_format: 'json', chunking_strategy: 'auto' },
];

/** OpenAI's client cannot request word times for translations. */
const translating: Rung[] = [
	{ response_format: 'verbose_json' },
	{ response_format: 'json' },
	{ response_format: 'text' },
];

export const isDiarizeModel = (model: string) => /diarize/i.test(model);

/** A rejected format (400, 422) leads one rung down, where later clips start. A rejected prompt is never sent again. */
export function createTranscriptionLadder(client: OpenAI, model: string, task: Task = 'transcribe') {
	const rungs = task === 'translate' ? translating : isDiarizeModel(model) ? diarize : general;
	let current = 0;
	let hasWorked = false;
	let givesTimes: boolean | null = isDiarizeModel(model) ? true : null;
	let usesPrompt = !isDiarizeModel(model);

	async function transcribe(request: ClipRequest): Promise<HeardClip | null> {
		const withoutPrompt = { ...request, prompt: '' };
		if (!request.prompt || !usesPrompt) return descend(withoutPrompt);
		try {
			return await descend(request);
		} catch (error) {
			if (!isRefusedFormat(error)) throw error;
			const heard = await descend(withoutPrompt);
			usesPrompt = false;
			return heard;
		}
	}

	async function descend(request: ClipRequest): Promise<HeardClip | null> {
		for (let rung = current; ; rung++) {
			const format = rungs[rung];
			if (!format) throw new Error('The ladder has no such rung');
			try {
				const body = await (task === 'translate' ? sendToTranslate : send)(client, model, format, request);
				request.onServerUse(readServerUse(body, request.clipMs));
				const heard = parseTranscription(body, request.clipMs);
				[current, hasWorked] = [rung, true];
				if (heard?.segments.length) givesTimes = hasTimes(heard);
				return heard;
			} catch (error) {
				if (hasWorked || !isRefusedFormat(error) || rung === rungs.length - 1) throw error;
			}
		}
	}
	return { transcribe, givesTimes: () => givesTimes, usesPrompt: () => usesPrompt };
}

const hasTimes = (heard: HeardClip) => [...heard.words, ...heard.segments].some((part) => part.endedAt !== null);
const isRefusedFormat = (error: unknown) => error instanceof APIError && [400, 422].includes(error.status ?? 0);

/** Sends a whole file: streams are sent chunked and without a type, which several small servers reject. */
async function send(client: OpenAI, model: string, rung: Rung, request: ClipRequest): Promise<unknown> {
	const { clip, language, prompt, knownSpeakers, signal } = request;
	const params: Create = {
		model,
		file: await toFile(clip.bytes, clip.name, { type: clip.type }),
		...rung,
		...(language ? { language: language.split('-')[0] ?? language } : {}),
		...(prompt && { prompt }),
	};
	if (knownSpeakers.length) {
		params.known_speaker_names = knownSpeakers.map((speaker) => speaker.name);
		params.known_speaker_references = knownSpeakers.map(({ sample }) => dataUrl(sample));
	}
	return client.audio.transcriptions.create(params, { signal });
}

async function sendToTranslate(client: OpenAI, model: string, rung: Rung, { clip, prompt, signal }: ClipRequest) {
	const file = await toFile(clip.bytes, clip.name, { type: clip.type });
	const params = { model, file, ...rung, ...(prompt && { prompt }) } as Translate;
	return client.audio.translations.create(params, { signal });
}

const dataUrl = ({ bytes, type }: EncodedClip) => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
