import type { SearchQuery } from '@debrief/shared/contract/conversations/search.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { isDay } from '@debrief/shared/domain/time/is-day.ts';
import { localTimeZone } from '@debrief/shared/domain/time/time-zone.ts';
import { shortestSearch } from '@debrief/shared/domain/transcripts/shortest-search.ts';
import { searchIn } from '../../paths.ts';

export const kinds = ['web-conference', 'phone-call', 'other'] as const;
type Kind = (typeof kinds)[number];

/** Days are `YYYY-MM-DD`, both inclusive. */
export type SearchState = {
	search: string;
	speaker: string | null;
	from: string | null;
	to: string | null;
	kind: Kind | null;
	isArchived: boolean;
};

export const everywhere = { speaker: null, from: null, to: null, kind: null, isArchived: false } as const;

const dayOr = (value: string | null) => (value && isDay(value) ? value : null);

export function readSearch(params: URLSearchParams): SearchState {
	return {
		search: searchIn(params),
		speaker: params.get('speaker')?.trim().slice(0, limits.speakerNameMaxLength) || null,
		from: dayOr(params.get('from')),
		to: dayOr(params.get('to')),
		kind: kinds.find((known) => known === params.get('type')) ?? null,
		isArchived: params.get('archived') === 'include',
	};
}

export function writeSearch({ kind, isArchived, ...state }: SearchState): URLSearchParams {
	const all = { ...state, type: kind, archived: isArchived && 'include' };
	const given = Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1]));
	return new URLSearchParams(given);
}

export const isLongEnough = ({ search }: SearchState): boolean => search.length >= shortestSearch(search);

export const countNarrowing = ({ speaker, from, to, kind, isArchived }: SearchState): number =>
	[speaker, from ?? to, kind, isArchived].filter(Boolean).length;

/** Returns the API query. Days are in the user's time zone. */
export function toQuery({
	search,
	speaker,
	from,
	to,
	kind,
	isArchived,
}: SearchState): Omit<SearchQuery, 'start' | 'limit'> {
	return {
		search,
		...(speaker && { speaker }),
		...(from && { 'startedAt[gte]': from }),
		...(to && { 'startedAt[lte]': to }),
		...((from || to) && { timeZone: localTimeZone() }),
		...(kind && { types: kind === 'other' ? ['other', 'phone-call'] : [kind] }),
		...(isArchived && { archived: 'include' }),
	};
}
