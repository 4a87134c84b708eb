import { expect, test } from 'vitest';
import { countNarrowing, everywhere, isLongEnough, readSearch, toQuery, writeSearch } from './search-state.ts';

const all = {
	search: '"night shift" gate*',
	speaker: 'Tomás Okafor',
	from: '2026-02-01',
	to: '2026-02-28',
	kind: 'other',
	isArchived: true,
} as const;

test('a search is read back from the URL as written', () => {
	expect(readSearch(new URLSearchParams(writeSearch(all).toString()))).toEqual(all);
	expect(writeSearch({ search: 'gate', ...everywhere }).toString()).toBe('search=gate');
});

test('unknown values do not filter', () => {
	const url = new URLSearchParams('search=gate&from=2026-02-31&to=2026-99-01&type=letter&speaker=%20');
	expect(readSearch(url)).toEqual({ search: 'gate', ...everywhere });
});

test('values beyond their limit are cut', () => {
	const state = readSearch(new URLSearchParams({ search: 'x'.repeat(300), speaker: 'y'.repeat(300) }));
	expect([state.search.length, state.speaker?.length]).toEqual([200, 80]);
});

test('days are sent as written with the time zone of the user, other includes calls, and the archive can be searched', () => {
	expect(toQuery(all)).toEqual({
		search: all.search,
		speaker: 'Tomás Okafor',
		'startedAt[gte]': '2026-02-01',
		'startedAt[lte]': '2026-02-28',
		timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
		types: ['other', 'phone-call'],
		archived: 'include',
	});
	expect(countNarrowing(all)).toBe(4);
});

test('a search starts at more than three characters', () => {
	expect(isLongEnough({ ...all, search: 'mid' })).toBe(false);
	expect(isLongEnough({ ...all, search: 'midn' })).toBe(true);
});
