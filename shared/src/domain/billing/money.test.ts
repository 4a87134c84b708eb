import { expect, test } from 'vitest';
import { formatAmount } from './money.ts';

test.each([
	['en', 700, '7.00'],
	['de', 700, '7,00'],
	['de', 123_456, '1234,56'],
	['en', 9, '0.09'],
] as const)('in %s, %i cents are formatted for editing as %s', (language, cents, expected) => {
	expect(formatAmount(cents, language)).toBe(expected);
});
