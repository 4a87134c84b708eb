import { hasSpaceBetween } from '@debrief/shared/domain/transcripts/words/split-words.ts';
import { z } from 'zod';

const number = z.union([z.number(), z.string().trim().min(1).transform(Number)]).pipe(z.number());
const optionalNumber = number.nullish().catch(null);
const timed = { start: optionalNumber, end: optionalNumber };

const HeardWord = z
	.object({ ...timed, word: z.string().nullish(), text: z.string().nullish(), probability: optionalNumber })
	.transform((word) => ({ ...word, text: word.word ?? word.text ?? '' }));

const HeardSegment = z.object({
	...timed,
	text: z.string().catch(''),
	speaker: z.union([z.string(), z.number().transform(String)]).nullish(),
	avg_logprob: optionalNumber,
	compression_ratio: optionalNumber,
	no_speech_prob: optionalNumber,
	words: z.array(HeardWord).nullish().catch(null),
});

const Answer = z.object({
	text: z.string().nullish(),
	words: z.array(HeardWord).nullish().catch(null),
	segments: z.array(HeardSegment).nullish().catch(null),
});

export type HeardPart = { text: string; startedAt: number | null; endedAt: number | null; confidence: number | null };
export type HeardClip = { segments: (HeardPart & { speaker: string | null })[]; words: HeardPart[] };

/** Limits the items per second of sound, so that a server cannot keep this process busy. */
const mostPerSecond = { parts: 8, characters: 100 };
const leastSeconds = 10;
/** Some servers list tokens as words. */
const tokensPerWord = 3;

export function parseTranscription(body: unknown, clipMs: number): HeardClip | null {
	const seconds = Math.max(leastSeconds, clipMs / 1_000);
	const mostParts = Math.ceil(seconds * mostPerSecond.parts);
	const mostCharacters = Math.ceil(seconds * mostPerSecond.characters);
	const parsed = Answer.safeParse(withShortLists(fromText(body), mostParts * tokensPerWord));
	if (!parsed.success) return null;
	const { text, words, segments } = parsed.data;
	if (text == null && !segments?.length && !words?.length) return null;
	const spoken = (segments ?? []).filter((segment) => segment.text.trim() !== '' && !isInvented(segment));
	const spokenSegments: typeof spoken = [];
	let characters = 0;
	for (const segment of spoken.slice(0, mostParts)) {
		characters += segment.text.length;
		if (characters <= mostCharacters) spokenSegments.push(segment);
	}
	if (spokenSegments.length === 0 && segments?.some(isInvented)) return { segments: [], words: [] };
	const allWords = words?.length ? words : spokenSegments.flatMap((segment) => glued(segment.words ?? []));
	const heardWords = allWords.slice(0, mostParts);
	const msPerUnit = unitOf([...heardWords, ...spokenSegments], clipMs);
	const part = (one: { text: string; start?: number | null | undefined; end?: number | null | undefined }) => ({
		text: one.text.trim().replace(/\s+/g, ' '),
		startedAt: one.start == null ? null : one.start * msPerUnit,
		endedAt: one.end == null ? null : one.end * msPerUnit,
	});
	const whole = text?.trim()
		? [{ text: text.slice(0, mostCharacters), start: null, end: null, speaker: null, avg_logprob: null }]
		: [];
	return {
		segments: (spokenSegments.length ? spokenSegments : whole).map((segment) => ({
			...part(segment),
			speaker: segment.speaker ?? null,
			confidence: fromLogProbability(segment.avg_logprob),
		})),
		words: heardWords
			.map((word) => ({ ...part(word), confidence: word.probability ?? null }))
			.filter((word) => word.text !== ''),
	};
}

/** Truncates lists before validation, which takes longer than parsing. */
function withShortLists(body: unknown, most: number): unknown {
	if (typeof body !== 'object' || body === null) return body;
	const fields = Object.entries(body).map(([key, value]) => [key, Array.isArray(value) ? value.slice(0, most) : value]);
	return Object.fromEntries(fields);
}

/** `response_format: text` returns plain text, and some servers return JSON with the wrong content type. */
function fromText(body: unknown): unknown {
	if (typeof body !== 'string') return body;
	try {
		const parsed: unknown = JSON.parse(body);
		return typeof parsed === 'object' && parsed !== null ? parsed : { text: body };
	} catch {
		return { text: body };
	}
}

/** Whisper's own thresholds for a loop or silence. */
const isInvented = ({ compression_ratio, no_speech_prob, avg_logprob }: z.infer<typeof HeardSegment>): boolean =>
	(compression_ratio ?? 0) > 2.4 || ((no_speech_prob ?? 0) > 0.6 && (avg_logprob ?? 0) < -1);

type RawWord = z.infer<typeof HeardWord>;

/** whisper.cpp returns tokens: one without a leading space continues the word before (`" Ameri"`, `"cans"`, `","`). */
function glued(words: readonly RawWord[]): RawWord[] {
	if (!words.some((word) => word.text.startsWith(' '))) return [...words];
	const whole: RawWord[] = [];
	for (const word of words) {
		const previous = whole.at(-1);
		if (!previous || word.text.startsWith(' ') || !hasSpaceBetween(previous.text, word.text)) {
			whole.push({ ...word });
		} else {
			previous.text += word.text;
			previous.end = word.end;
			previous.probability = Math.min(previous.probability ?? 1, word.probability ?? 1);
		}
	}
	return whole;
}

/** Times are in seconds, or in ms, µs or ns (a LocalAI version) when they would end far beyond the clip. */
function unitOf(parts: readonly { end?: number | null | undefined }[], clipMs: number): number {
	const last = Math.max(0, ...parts.map((part) => part.end ?? 0));
	if (last * 1000 <= clipMs * 100) return 1000;
	return [1, 1e-3, 1e-6].find((msPerUnit) => last * msPerUnit <= clipMs * 2) ?? 1000;
}

/** vLLM sends -1 for a missing value. */
const fromLogProbability = (value: number | null | undefined) =>
	value == null || value === -1 || value > 0 ? null : Math.exp(value);
