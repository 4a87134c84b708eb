import { expect, test } from 'vitest';
import { de as deTexts } from './de.ts';
import { dePages } from './de-pages.ts';
import { en as enTexts } from './en.ts';
import { enPages } from './en-pages.ts';

const [en, de] = [
	{ ...enTexts, ...enPages },
	{ ...deTexts, ...dePages },
];

type Value = string | ((...values: never[]) => string) | { [key: string]: Value };
const flat = (value: Value, path = ''): [string, string][] => {
	if (typeof value === 'string') return [[path, value]];
	if (typeof value === 'function') return [[path, sayWith(value, 'seven', 'eight')]];
	return Object.entries(value).flatMap(([key, inner]) => flat(inner, `${path}.${key}`));
};
const sayWith = (sentence: (...values: never[]) => string, ...values: string[]) => sentence(...(values as never[]));

/** Words that both languages write alike. */
const alike = ['.states.idle', '.pause', '.options.server', '.options.keyNames.pause', '.megabytes', '.gigabytes'];

test('no German text is left untranslated', () => {
	const german = new Map(flat(de));
	const same = flat(en).filter(([path, sentence]) => german.get(path) === sentence);
	expect(same.map(([path]) => path).filter((path) => !alike.includes(path))).toEqual([]);
});

test('German texts use the same values as English ones', () => {
	const german = new Map(flat(de));
	const textsOf = (sentence = '') => ['seven', 'eight'].filter((value) => sentence.includes(value));
	for (const [path, sentence] of flat(en)) expect([path, textsOf(german.get(path))]).toEqual([path, textsOf(sentence)]);
});

test.each([
	['English', en],
	['German', de],
])('%s distinguishes one site from several', (_, texts) => {
	expect(texts.popup.sitesAllowed(1)).not.toBe(texts.popup.sitesAllowed(2).replace('2', '1'));
});
