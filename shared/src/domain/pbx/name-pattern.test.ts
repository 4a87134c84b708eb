import { expect, test } from 'vitest';
import { matchPattern, problemOfPattern } from './name-pattern.ts';
import { patternOf, pbxProducts } from './products.ts';

test('the patterns of every product are valid', () => {
	for (const product of pbxProducts) expect(problemOfPattern(patternOf(product, null))).toBeNull();
});

test.each([
	['', 1, 'empty'],
	['{date}\nonly text', 2, 'empty'],
	['{date}\n{colour}', 2, 'unknownField'],
	['{caller}{callee}', 1, 'adjacentFields'],
	['{date}{time}{caller}', 1, null],
	['{caller}-{caller}', 1, 'repeatedField'],
	['{any}-{any}', 1, null],
	[`{any}${'x'.repeat(200)}`, 1, 'tooLong'],
	[Array.from({ length: 13 }, () => '{any}').join('\n'), 13, 'tooLong'],
])('%j', (pattern, line, problem) => {
	expect(problemOfPattern(pattern)).toEqual(problem && { line, problem });
});

test('regular expression characters are matched literally', () => {
	expect(matchPattern('a.b[{any}]^$', 'a.b[x]^$')?.get('any')).toBe('x');
	expect(matchPattern('a.b[{any}]^$', 'aXb[x]^$')).toBeNull();
});

test('a name built to cause backtracking is read in a single attempt', () => {
	const pattern = `${Array.from({ length: 30 }, () => '{any}').join('-')}!`;
	expect(problemOfPattern(pattern)).toBeNull();
	expect(matchPattern(pattern, '-'.repeat(255))).toBeNull();
});
