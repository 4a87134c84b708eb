import { expect, test } from 'vitest';
import { jsonInTurns } from './json-in-turns.ts';

test('the output equals that of JSON.stringify, with all list items', async () => {
	const value = { list: [{ a: 1, gone: undefined }, 'ü"', null], none: [], total: 2, at: new Date(0), gone: undefined };
	expect(await jsonInTurns(value)).toBe(JSON.stringify(value));
	expect(await jsonInTurns({})).toBe('{}');
});
