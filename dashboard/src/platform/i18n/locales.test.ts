import { interfaceLanguages } from '@debrief/shared/domain/accounts/interface-languages.ts';
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
const plural = /_(?:zero|one|two|few|many|other)$/;
/** Languages have more or fewer plural forms than English. */
const withoutPlural = (key: string) => key.replace(plural, '');
const placeholders = (sentence: string) => [...new Set(sentence.match(/\{\{\w+\}\}/g))].sort();

const languages = [...new Set(Object.keys(files).map((path) => path.split('/')[2] ?? ''))];
const others = languages.filter((language) => language !== 'en');
const cases = others.flatMap((language) => names.map((name) => ({ language, name })));

test('there are translations to compare', () => expect(names).toContain('app.json'));

test('each interface language has a locale folder, and each folder is offered', () => {
	expect(languages.toSorted()).toEqual([...interfaceLanguages].toSorted());
});

test.each(cases)('$name has the same keys in $language as in English', ({ language, name }) => {
	const keysOf = (of: string) => [...new Set(read(of, name).map(([key]) => withoutPlural(key)))].sort();
	expect(keysOf(language)).toEqual(keysOf('en'));
});

test.each(cases)('$name uses the same placeholders in $language', ({ language, name }) => {
	const english = new Map(read('en', name));
	for (const [key, sentence] of read(language, name)) {
		const original = english.get(key) ?? english.get(`${withoutPlural(key)}_other`) ?? '';
		expect([key, placeholders(sentence)]).toEqual([key, placeholders(original)]);
	}
});

test.each(others)('translations in %s have every plural form of that language', (language) => {
	const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
	for (const name of names) {
		const keys = new Set(read(language, name).map(([key]) => key));
		const counted = [...keys].filter((key) => plural.test(key)).map(withoutPlural);
		expect([name, counted.flatMap((key) => forms.filter((form) => !keys.has(`${key}_${form}`)))]).toEqual([name, []]);
	}
});
