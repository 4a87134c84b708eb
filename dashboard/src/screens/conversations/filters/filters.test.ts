import { expect, test } from 'vitest';
import { noFilters, readFilters, toQuery, writeFilters } from './filters.ts';

const all = {
	search: 'gate 4',
	from: '2026-02-05',
	to: '2026-02-19',
	direction: 'directionInbound',
	kind: 'typeOther',
	tags: ['churn risk', 'trial & demo', 'Price, discount'],
	isShared: true,
	isArchived: true,
	owners: ['ada', 'dermot'],
	contacts: ['dana'],
} as const;

test('filters are read back from the URL as written, in the same order', () => {
	const url = writeFilters(new URLSearchParams('sort=title:asc&from=2020-01-01'), all);
	expect(readFilters(new URLSearchParams(url.toString()))).toEqual(all);
	expect(url.get('sort')).toBe('title:asc');
	expect(url.get('direction')).toBe('directionInbound');
	expect(url.get('type')).toBe('typeOther');
	expect(url.get('shared')).toBe('me');
	expect(toQuery(all)).toMatchObject({ shared: 'me', archived: 'only', owners: ['ada', 'dermot'], contacts: ['dana'] });
	expect(writeFilters(url, noFilters).toString()).toBe('sort=title%3Aasc');
});

test('unknown values do not filter', () => {
	const url = 'from=2026-02-31x&direction=sideways&type=letter&tag=&search=%20';
	expect(readFilters(new URLSearchParams(url))).toEqual(noFilters);
	expect(readFilters(new URLSearchParams('from=2026-13-40')).from).toBeNull();
	expect(readFilters(new URLSearchParams('from=2026-02-31')).from).toBeNull();
	expect(readFilters(new URLSearchParams('from=0026-01-01')).from).toBeNull();
	expect(toQuery(noFilters)).toEqual({});
});

test('a search that is too long is cut', () => {
	expect(readFilters(new URLSearchParams({ search: `${'x'.repeat(199)} yz` })).search).toBe('x'.repeat(199));
	expect(readFilters(new URLSearchParams({ search: 'x'.repeat(300) })).search).toHaveLength(200);
});

test('a start date filters three days in the time zone of the user', () => {
	expect(toQuery({ ...noFilters, from: '2026-02-27' })).toEqual({
		'startedAt[gte]': '2026-02-27',
		'startedAt[lte]': '2026-03-01',
		timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
	});
});

test('a first and a last day form a range; a last day alone, or before the first, does not', () => {
	const query = toQuery({ ...noFilters, from: '2026-02-27', to: '2026-02-27' });
	expect(query['startedAt[lte]']).toBe('2026-02-27');
	expect(readFilters(new URLSearchParams('to=2026-02-27')).to).toBeNull();
	expect(readFilters(new URLSearchParams('from=2026-02-27&to=2026-02-26')).to).toBeNull();
});

test('the type "other" includes everything except web conferences', () => {
	expect(toQuery({ ...noFilters, kind: 'typeOther' })).toEqual({ types: ['other', 'phone-call'] });
	expect(toQuery({ ...noFilters, kind: 'typePhoneCall' })).toEqual({ types: ['phone-call'] });
	expect(toQuery({ ...noFilters, kind: 'typeWebConference' })).toEqual({ types: ['web-conference'] });
});
