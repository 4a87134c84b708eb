import type { Word } from '../speech-engine.ts';
import { emailAddress, webAddress } from './address-rules.ts';
import { digitRun, longDigitRun } from './digit-rules.ts';
import { cardinal, decimalOrPercent, idiom, money, ordinal, range, startsNumber } from './number-rules.ts';
import { rewrite } from './rewrite-words.ts';
import { dayOfMonth, timeOfDay, year } from './time-rules.ts';

export const sentencePauseMs = 700;
const alwaysCapital = new Set(
	'monday tuesday wednesday thursday friday saturday sunday january february april june july september october november december english american mr mrs dr'.split(
		' ',
	),
);

const rules = [
	emailAddress,
	webAddress,
	...[
		idiom,
		longDigitRun,
		timeOfDay,
		digitRun,
		money,
		range,
		decimalOrPercent,
		dayOfMonth,
		year,
		ordinal,
		cardinal,
	].map(startsNumber),
];

/** Small counts and idioms stay words. A written word spans the words that it replaces. */
export const inverseTextNormalisation = (words: readonly Word[]): Word[] => rewrite(words, rules);

export function casing(words: readonly Word[]): Word[] {
	return words.map((word, i) => {
		const [previous, next] = [words[i - 1], words[i + 1]];
		const startsSentence = !previous || word.startedAt - previous.endedAt >= sentencePauseMs;
		const endsSentence = !next || next.startedAt - word.endedAt >= sentencePauseMs;
		const cased = startsSentence || isAlwaysCapital(word.text) ? capitalised(word.text) : word.text;
		return { ...word, text: endsSentence ? withFullStop(cased) : cased };
	});
}

export const isAlwaysCapital = (text: string) => /^i(?:'(?:m|ll|ve|d))?$/.test(text) || alwaysCapital.has(text);
/** Addresses stay in lower case, even at the start of a sentence. */
export const capitalised = (text: string) =>
	/[@.]\w/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
export const withFullStop = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
