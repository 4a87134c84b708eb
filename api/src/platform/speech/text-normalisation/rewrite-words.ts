import { meanConfidence } from '../mean-confidence.ts';
import type { Word } from '../speech-engine.ts';

/** Replaces several spoken words by one, from the start of the first to the end of the last. */
function joinWords(words: readonly Word[], text: string): Word {
	return {
		text,
		startedAt: words[0]?.startedAt ?? 0,
		endedAt: words.at(-1)?.endedAt ?? 0,
		confidence: meanConfidence(words),
		isApproximate: words.some((word) => word.isApproximate),
	};
}

/** Reads the start of `spoken` (lower case). Returns the normalised form and how many words it replaces. */
export type Rule = (spoken: readonly string[]) => { text: string; used: number } | null;

/** Rewrites from left to right with the first rule that matches. Other words stay as they are. */
export function rewrite(words: readonly Word[], rules: readonly Rule[]): Word[] {
	const spoken = words.map((word) => word.text.toLowerCase());
	const rewritten: Word[] = [];
	for (let at = 0; at < words.length; ) {
		const rest = spoken.slice(at, at + longestMatch);
		const match = rules.reduce<ReturnType<Rule>>((found, rule) => found ?? rule(rest), null);
		const used = match?.used ?? 1;
		const original = words.slice(at, at + used);
		rewritten.push(match ? joinWords(original, match.text) : joinWords(original, words[at]?.text ?? ''));
		at += used;
	}
	return rewritten;
}

const longestMatch = 40;
