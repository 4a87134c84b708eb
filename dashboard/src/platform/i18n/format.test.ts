import { formatRelativeDay } from '@debrief/shared/domain/time/day-name.ts';
import { expect, test } from 'vitest';
import { formatBytes, formatShare, toMinutes } from './format.ts';

test('sizes and percentages follow the language of the user', () => {
	expect(formatBytes(9_123_456, 'en')).toBe('9.1 MB');
	expect(formatBytes(70_957_000_000, 'en')).toBe('71 GB');
	expect(formatBytes(100, 'en')).toBe('100 bytes');
	expect(formatBytes(9_123_456, 'de')).toBe('9,1 MB');
	expect(formatShare(0.62, 'en')).toBe('62%');
});

test('a percentage is never rounded up to 100', () => expect(formatShare(0.9999, 'en')).toBe('99%'));

test('a started minute counts as used', () => expect(toMinutes(61)).toBe(2));

test('a recent day is shown as today or yesterday in the language of the user', () => {
	const now = new Date(2026, 1, 11, 9, 0);
	expect(formatRelativeDay(new Date(2026, 1, 11, 0, 1).toISOString(), 'en', now)).toBe('Today');
	expect(formatRelativeDay(new Date(2026, 1, 10, 23, 59).toISOString(), 'de', now)).toBe('Gestern');
	expect(formatRelativeDay(new Date(2026, 1, 9, 12, 0).toISOString(), 'en', now)).toBe('Mon 9 Feb');
});
