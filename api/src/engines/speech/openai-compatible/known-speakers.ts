import type { FileHandle } from 'node:fs/promises';
import { lengthMs, readPcmSpan } from '../pcm.ts';
import type { Span, Utterance } from '../speech-engine.ts';
import type { EncodedClip } from './encode-wav.ts';
import type { KnownSpeaker } from './transcription-ladder.ts';

const shortestSampleMs = 2_000;
const longestSampleMs = 9_000;
const mostSpeakers = 4;

/**
 * Returns a sample of each voice so far. A diarizing model names voices separately in each request; given samples
 * (OpenAI accepts up to four of 2 to 10 s), it reuses the names.
 */
export async function sampleSpeakers(
	file: FileHandle,
	utterances: readonly Utterance[],
	encode: (pcm: Buffer) => EncodedClip | Promise<EncodedClip>,
): Promise<KnownSpeaker[]> {
	const longest = new Map<string, Span>();
	for (const { speaker, startedAt, endedAt } of utterances) {
		if (speaker === null) continue;
		const span = { startedAt, endedAt: Math.min(endedAt, startedAt + longestSampleMs) };
		const known = longest.get(speaker);
		if (!known || lengthMs(span) > lengthMs(known)) longest.set(speaker, span);
	}
	const usable = [...longest].filter(([, span]) => lengthMs(span) >= shortestSampleMs).slice(0, mostSpeakers);
	return Promise.all(
		usable.map(async ([name, span]) => ({ name, sample: await encode(await readPcmSpan(file, span)) })),
	);
}
