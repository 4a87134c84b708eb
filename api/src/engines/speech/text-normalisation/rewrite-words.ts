import type { Word } from '../speech-engine.ts';
import { isNumberWord } from './read-number.ts';

/** One word that replaces `used` spoken tokens. Null leaves them unchanged. */
export type Replacement = { text: string | null; used: number };

/** `spoken` holds lower-case words, parts of hyphenated numbers, and marks. Null when the rule does not apply. */
export type Rule = (spoken: readonly string[], before: readonly string[]) => Replacement[] | null;

type Token = { text: string; word: number };

const longestMatch = 40;
const furthestBack = 8;

export function rewrite(words: readonly Word[], rules: readonly Rule[]): Word[] {
	const split = words.map(({ text }) => splitMarks(text));
	const tokens = split.flatMap((parts, word) => tokensOf(parts).map((text): Token => ({ text, word })));
	const texts = tokens.map(({ text }) => text);
	const rewritten: Word[] = [];
	let next = 0;
	for (const [at, { word }] of tokens.entries()) {
		if (word < next) continue;
		const [spoken, before] = [texts.slice(at, at + longestMatch), texts.slice(Math.max(0, at - furthestBack), at)];
		let from = at;
		for (const { text, used } of firstMatch(rules, spoken, before) ?? []) {
			const [first, last] = [tokens[from]?.word ?? 0, tokens[from + used - 1]?.word ?? 0];
			if (first < next || continuesWord(tokens, from + used)) break;
			rewritten.push(...words.slice(next, first));
			const replaced = words.slice(first, last + 1);
			const marks = { lead: split[first]?.lead ?? '', trail: split[last]?.trail ?? '' };
			rewritten.push(...(text === null ? replaced : [joinWords(replaced, withMarks(text, marks))]));
			next = last + 1;
			from = tokens.findIndex((token) => token.word === next);
		}
	}
	return [...rewritten, ...words.slice(next)];
}

function firstMatch(
	rules: readonly Rule[],
	spoken: readonly string[],
	before: readonly string[],
): Replacement[] | null {
	for (const rule of rules) {
		const match = rule(spoken, before);
		if (match) return match;
	}
	return null;
}

const continuesWord = (tokens: readonly Token[], at: number): boolean =>
	tokens[at] !== undefined && tokens[at].word === tokens[at - 1]?.word && !isMark(tokens[at].text);

type Parts = { lead: string; core: string; trail: string };

function splitMarks(text: string): Parts {
	const [, lead = '', core = '', trail = ''] = /^([^\p{L}\p{N}$€£]*)(.*?)([^\p{L}\p{N}%]*)$/su.exec(text) ?? [];
	return /^[ap]\.m$/i.test(core) ? { lead, core: `${core}.`, trail: trail.replace(/^\./, '') } : { lead, core, trail };
}

function tokensOf({ lead, core, trail }: Parts): string[] {
	const plain = core.toLowerCase().replaceAll('’', "'");
	const parts = plain.split('-');
	const spoken = parts.length > 1 && parts.every(isNumberWord) ? parts : [plain];
	return [lead, ...spoken, trail].filter(Boolean);
}

export const isMark = (token: string | undefined): boolean => token === undefined || !/[\p{L}\p{N}]/u.test(token);

const withMarks = (text: string, { lead, trail }: Pick<Parts, 'lead' | 'trail'>): string =>
	lead + text + (text.endsWith('.') ? trail.replace(/^\./, '') : trail);

function joinWords(words: readonly Word[], text: string): Word {
	const known = words.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]));
	return {
		text,
		startedAt: words[0]?.startedAt ?? 0,
		endedAt: words.at(-1)?.endedAt ?? 0,
		confidence: known.length ? Math.min(...known) : null,
		isApproximate: words.some((word) => word.isApproximate),
	};
}
