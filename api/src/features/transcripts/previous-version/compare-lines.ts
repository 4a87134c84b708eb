import { findWords } from '@debrief/shared/domain/transcripts/words/split-words.ts';
import { mapInTurns } from '../../../platform/processes/yield-to-event-loop.ts';
import { bareWord, commonWords } from '../edits/common-words.ts';

type Line = { startedAt: number; endedAt: number; text: string; origin: string };
export type Differences = [number, number][];
export type Compared<L> = L & { differences: Differences };
export type Row<L> = { previous: Compared<L>[]; current: Compared<L>[] };

/** In ms. Speech without a pause is split at this length, because the comparison is quadratic in its words. */
const longestMs = 60_000;
/** Also split at this length, because users may make a line of a second very long. */
const mostCharacters = 10_000;

export async function compareLines<L extends Line>(previous: readonly L[], current: readonly L[]) {
	const hasSameSides = sidesOf(previous) === sidesOf(current);
	let differentWords = 0;
	const rows = await mapInTurns(sameTimes(previous, current), ({ previous: before, current: after }): Row<L> => {
		const differences = new Map<L, Differences>();
		// Overlapping voices are ordered by line, so their words are compared per speaker.
		for (const side of hasSameSides ? new Set([...before, ...after].map(({ origin }) => origin)) : [null]) {
			const ofSide = (lines: readonly L[]) => lines.filter(({ origin }) => side === null || origin === side);
			differentWords += compare(ofSide(before), ofSide(after), differences);
		}
		const compared = (lines: readonly L[]) =>
			lines.map((line) => ({ ...line, differences: differences.get(line) ?? [] }));
		return { previous: compared(before), current: compared(after) };
	});
	return { rows, differentWords };
}

const sidesOf = (lines: readonly Line[]) => [...new Set(lines.map(({ origin }) => origin))].sort().join(' ');

function sameTimes<L extends Line>(previous: readonly L[], current: readonly L[]) {
	const lines = [
		...previous.map((line) => ({ line, version: 'previous' as const })),
		...current.map((line) => ({ line, version: 'current' as const })),
	].sort((a, b) => a.line.startedAt - b.line.startedAt);
	const rows: { previous: L[]; current: L[] }[] = [];
	let [from, to, characters] = [0, Number.NEGATIVE_INFINITY, 0];
	for (const { line, version } of lines) {
		if (line.startedAt >= to || line.startedAt >= from + longestMs || characters >= mostCharacters) {
			rows.push({ previous: [], current: [] });
			[from, characters] = [line.startedAt, 0];
		}
		characters += line.text.length;
		to = Math.max(to, line.endedAt);
		rows.at(-1)?.[version].push(line);
	}
	return rows;
}

type Word<L> = { line: L; from: number; to: number; bare: string };

function compare<L extends Line>(
	previous: readonly L[],
	current: readonly L[],
	differences: Map<L, Differences>,
): number {
	const [before, after] = [wordsOf(previous), wordsOf(current)];
	const common = commonWords(
		before.map(({ bare }) => bare),
		after.map(({ bare }) => bare),
	);
	mark(before, new Set(common.map(([index]) => index)), differences);
	mark(after, new Set(common.map(([, index]) => index)), differences);
	return Math.max(before.length, after.length) - common.length;
}

const wordsOf = <L extends Line>(lines: readonly L[]): Word<L>[] =>
	lines.flatMap((line) => findWords(line.text).map(({ text, from, to }) => ({ line, from, to, bare: bareWord(text) })));

function mark<L>(words: readonly Word<L>[], common: ReadonlySet<number>, differences: Map<L, Differences>): void {
	words.forEach(({ line, from, to }, index) => {
		if (common.has(index)) return;
		const parts = differences.get(line) ?? [];
		differences.set(line, parts);
		const last = parts.at(-1);
		const isNext = !common.has(index - 1) && words[index - 1]?.line === line;
		if (last && isNext) last[1] = to;
		else parts.push([from, to]);
	});
}
