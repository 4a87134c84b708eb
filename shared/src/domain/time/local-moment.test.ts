import { expect, test } from 'vitest';
import { formatMoment, parseMoment } from './local-moment.ts';

test('a formatted moment parses to the same value', () => {
	const moment = new Date(2026, 1, 28, 9, 5);
	expect(formatMoment(moment)).toBe('2026-02-28 09:05');
	expect(parseMoment(' 2026-02-28  09:05 ')).toEqual(moment);
});

test.each([
	'',
	'2026-02-28',
	'2026-02-31 09:05',
	'2026-02-28 24:00',
	'2026-02-28 09:60',
	'28.02.2026 09:05',
	'1026-02-28 09:05',
])('“%s” is not a moment', (text) => {
	expect(parseMoment(text)).toBeNull();
});
