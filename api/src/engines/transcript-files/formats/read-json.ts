import { z } from 'zod';
import { type Cue, type CueWord, type ReadCues, TranscriptFileError } from '../transcript-file.ts';
import { cleanText } from './clean-text.ts';
import { parseClock } from './clock.ts';

const name = z
	.union([z.string(), z.number().transform(String)])
	.nullish()
	.catch(null);
const seconds = z.number().nullish().catch(null);
const ms = z.number().nullish().catch(null);
const language = z.string().nullish().catch(null);

/** Of openai-whisper, the OpenAI API, faster-whisper and WhisperX, times in seconds. */
const Whisper = z.object({
	language,
	duration: z
		.union([z.number(), z.string().transform(Number)])
		.nullish()
		.catch(null),
	segments: z.array(
		z.object({
			start: z.number(),
			end: seconds,
			text: z.string(),
			speaker: name,
			words: z
				.array(z.object({ word: z.string(), start: seconds, end: seconds }))
				.nullish()
				.catch(null),
		}),
	),
});

/** Of whisper.cpp, times in ms. */
const WhisperCpp = z.object({
	result: z.object({ language }).nullish().catch(null),
	transcription: z.array(
		z.object({ offsets: z.object({ from: z.number(), to: z.number() }), text: z.string(), speaker: name }),
	),
});

/** Of Microsoft Teams and Stream, times as 00:00:01.2345678. */
const Teams = z.object({
	entries: z.array(
		z.object({
			text: z.string(),
			speakerDisplayName: name,
			startOffset: z.string(),
			endOffset: z.string().nullish(),
			spokenLanguageTag: language,
		}),
	),
});

/** What this product downloads, times in ms. */
const Own = z.object({
	language,
	segments: z.array(
		z.object({
			speaker: name,
			startedAt: z.number(),
			endedAt: z.number(),
			text: z.string(),
			words: z
				.array(z.object({ text: z.string(), startedAt: ms, endedAt: ms }))
				.nullish()
				.catch(null),
		}),
	),
});

const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const codes =
	'af am ar as az ba be bg bn bo br bs ca cs cy da de el en es et eu fa fi fo fr gl gu ha haw he hi hr ht hu hy id is it ja jv ka kk km kn ko la lb ln lo lt lv mg mi mk ml mn mr ms mt my ne nl nn no oc pa pl ps pt ro ru sa sd si sk sl sn so sq sr su sv sw ta te tg th tk tl tr tt uk ur uz vi yi yo yue zh'.split(
		' ',
	);
const codeOfName = new Map(codes.map((code) => [english.of(code)?.toLowerCase() ?? code, code]));

export function readJson(text: string): ReadCues {
	const body = parse(text);
	return asWhisper(body) ?? asWhisperCpp(body) ?? asTeams(body) ?? asOwn(body) ?? unreadable();
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new TranscriptFileError(/[}\]]$/.test(text.trimEnd().slice(-1)) ? 'unreadable' : 'incomplete');
	}
}

const unreadable = (): never => {
	throw new TranscriptFileError('unreadable');
};

const toMs = (value: number | null | undefined): number | null => (value == null ? null : value * 1_000);

function asWhisper(body: unknown): ReadCues | undefined {
	const { data } = Whisper.safeParse(Array.isArray(body) ? { segments: body } : body);
	return (
		data && {
			language: languageOf(data.language),
			durationMs: Number.isFinite(data.duration) ? toMs(data.duration) : null,
			cues: data.segments.map(({ start, end, words, ...segment }) =>
				cueOf(
					{ ...segment, startedAt: toMs(start), endedAt: toMs(end) },
					words?.map((word) => ({ text: word.word, startedAt: toMs(word.start), endedAt: toMs(word.end) })),
				),
			),
		}
	);
}

function asWhisperCpp(body: unknown): ReadCues | undefined {
	const { data } = WhisperCpp.safeParse(body);
	return (
		data && {
			language: languageOf(data.result?.language),
			durationMs: null,
			cues: data.transcription.map(({ offsets, ...each }) =>
				cueOf({ ...each, startedAt: offsets.from, endedAt: offsets.to }),
			),
		}
	);
}

function asTeams(body: unknown): ReadCues | undefined {
	const { data } = Teams.safeParse(body);
	return (
		data && {
			language: languageOf(data.entries.find((entry) => entry.spokenLanguageTag)?.spokenLanguageTag),
			durationMs: null,
			cues: data.entries.map(({ text, speakerDisplayName, startOffset, endOffset }) =>
				cueOf({
					text,
					speaker: speakerDisplayName,
					startedAt: parseClock(startOffset),
					endedAt: parseClock(endOffset ?? ''),
				}),
			),
		}
	);
}

function asOwn(body: unknown): ReadCues | undefined {
	const { data } = Own.safeParse(body);
	return (
		data && {
			language: languageOf(data.language),
			durationMs: null,
			cues: data.segments.map(({ words, ...segment }) => cueOf(segment, words)),
		}
	);
}

type Piece = Pick<Cue, 'startedAt' | 'endedAt' | 'text'> & { speaker?: string | null | undefined };
type LooseWord = { text: string; startedAt?: number | null | undefined; endedAt?: number | null | undefined };

function cueOf({ startedAt, endedAt, text, speaker }: Piece, words?: readonly LooseWord[] | null): Cue {
	// Whisper puts the space before a word, so a word without one belongs to the word before.
	const isSpaced = words?.some((word) => word.text.startsWith(' ')) ?? false;
	const spoken = (words ?? []).flatMap((word): CueWord[] => {
		const cleaned = cleanText(word.text);
		const at = { startedAt: word.startedAt ?? null, endedAt: word.endedAt ?? null };
		const spacing = isSpaced ? { hasSpaceBefore: word.text.startsWith(' ') } : {};
		return cleaned ? [{ text: cleaned, ...at, ...spacing }] : [];
	});
	const cue = { startedAt, endedAt, speaker: cleanText(speaker ?? '') || null, text: cleanText(text) };
	return spoken.length > 0 ? { ...cue, words: spoken } : cue;
}

function languageOf(given: string | null | undefined): string | null {
	const wanted = given?.trim().toLowerCase();
	if (!wanted) return null;
	return codeOfName.get(wanted) ?? (/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/.test(wanted) ? (given?.trim() ?? null) : null);
}
