import type { Transcript } from '../insight-engine.ts';
import { inInsightThread } from '../thread/in-insight-thread.ts';
import { type NumberedLine, numberLines } from './number-lines.ts';

const NEIGHBOURS = 2;
const SHARE_FOR_HITS = 0.7;

/** Returns all lines if they fit, else those sharing words with the question, their neighbours and an even sample. */
export async function relevantLines(
	question: string,
	transcript: Transcript,
	tokens: number,
	signal: AbortSignal,
): Promise<NumberedLine[]> {
	const all = await numberLines(transcript.lines);
	const total = sum(all);
	if (total <= tokens) return all;
	const chosen = await numbersOfHits(question, transcript, all, tokens * SHARE_FOR_HITS, signal);
	const left = tokens - sum(all.filter((line) => chosen.has(line.number)));
	const step = Math.ceil((total / left) * 1.1);
	return all.filter((line, index) => chosen.has(line.number) || index % step === 0);
}

async function numbersOfHits(
	question: string,
	transcript: Transcript,
	all: NumberedLine[],
	tokens: number,
	signal: AbortSignal,
): Promise<Set<number>> {
	const sizes = Map.groupBy(all, (line) => line.number);
	const chosen = new Set<number>();
	let used = 0;
	for (const hit of await inInsightThread('rankLines', { question, transcript }, signal)) {
		const near = around(hit).filter((number) => sizes.has(number) && !chosen.has(number));
		used += sum(near.flatMap((number) => sizes.get(number) ?? []));
		if (used > tokens) break;
		for (const number of near) chosen.add(number);
	}
	return chosen;
}

function around(number: number): number[] {
	return Array.from({ length: 2 * NEIGHBOURS + 1 }, (_, step) => number - NEIGHBOURS + step);
}

function sum(lines: NumberedLine[]): number {
	return lines.reduce((total, line) => total + line.tokens, 0);
}
