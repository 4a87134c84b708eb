import { splitWords } from '@debrief/shared/domain/transcripts/words/split-words.ts';
import type { Word } from '../speech/speech-engine.ts';
import type { Cue, CueWord } from './transcript-file.ts';

export type TimedCue = { startedAt: number; endedAt: number; speaker: string | null; words: Word[] };

/** About 14 characters a second, where a file gives only the start. */
const msPerLetter = 70;
const leastMs = 500;
const longestWord = 100;

type Group = { startedAt: number; cues: Cue[] };

export function timeCues(cues: readonly Cue[]): TimedCue[] {
	const groups = grouped(cues).toSorted((a, b) => a.startedAt - b.startedAt);
	return groups.flatMap(({ startedAt, cues: own }, i) => {
		const next = groups[i + 1]?.startedAt ?? Number.POSITIVE_INFINITY;
		const letters = own.map(({ text }) => Math.max(1, text.length));
		const total = letters.reduce((sum, each) => sum + each, 0);
		const given = own.at(-1)?.endedAt ?? null;
		const estimated = Math.min(next, startedAt + Math.max(leastMs, total * msPerLetter));
		const endedAt = given !== null && given >= startedAt ? given : estimated;
		let at = startedAt;
		return own.map((cue, n): TimedCue => {
			const span = { startedAt: at, endedAt: at + ((letters[n] ?? 0) / total) * (endedAt - startedAt) };
			at = span.endedAt;
			const whole = { startedAt: Math.round(span.startedAt), endedAt: Math.round(span.endedAt) };
			return { ...whole, speaker: cue.speaker, words: cue.words ? placed(cue.words, whole) : spread(cue.text, whole) };
		});
	});
}

/** Cues that start at the same time share the time to the next one, unless the file says when they end. */
function grouped(cues: readonly Cue[]): Group[] {
	const groups: Group[] = [];
	for (const cue of cues) {
		if (cue.text === '' && !cue.words) continue;
		const group = groups.at(-1);
		const isOpen = group !== undefined && group.cues.at(-1)?.endedAt === null;
		const follows = cue.startedAt === null || (isOpen && cue.startedAt === group.startedAt);
		if (group && follows) group.cues.push(cue);
		else groups.push({ startedAt: cue.startedAt ?? 0, cues: [cue] });
	}
	return groups;
}

type Span = { startedAt: number; endedAt: number };

function spread(text: string, { startedAt, endedAt }: Span): Word[] {
	const words = splitWords(text).flatMap(inPieces);
	const total = words.reduce((sum, word) => sum + word.text.length, 0);
	let letters = 0;
	const now = () => Math.round(startedAt + (letters / total) * (endedAt - startedAt));
	return words.map((word): Word => {
		const from = now();
		letters += word.text.length;
		return { ...word, startedAt: from, endedAt: now(), confidence: null, isApproximate: true };
	});
}

/** A line ends between words, so that none may be longer than a line. */
function inPieces(word: string): Pick<Word, 'text' | 'hasSpaceBefore'>[] {
	if (word.length <= longestWord) return [{ text: word }];
	const pieces = word.match(/.{1,100}/gsu) ?? [];
	return pieces.map((text, i) => (i === 0 ? { text } : { text, hasSpaceBefore: false }));
}

function placed(words: readonly CueWord[], cue: Span): Word[] {
	let at = cue.startedAt;
	return words.flatMap(({ text, startedAt, endedAt, ...spacing }, i) => {
		const isApproximate = startedAt === null || endedAt === null;
		const from = Math.round(Math.max(at, startedAt ?? at));
		const to = Math.round(Math.max(from, endedAt ?? words[i + 1]?.startedAt ?? from));
		at = to;
		return inPieces(text).map(
			(piece, n): Word => ({
				...piece,
				...(n === 0 && spacing),
				startedAt: from,
				endedAt: to,
				confidence: null,
				isApproximate,
			}),
		);
	});
}
