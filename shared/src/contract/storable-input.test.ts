import { expect, test } from 'vitest';
import { StorableInput } from './storable-input.ts';

const issuesOf = (input: unknown) =>
	(StorableInput.safeParse(input).error?.issues ?? []).map(({ path, code }) => ({ field: path.join('.'), code }));

test.for([
	['a lone high surrogate', 'a\ud83d'],
	['a lone low surrogate', '\ude00a'],
	['surrogates in the wrong order', '\ude00\ud83d'],
	['a NUL', 'a\0b'],
] as const)('%s is reported with the path of its field', ([, text]) => {
	const input = { title: text, tags: ['fine', text], contact: { displayName: text }, size: 3 };
	expect(issuesOf(input).toSorted((a, b) => a.field.localeCompare(b.field))).toEqual([
		{ field: 'contact.displayName', code: 'custom' },
		{ field: 'tags.1', code: 'custom' },
		{ field: 'title', code: 'custom' },
	]);
	expect(issuesOf(text)).toEqual([{ field: '', code: 'custom' }]);
	expect(issuesOf({ [text]: 1 })).toHaveLength(1);
});

test('every other text is accepted unchanged, including emoji and control characters', () => {
	const input = { title: '😀 né\u0301 \u202e\t', list: [null, 1, true, 'x'] };
	expect(StorableInput.parse(input)).toBe(input);
	expect(StorableInput.parse(undefined)).toBe(undefined);
});

test('neither the depth nor the number of invalid texts costs more than the input itself', () => {
	const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
	expect(issuesOf(deep)).toHaveLength(1);
	expect(issuesOf(Array.from({ length: 100_000 }, () => '\ud800'))).toHaveLength(20);
});
