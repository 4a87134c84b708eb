import { meanConfidence } from '../mean-confidence.ts';
import type { Word } from '../speech-engine.ts';

/** One written word in place of several spoken ones, from the start of the first to the end of the last. */
function joinWords(words: readonly Word[], text: string): Word {
	return {
		text,
		startedAt: words[0]?.startedAt ?? 0,
		endedAt: words.at(-1)?.endedAt ?? 0,
		confidence: meanConfidence(words),
		isApproximate: words.some((word) => word.isApproximate),
	};
}

/** What a rule reads at the start of `spoken` (lower case): the written form and how many words it stands for. */
export type Rule = (spoken: readonly string[]) => { text: string; used: number } | null;

/** Rewrites from left to right with the first rule that matches; words no rule knows stay as they are. */
export function rewrite(words: readonly Word[], rules: readonly Rule[]): Word[] {
	const spoken = words.map((word) => word.text.toLowerCase());
	const written: Word[] = [];
	for (let at = 0; at < words.length; ) {
		const rest = spoken.slice(at, at + longestMatch);
		const match = rules.reduce<ReturnType<Rule>>((found, rule) => found ?? rule(rest), null);
		const used = match?.used ?? 1;
		const original = words.slice(at, at + used);
		written.push(match ? joinWords(original, match.text) : joinWords(original, words[at]?.text ?? ''));
		at += used;
	}
	return written;
}

const longestMatch = 40;
