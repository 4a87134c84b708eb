import { type ReadCues, TranscriptFileError } from '../transcript-file.ts';
import { cleanText } from './clean-text.ts';
import { clockPattern, parseClock } from './clock.ts';
import { isNameLike, nameSpeakers, type UnnamedCue } from './speaker-names.ts';

type Line = Pick<UnnamedCue, 'startedAt' | 'endedAt'> & { speaker: string | null; text: string };
type ReadLine = (line: string) => Line | null;

const c = clockPattern;
const timed = String.raw`(${c})(?:\s?(?:-{1,2}>|[-–])\s?(${c}))?`;
/** `[00:01:02] Anna: Hello` and `[00:00.000 --> 00:04.000] Hello`. */
const inBrackets = lineReader(new RegExp(String.raw`^[[(]\s?${timed}\s?[\])][:\s-]{0,9}(.*)$`));
/** `1:02 Hello`, and a time alone above the lines of several people. */
const bare = lineReader(new RegExp(String.raw`^${timed}(?=[:\s-]|$)[:\s-]{0,9}(.*)$`));
/** `Anna Berg  1:02`, `Anna Berg (1:02):` and `[Anna Berg] 14:01:02`, with the text on the lines below. */
const heading = new RegExp(String.raw`^(?:\[([^[\]]{1,80})\]|([^[\]()]{1,80}?))(\s{0,40})([[(]?)(${c})[\])]?:?$`);
const credits = /^transcribed by https?:\/\/otter\.ai\/?$/i;
const hourMs = 3_600_000;

export function readTimedText(text: string): ReadCues {
	const lines = text.split(/\r\n?|\n/).map((line) => line.trim());
	const read = mostFitting(lines);
	const cues: UnnamedCue[] = [];
	let speaker: string | null = null;
	for (const line of lines) {
		if (line === '' || credits.test(line)) continue;
		const found = read(line);
		if (found) {
			({ speaker } = found);
			cues.push({ startedAt: found.startedAt, endedAt: found.endedAt, lines: [] });
		}
		const spoken = cleanText(found ? found.text : line);
		if (spoken) cues.at(-1)?.lines.push({ speaker, text: spoken });
	}
	if (cues.length === 0) throw new TranscriptFileError('without_times');
	return { cues: nameSpeakers(sinceTheStart(cues)), language: null, durationMs: null };
}

/** One way of writing times for the whole file, because people also say times. */
function mostFitting(lines: readonly string[]): ReadLine {
	const counted = [headingOf, inBrackets, bare].map((read) => ({
		read,
		found: lines.reduce((sum, line) => sum + Number(read(line) !== null), 0),
	}));
	return counted.toSorted((a, b) => b.found - a.found)[0]?.read ?? bare;
}

function lineReader(pattern: RegExp): ReadLine {
	return (line) => {
		const [, from = '', to = '', text = ''] = pattern.exec(line) ?? [];
		const startedAt = parseClock(from);
		return startedAt === null ? null : { startedAt, endedAt: parseClock(to), speaker: null, text };
	};
}

/** One space before the time is enough only for a name in capitals, because sentences end with times too. */
function headingOf(line: string): Line | null {
	const [, bracketed, plain, spaces = '', bracket = '', at = ''] = heading.exec(line) ?? [];
	const name = cleanText(bracketed ?? plain ?? '');
	const startedAt = parseClock(at);
	if (startedAt === null || !isNameLike(name) || /\d:\d/.test(name)) return null;
	const isApart = bracketed !== undefined || bracket !== '' || spaces.length > 1 || spaces === '\t';
	if (!isApart && (spaces === '' || !name.split(' ').every((word) => /^\P{Ll}/u.test(word)))) return null;
	return { startedAt, endedAt: null, speaker: name, text: '' };
}

/** Some products write the time of day, which no recording begins with. */
function sinceTheStart(cues: readonly UnnamedCue[]): UnnamedCue[] {
	const first = cues[0]?.startedAt ?? 0;
	if (first < hourMs) return [...cues];
	const since = (at: number | null) => (at === null ? null : Math.max(0, at - first));
	return cues.map(({ startedAt, endedAt, lines }) => ({ startedAt: since(startedAt), endedAt: since(endedAt), lines }));
}
