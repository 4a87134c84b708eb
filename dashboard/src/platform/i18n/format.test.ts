import { expect, test } from 'vitest';
import { formatBytes, formatRelativeDay, formatShare, toMinutes } from './format.ts';

test('sizes and shares are written in the language of the reader', () => {
	expect(formatBytes(9_123_456, 'en')).toBe('9.1 MB');
	expect(formatBytes(100, 'en')).toBe('100 bytes');
	expect(formatBytes(9_123_456, 'de')).toBe('9,1 MB');
	expect(formatShare(0.62, 'en')).toBe('62%');
});

test('a share is not whole before it is', () => expect(formatShare(0.9999, 'en')).toBe('99%'));

test('a started minute is a used one', () => expect(toMinutes(61)).toBe(2));

test('days are named as people name them', () => {
	const now = new Date(2026, 1, 11, 9, 0);
	expect(formatRelativeDay(new Date(2026, 1, 11, 0, 1).toISOString(), 'en', now)).toBe('Today');
	expect(formatRelativeDay(new Date(2026, 1, 10, 23, 59).toISOString(), 'de', now)).toBe('Gestern');
	expect(formatRelativeDay(new Date(2026, 1, 9, 12, 0).toISOString(), 'en', now)).toBe('Monday, February 9');
});
