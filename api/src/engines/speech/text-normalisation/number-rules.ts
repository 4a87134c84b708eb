import { digits, isNumberWord, type NumberRead, readNumber, readOrdinal, scaleOf } from './read-number.ts';
import type { Replacement, Rule } from './rewrite-words.ts';

const smallestWritten = 10;
const vagueCounts = new Set(['few', 'couple', 'several', 'many']);

/** Keeps the rest of a number in words if its start is: "a few hundred and fifty", "three thirty". */
export const startsNumber =
	(rule: Rule): Rule =>
	(spoken, before) => {
		const last = before.at(-1);
		const isVague = last === 'and' && isNumberWord(before.at(-2)) && vagueCounts.has(before.at(-3) ?? '');
		const isRest = isVague || isNumberWord(last);
		return isRest ? null : rule(spoken, before);
	};

function writeNumber(value: number): string {
	const millions = (['trillion', 'billion', 'million'] as const).find((name) => value >= (scaleOf(name) ?? 0));
	const share = millions && value / (scaleOf(millions) ?? 1);
	if (share && Number.isInteger(share * 10)) return `${share} ${millions}`;
	return value > 1900 && value < 2100 && value !== 2000 ? String(value) : value.toLocaleString('en-US');
}

function readAmount(spoken: readonly string[], before: readonly string[]): (Replacement & NumberRead) | null {
	const [first = '', second] = spoken;
	if (/^\d[\d,.]*$/.test(first))
		return scaleOf(second) ? { value: 0, text: `${first} ${second}`, used: 2 } : { value: 0, text: first, used: 1 };
	const whole = readNumber(spoken);
	if (!whole) return null;
	// Excludes phrases such as "at one point two people came".
	const isPhrase = before.at(-1) === 'at' && whole.value === 1;
	if (spoken[whole.used] !== 'point' || isPhrase || !digits.has(spoken[whole.used + 1] ?? ''))
		return { ...whole, text: writeNumber(whole.value) };
	let used = whole.used + 1;
	let text = `${writeNumber(whole.value)}.`;
	for (let digit = digits.get(spoken[used] ?? ''); digit !== undefined; digit = digits.get(spoken[used] ?? '')) {
		text += digit;
		used += 1;
	}
	const scale = spoken[used];
	return scaleOf(scale) ? { value: 0, text: `${text} ${scale}`, used: used + 1 } : { value: 0, text, used };
}

export const decimalOrPercent: Rule = (spoken, before) => {
	const amount = readAmount(spoken, before);
	if (!amount || amount.isVague) return null;
	const percent = percentWords(spoken.slice(amount.used));
	if (percent > 0) return [{ text: `${amount.text}%`, used: amount.used + percent }];
	const whole = readNumber(spoken);
	return whole && amount.used > whole.used ? [amount] : null;
};

const percentWords = ([first, second]: readonly string[]): number =>
	first === 'percent' ? 1 : first === 'per' && second === 'cent' ? 2 : 0;

const currencies = new Map([
	['dollar', '$'],
	['euro', '€'],
]);
const currencyOf = (word = '') => currencies.get(word.replace(/s$/, ''));

export const money: Rule = (spoken, before) => {
	const amount = readAmount(spoken, before);
	const currency = currencyOf(spoken[amount?.used ?? 0]);
	if (!amount || !currency) return null;
	const used = amount.used + 1;
	const linked = spoken[used] === 'and' ? 1 : 0;
	const cents = readNumber(spoken.slice(used + linked));
	const afterCents = used + linked + (cents?.used ?? 0);
	if (!cents || cents.value > 99 || !/^cents?$/.test(spoken[afterCents] ?? ''))
		return [{ text: `${currency}${amount.text}`, used }];
	return [{ text: `${currency}${amount.text}.${String(cents.value).padStart(2, '0')}`, used: afterCents + 1 }];
};

/** `five to ten percent` → `5 to 10%`: both ends use the same form. */
export const range: Rule = (spoken, before) => {
	const from = readNumber(spoken);
	const link = spoken[from?.used ?? 0] ?? '';
	const isLink = ['to', 'or', 'through'].includes(link) || (link === 'and' && before.at(-1) === 'between');
	if (!from || from.isVague || !isLink) return null;
	const rest = spoken.slice(from.used + 1);
	const to = readNumber(rest);
	if (!to || to.isVague || Math.max(from.value, to.value) < smallestWritten || isNumberWord(rest[to.used])) return null;
	const percent = percentWords(rest.slice(to.used));
	const currency = currencyOf(rest[to.used]);
	return [
		{ text: `${currency ?? ''}${writeNumber(from.value)}`, used: from.used },
		{ text: null, used: 1 },
		{
			text: `${currency ?? ''}${writeNumber(to.value)}${percent ? '%' : ''}`,
			used: to.used + percent + (currency ? 1 : 0),
		},
	];
};

const suffixes = ['th', 'st', 'nd', 'rd'];

export const writeOrdinal = (value: number): string =>
	`${value}${Math.floor(value / 10) === 1 ? 'th' : (suffixes[value % 10] ?? 'th')}`;

/** `twenty first` → `21st`. Ordinals below ten (`second` is also a time), fractions and proverbs stay words. */
export const ordinal: Rule = (spoken, before) => {
	const read = readOrdinal(spoken);
	if (!read || read.value < smallestWritten || ['a', 'one', 'per'].includes(before.at(-1) ?? '')) return null;
	return spoken[read.used] === 'hour' ? null : [{ text: writeOrdinal(read.value), used: read.used }];
};

const wordsAfter = new Set(['something', 'odd', 'ish', 'winks']);

/** `one` to `nine` stay words, as do two adjacent numbers, which may be a time, a price or an estimate. */
export const cardinal: Rule = (spoken) => {
	const run: NumberRead[] = [];
	let used = 0;
	for (let read = readNumber(spoken); read; read = readNumber(spoken.slice(used))) {
		run.push(read);
		used += read.used;
	}
	const [only] = run;
	const isPlain = run.every(({ value, isVague }) => value >= smallestWritten && !isVague);
	if (!only || run.length === 2 || !isPlain || isNumberWord(spoken[used])) return null;
	const [next = '', article, part = ''] = spoken.slice(used);
	const isFraction = next === 'and' && article === 'a' && /^(?:half|third|quarter)$/.test(part);
	if (isFraction || wordsAfter.has(next)) return null;
	return run.map((read) => ({ text: writeNumber(read.value), used: read.used }));
};

const idioms: [spoken: string, text: string][] = [
	['twenty four seven', '24/7'],
	['fifty fifty', '50/50'],
	['twenty twenty', '20/20'],
];

export const idiom: Rule = (spoken, before) => {
	const found = idioms.find(([words]) => spoken.slice(0, words.split(' ').length).join(' ') === words);
	if (!found) return null;
	const [words, text] = found;
	const used = words.split(' ').length;
	const isSight = spoken[used] === 'vision' || before.includes('hindsight');
	return text === '20/20' && !isSight ? null : [{ text, used }];
};
