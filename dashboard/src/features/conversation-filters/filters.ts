import type { Direction } from '@debrief/shared/contract/conversations/conversation-kinds.ts';
import { startFilter } from '@debrief/shared/domain/conversations/start-filter.ts';
import { isDay } from '@debrief/shared/domain/time/is-day.ts';
import type { ConversationFilters } from '../../data/conversations/conversations.ts';
import { searchIn } from '../../paths.ts';

/** What narrows the list; null narrows nothing. `other` is everything but web conferences, calls included. */
export type Filters = {
	search: string;
	/** `YYYY-MM-DD`; the list then shows that day and the two after it. */
	from: string | null;
	direction: Direction | null;
	kind: Kind | null;
	tags: readonly string[];
};
export type FilterProps = { filters: Filters; onChange: (changes: Partial<Filters>) => void };

export const directions = ['inbound', 'outbound'] as const satisfies readonly Direction[];
export const kinds = ['web-conference', 'other'] as const;
type Kind = (typeof kinds)[number];

export const noFilters: Filters = { search: '', from: null, direction: null, kind: null, tags: [] };

/** Reads the filters from a URL; unknown values count as none. */
export function readFilters(params: URLSearchParams): Filters {
	const from = params.get('from') ?? '';
	return {
		search: searchIn(params),
		from: isDay(from) ? from : null,
		direction: directions.find((known) => known === params.get('direction')) ?? null,
		kind: kinds.find((known) => known === params.get('type')) ?? null,
		tags: [...new Set(params.getAll('tag').filter(Boolean))],
	};
}

/** Returns the URL with other filters; the rest of it, such as the order, stays. */
export function writeFilters(params: URLSearchParams, filters: Filters): URLSearchParams {
	const next = new URLSearchParams(params);
	const { search, from, direction, kind, tags } = filters;
	for (const [name, value] of Object.entries({ search: search.trim(), from, direction, type: kind }))
		if (value) next.set(name, value);
		else next.delete(name);
	next.delete('tag');
	for (const tag of tags) next.append('tag', tag);
	return next;
}

const kindTypes: Record<Kind, ConversationFilters['types']> = {
	'web-conference': ['web-conference'],
	other: ['other', 'phone-call'],
};

/** The query for the api. Days are the reader's own, from midnight to midnight. */
export function toQuery({ search, from, direction, kind, tags }: Filters): ConversationFilters {
	return {
		...(search && { search }),
		...(from && startInstants(from)),
		...(direction && { direction: [direction] }),
		...(kind && { types: kindTypes[kind] }),
		...(tags.length > 0 && { tags: [...tags] }),
	};
}

export const lastDayOf = (from: string): string => startFilter(from)['startedAt[lte]'];

function startInstants(from: string) {
	const first = new Date(`${from}T00:00:00`);
	const last = new Date(`${lastDayOf(from)}T23:59:59.999`);
	return { 'startedAt[gte]': first.toISOString(), 'startedAt[lte]': last.toISOString() };
}

/** Whether anything besides the search narrows the list. */
export const isNarrowed = ({ from, direction, kind, tags }: Filters): boolean =>
	Boolean(from || direction || kind || tags.length);
