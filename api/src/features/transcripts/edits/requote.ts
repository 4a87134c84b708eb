import { findWords, splitWords } from '@debrief/shared/domain/transcripts/words/split-words.ts';
import { bareWord, commonWords } from './common-words.ts';

/** Returns the quote with the line's current words. Null when it does not quote `before` or nothing of it is left. */
export function requote(quote: string, before: string, after: string): string | null {
	const [, opening = '', body = '', ending = ''] = /^(… )?(.*?)( ?…)?$/su.exec(quote) ?? [];
	const [quoted, then] = [body, before].map((text) => splitWords(text).map(bareWord));
	const present = findWords(after);
	const now = present.map(({ text }) => text);
	if (!quoted?.length || !then) return null;
	const from = then.findIndex((_, at) => quoted.every((word, index) => then[at + index] === word));
	if (from < 0) return null;
	const place = placesIn(then, now);
	const left = present.slice(place.ofStart(from), place.ofEnd(from + quoted.length));
	const words = after.slice(left[0]?.from ?? 0, left.at(-1)?.to ?? 0).replace(/\s+/g, ' ');
	return words ? `${opening}${ending ? words.replace(/[,;:.]+$/, '') : words}${ending}` : null;
}

function placesIn(then: readonly string[], now: readonly string[]) {
	const outer: [number, number] = [then.length, now.length];
	const kept: [number, number][] = [[-1, -1], ...commonWords(then, now.map(bareWord)), outer];
	const around = (at: number) => {
		const next = kept.findIndex(([index]) => index >= at);
		return [...(kept[next - 1] ?? [-1, -1]), ...(kept[next] ?? outer)] as const;
	};
	return {
		ofStart(at: number): number {
			const [before, nowBefore, next, nowNext] = around(at);
			if (at === 0) return 0;
			return before === at - 1 && next !== at ? nowBefore + 1 : Math.max(nowBefore + 1, nowNext - (next - at));
		},
		ofEnd(at: number): number {
			const [before, nowBefore, next, nowNext] = around(at);
			if (at === then.length) return now.length;
			return next === at && before !== at - 1 ? nowNext : Math.min(nowNext, nowBefore + (at - before));
		},
	};
}
