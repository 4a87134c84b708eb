import { expect, test } from 'vitest';
import { toPrompt } from './to-prompt.ts';

test('as many whole terms are sent as the endpoint reads, the first ones first', () => {
	const terms = Array.from({ length: 500 }, (_, i) => `Term number ${i + 100}`);
	const taken = toPrompt(terms).split(', ');
	expect(taken).toEqual(terms.slice(0, taken.length));
	// 15 letters each: 8 tokens, and one for the comma
	expect(taken).toHaveLength(24);
});

test('non-ASCII letters count by their bytes', () => {
	expect(toPrompt(['北京'.repeat(30), 'x'.repeat(60), 'Łódź'])).toBe(`${'北京'.repeat(30)}, ${'x'.repeat(60)}, Łódź`);
	expect(toPrompt(['北京'.repeat(30), '北京'.repeat(30), '北京'.repeat(30)]).split(', ')).toHaveLength(2);
	expect(toPrompt([])).toBe('');
});
