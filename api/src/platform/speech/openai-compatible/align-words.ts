import type { Span } from '../speech-engine.ts';
import type { HeardPart } from './parse-transcription.ts';

export type TimedToken = Span & { text: string; confidence: number | null; isApproximate: boolean };

const normalised = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') || text;

/**
 * Gives the words of the punctuated text the times of the timed words, which often lack punctuation. Words are paired by
 * the longest common subsequence; words without a partner are spread by length between their neighbours and marked.
 */
export function alignWords(tokens: readonly string[], words: readonly HeardPart[], within: Span): TimedToken[] {
	const partners = longestCommonSubsequence(
		tokens.map(normalised),
		words.map((word) => normalised(word.text)),
	);
	const timed = tokens.map((text, i): TimedToken | string => {
		const word = words[partners[i] ?? -1];
		if (word?.startedAt == null || word.endedAt == null) return text;
		const endedAt = Math.max(word.startedAt, word.endedAt);
		return { text, startedAt: word.startedAt, endedAt, confidence: word.confidence, isApproximate: false };
	});
	return timed.map((token, i) => (typeof token === 'string' ? interpolated(timed, i, within) : token));
}

function interpolated(timed: readonly (TimedToken | string)[], at: number, within: Span): TimedToken {
	const isTimed = (token: TimedToken | string): token is TimedToken => typeof token !== 'string';
	const before = timed.slice(0, at).findLastIndex(isTimed);
	const after = timed.slice(at).findIndex(isTimed);
	const [previous, next] = [timed[before], after < 0 ? undefined : timed[at + after]];
	const from = previous && isTimed(previous) ? previous.endedAt : within.startedAt;
	const to = Math.max(from, next && isTimed(next) ? next.startedAt : within.endedAt);
	const run = timed.slice(before + 1, after < 0 ? undefined : at + after).map(String);
	const length = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length + 1, 0);
	const position = at - before - 1;
	const moment = (count: number) => from + ((to - from) * length(run.slice(0, count))) / length(run);
	return {
		text: run[position] ?? '',
		startedAt: moment(position),
		endedAt: moment(position + 1),
		confidence: null,
		isApproximate: true,
	};
}

/** Returns for each item of `a` the index of its partner in `b`, or -1. */
function longestCommonSubsequence(a: readonly string[], b: readonly string[]): number[] {
	const width = b.length + 1;
	const lengths = new Uint16Array((a.length + 1) * width);
	const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
	for (let i = a.length - 1; i >= 0; i--) {
		for (let j = b.length - 1; j >= 0; j--) {
			lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
		}
	}
	const partners = new Array<number>(a.length).fill(-1);
	for (let i = 0, j = 0; i < a.length && j < b.length; ) {
		if (a[i] === b[j]) partners[i++] = j++;
		else if (at(i + 1, j) >= at(i, j + 1)) i++;
		else j++;
	}
	return partners;
}
