import { type ReadCues, TranscriptFileError } from '../transcript-file.ts';
import { cleanText, withoutMarkup } from './clean-text.ts';
import { clockPattern, parseClock } from './clock.ts';
import { nameSpeakers, type Spoken, type UnnamedCue } from './speaker-names.ts';

type RawCue = { startedAt: number; endedAt: number; lines: string[] };

const times = new RegExp(String.raw`^\s*(${clockPattern})\s*-{1,2}>\s*(${clockPattern})(?:\s.*)?$`);
const number = /^\s*\d+\s*$/;
const cutTimes = /^\s{0,9}\d[\d:., ]{0,30}(?:--?>?[\d:., ]{0,30})?$/;
const voice = /<v(?:\.[^\s<>]{0,100})?\s{1,9}([^<>]{1,200})>/i;

export const hasCaptionTimes = (text: string): boolean => text.split(/\r\n?|\n/).some((line) => times.test(line));

/** Reads SRT and WebVTT. Blank lines between cues may be missing, and numbers too. */
export function readCaptions(text: string): ReadCues {
	const isVtt = text.trimStart().startsWith('WEBVTT');
	const language = isVtt ? /^Language:\s*([\w-]{2,35})\s*$/im.exec(text.slice(0, 1_000))?.[1] : undefined;
	const cues = rawCues(text, isVtt).map(({ lines, ...at }): UnnamedCue => ({ ...at, lines: spokenLines(lines) }));
	return { cues: nameSpeakers(cues), language: language ?? null, durationMs: null };
}

function rawCues(text: string, isVtt: boolean): RawCue[] {
	const cues: RawCue[] = [];
	let open: RawCue | null = null;
	/** Lines after a blank line: the number or name of the next cue, a comment, or text that has blank lines. */
	let apart: string[] = [];
	for (const line of text.split(/\r\n?|\n/)) {
		const at = timesOf(line);
		if (at) {
			if (number.test(open?.lines.at(-1) ?? '')) open?.lines.pop();
			if (!isVtt) keepText(cues.at(-1), apart);
			open = { ...at, lines: [] };
			cues.push(open);
			apart = [];
		} else if (line.trim() === '') {
			if (isVtt || open?.lines.length) open = null;
		} else if (open) open.lines.push(line);
		else apart.push(line);
	}
	const isCut =
		apart.some((line) => cutTimes.test(line)) ||
		(cues.at(-1)?.lines.length === 0 && !/[\r\n]/.test(text.slice(text.trimEnd().length)));
	if (isCut) throw new TranscriptFileError('incomplete');
	if (!isVtt) keepText(cues.at(-1), apart);
	return cues;
}

function keepText(cue: RawCue | undefined, lines: readonly string[]): void {
	cue?.lines.push(...(number.test(lines.at(-1) ?? '') ? lines.slice(0, -1) : lines));
}

function timesOf(line: string): Omit<RawCue, 'lines'> | null {
	const [, from = '', to = ''] = times.exec(line) ?? [];
	const [startedAt, endedAt] = [parseClock(from), parseClock(to)];
	return startedAt === null || endedAt === null ? null : { startedAt, endedAt };
}

/** A voice lasts to the next one, even over several lines. */
function spokenLines(lines: readonly string[]): Spoken[] {
	const [before = '', ...voices] = lines.join('\n').split(voice);
	const spoken = (text: string, speaker: string | null) =>
		text
			.split('\n')
			.map((line) => ({ speaker, text: cleanText(withoutMarkup(line)) }))
			.filter((line) => line.text !== '');
	const named = voices.flatMap((name, i) =>
		i % 2 === 0 ? spoken(voices[i + 1] ?? '', cleanText(withoutMarkup(name)) || null) : [],
	);
	return [...spoken(before, null), ...named].map(asTeamsMetadata);
}

/** Microsoft Graph writes each cue as JSON when asked for metadata. */
function asTeamsMetadata(line: Spoken): Spoken {
	if (!line.text.startsWith('{') || !line.text.includes('"spokenText"')) return line;
	try {
		const { speakerName, spokenText }: Record<string, unknown> = JSON.parse(line.text);
		if (typeof spokenText !== 'string') return line;
		return { speaker: typeof speakerName === 'string' ? speakerName : null, text: cleanText(spokenText) };
	} catch {
		return line;
	}
}
