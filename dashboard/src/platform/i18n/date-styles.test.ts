import { globSync, readFileSync } from 'node:fs';
import { formatDayName } from '@debrief/shared/domain/time/day-name.ts';
import { expect, test } from 'vitest';

test('the name of a day has day before month, and the year only if it is another one', () => {
	const now = new Date(2026, 10, 30);
	expect(formatDayName('2026-11-28', 'en', now)).toBe('Sat 28 Nov');
	expect(formatDayName('2026-11-28', 'de', now)).toBe('Sa. 28. Nov.');
	expect(formatDayName(new Date(2027, 0, 2, 23, 59).toISOString(), 'en', now)).toBe('Sat 2 Jan 2027');
});

/** Styles are in shared/src/domain/time: moments in digits, days by name. Invoices have long days. */
test('no screen formats dates in a style of its own', () => {
	const own = /\.toLocale(Date|Time)?String\(|DateTimeFormat\((?!\)\.resolvedOptions)/;
	const found = globSync('dashboard/src/**/*.{ts,tsx}', { cwd: repository })
		.filter((path) => !path.includes('.test.') && own.test(readFileSync(new URL(path, repository), 'utf8')))
		.toSorted();
	expect(found).toEqual([]);
});

const repository = new URL('../../../../', import.meta.url);
