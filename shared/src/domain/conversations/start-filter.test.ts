import { expect, test } from 'vitest';
import { startFilter } from './start-filter.ts';

test.for([
	['2026-02-10', '2026-02-12'],
	['2026-02-27', '2026-03-01'],
	['2028-02-28', '2028-03-01'],
	['2026-12-31', '2027-01-02'],
] as const)('a filter that starts on %s ends on %s', ([day, end]) => {
	expect(startFilter(day)).toEqual({ 'startedAt[gte]': day, 'startedAt[lte]': end });
});
