import { expect, test } from 'vitest';

type Sentences = { [key: string]: string | Sentences };
const files = import.meta.glob<{ default: Sentences }>('../locales/*/*.json', { eager: true });
const names = Object.keys(files)
	.filter((path) => path.includes('/en/'))
	.map((path) => path.split('/').at(-1) ?? '');

const flat = (sentences: Sentences, prefix = ''): [string, string][] =>
	Object.entries(sentences).flatMap(([key, value]) =>
		typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
	);
const read = (language: string, name: string) => flat(files[`../locales/${language}/${name}`]?.default ?? {});
const placeholders = (sentence: string) => [...new Set(sentence.match(/\{\{\w+\}\}/g))].sort();

test('there are sentences to compare', () => expect(names).toContain('app.json'));

test.each(names)('%s says the same things in German as in English', (name) => {
	const keysOf = (language: string) =>
		read(language, name)
			.map(([key]) => key)
			.sort();
	expect(keysOf('de')).toEqual(keysOf('en'));
});

test.each(names)('%s fills the same values into its German sentences', (name) => {
	const german = new Map(read('de', name));
	for (const [key, sentence] of read('en', name))
		expect([key, placeholders(german.get(key) ?? '')]).toEqual([key, placeholders(sentence)]);
});
