import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

type Words = { [key: string]: string | Words };

const at = (folder: string) => fileURLToPath(new URL(`../${folder}`, import.meta.url));
const locales = at('dashboard/src/platform/locales/en');
// each has a compile-time check of its own against the table of errors
const checkedElsewhere = new Set(['errors.json']);

const sourceOf = (folder: string) =>
	readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(?:^|\/)testing\//.test(file))
		.map((file) => readFileSync(join(folder, file), 'utf8'))
		.join('\n');
const pages = sourceOf(at('dashboard/src'));
// Some keys are named by values of the contract.
const source = pages + sourceOf(at('shared/src/contract')) + sourceOf(at('shared/src/domain'));
const literals = new Set(Array.from(source.matchAll(/'([\w.-]+)'|"([\w.-]+)"/g), ([, one, two]) => one ?? two));
/** `a.${x}.b` is a key with something in the place of x; keys that begin with a placeholder could be anything. */
const templates = Array.from(
	pages.matchAll(/`(\w[\w.-]*\.(?:\$\{[^{}`]*\}[\w.-]*)+)`/g),
	([, key = '']) => new RegExp(`^${key.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w.-]+')}$`),
);

const keysOf = (words: Words, prefix = ''): string[] =>
	Object.entries(words).flatMap(([key, value]) =>
		typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
	);
const isUsed = (key: string) => {
	const name = key.replace(/_(?:zero|one|two|few|many|other)$/, '');
	return literals.has(name) || templates.some((template) => template.test(name));
};

test.each(readdirSync(locales).filter((file) => !checkedElsewhere.has(file)))('every word of %s is used', (file) => {
	const words: Words = JSON.parse(readFileSync(join(locales, file), 'utf8'));
	expect(keysOf(words).filter((key) => !isUsed(key))).toEqual([]);
});

test('an unused word is found', () => {
	expect(isUsed('player.play')).toBe(true);
	expect(isUsed('player.nobodyNamesThis')).toBe(false);
});
