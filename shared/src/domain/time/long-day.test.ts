import { expect, test } from 'vitest';
import { formatLongDay } from './long-day.ts';

test('a day is formatted as usual in its language', () => {
	const day = new Date(2027, 1, 11);
	expect(formatLongDay(day, 'en')).toBe('February 11, 2027');
	expect(formatLongDay(day, 'de')).toBe('11. Februar 2027');
});
