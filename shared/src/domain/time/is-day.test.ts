import { expect, test } from 'vitest';
import { isDay } from './is-day.ts';

test.for(['2026-02-28', '2028-02-29', '1900-01-01', '2999-12-31'])('%s is a valid day', (text) => {
	expect(isDay(text)).toBe(true);
});

test.for(['', 'soon', '2026-02-31', '2026-02-29', '2026-04-31', '2026-13-01', '2026-2-1', '0026-01-01', '2026-02-10x'])(
	'%j is not a day',
	(text) => {
		expect(isDay(text)).toBe(false);
	},
);
