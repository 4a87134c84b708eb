import { hasUnspacedScript } from '@debrief/shared/domain/transcripts/words/split-words.ts';
import { numberTexts } from '../../../platform/formats/number-texts.ts';
import { meanConfidence } from '../mean-confidence.ts';
import type { Span } from '../speech-engine.ts';
import type { HeardPart } from './parse-transcription.ts';

export type TimedToken = Span & { text: string; confidence: number | null; isApproximate: boolean };

const normalised = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '') || text;

/** Pairs words by the longest common subsequence and spreads others by length. Unspaced scripts go by letter. */
export function alignWords(tokens: readonly string[], words: readonly HeardPart[], within: Span): TimedToken[] {
	const units = tokens.map(unitsOf);
	const heard = words.flatMap(timedUnits);
	const partners = longestCommonSubsequence(
		units.flat(),
		heard.map((unit) => unit.text),
	);
	let at = 0;
	const timed = tokens.map((text, i): TimedToken | string => {
		const count = units[i]?.length ?? 0;
		const found = partners.slice(at, at + count).flatMap((partner) => heard[partner] ?? []);
		at += count;
		return timedToken(text, found, count) ?? text;
	});
	return spreadUntimed(timed, within);
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

function unitsOf(word: string): string[] {
	const text = normalised(word);
	return hasUnspacedScript(text) ? [...letters.segment(text)].map(({ segment }) => segment) : [text];
}

type TimedUnit = Span & { text: string; confidence: number | null; isFirst: boolean; isLast: boolean };

function timedUnits({ text, startedAt, endedAt, confidence }: HeardPart): TimedUnit[] {
	if (startedAt === null || endedAt === null) return [];
	const units = unitsOf(text);
	const share = (Math.max(startedAt, endedAt) - startedAt) / units.length;
	return units.map((text, i) => ({
		text,
		confidence,
		startedAt: startedAt + i * share,
		endedAt: startedAt + (i + 1) * share,
		isFirst: i === 0,
		isLast: i === units.length - 1,
	}));
}

function timedToken(text: string, found: readonly TimedUnit[], units: number): TimedToken | null {
	const [first, last] = [found[0], found.at(-1)];
	if (!first || !last) return null;
	const { startedAt } = first;
	const isApproximate = found.length < units || !first.isFirst || !last.isLast;
	return { text, startedAt, endedAt: last.endedAt, confidence: meanConfidence(found), isApproximate };
}

function spreadUntimed(timed: readonly (TimedToken | string)[], within: Span): TimedToken[] {
	const spread: TimedToken[] = [];
	let run: string[] = [];
	const closeRun = (next: number) => {
		const from = spread.at(-1)?.endedAt ?? within.startedAt;
		const share = (Math.max(from, next) - from) / run.reduce((sum, text) => sum + text.length + 1, 0);
		let at = from;
		for (const text of run) {
			const startedAt = at;
			at += share * (text.length + 1);
			spread.push({ text, startedAt, endedAt: at, confidence: null, isApproximate: true });
		}
		run = [];
	};
	for (const token of timed) {
		if (typeof token === 'string') run.push(token);
		else {
			closeRun(token.startedAt);
			spread.push(token);
		}
	}
	closeRun(within.endedAt);
	return spread;
}

const usuallyFarthest = 500;
/** More than can be said in ten minutes, so the server invented it. */
const mostUnits = 4_000;

/** Returns the index in `b` of each partner, or -1. Searches only near the diagonal, so that time grows linearly. */
function longestCommonSubsequence(a: readonly string[], b: readonly string[]): number[] {
	const numberOf = numberTexts();
	const [ofA, ofB] = [Int32Array.from(a, numberOf), Int32Array.from(b, numberOf)];
	const farthest = a.length > mostUnits ? usuallyFarthest / 4 : usuallyFarthest;
	const width = 2 * farthest + 1;
	const firstOf = (i: number) => Math.round((i * b.length) / Math.max(1, a.length)) - farthest;
	const lengths = new Uint16Array((a.length + 1) * width);
	const at = (i: number, j: number) => {
		const column = j - firstOf(i);
		return column < 0 || column >= width || j > b.length ? 0 : (lengths[i * width + column] ?? 0);
	};
	for (let i = a.length - 1; i >= 0; i--) {
		const [first, shift] = [firstOf(i), firstOf(i) - firstOf(i + 1)];
		const [row, next] = [lengths.subarray(i * width, (i + 1) * width), lengths.subarray((i + 1) * width)];
		const item = ofA[i];
		let right = 0;
		for (let j = Math.min(b.length - 1, first + width - 1); j >= Math.max(0, first); j--) {
			const column = j - first;
			const below = column + shift >= 0 ? (next[column + shift] ?? 0) : 0;
			if (item === ofB[j]) right = (next[column + shift + 1] ?? 0) + 1;
			else if (below > right) right = below;
			row[column] = right;
		}
	}
	const partners = new Array<number>(a.length).fill(-1);
	for (let i = 0, j = 0; i < a.length && j < b.length; ) {
		const column = j - firstOf(i);
		if (ofA[i] === ofB[j] && column >= 0 && column < width) partners[i++] = j++;
		else if (at(i + 1, j) >= at(i, j + 1)) i++;
		else j++;
	}
	return partners;
}
