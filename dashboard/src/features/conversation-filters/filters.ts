import type { Direction } from '@debrief/shared/contract/conversations/conversation-kinds.ts';
import { startFilter } from '@debrief/shared/domain/conversations/start-filter.ts';
import { isDay } from '@debrief/shared/domain/time/is-day.ts';
import type { ConversationFilters } from '../../data/conversations/conversations.ts';
import { searchIn } from '../../paths.ts';

/** What narrows the list; null narrows nothing. `other` is everything but web conferences, calls included. */
export type Filters = {
	search: string;
	/** First day, `YYYY-MM-DD`. */
	from: string | null;
	/** Last day; without it the list shows the first day and the two after it. */
	to: string | null;
	direction: Direction | null;
	kind: Kind | null;
	tags: readonly string[];
};
export type FilterProps = { filters: Filters; onChange: (changes: Partial<Filters>) => void };

export const directions = ['inbound', 'outbound'] as const satisfies readonly Direction[];
export const kinds = ['web-conference', 'phone-call', 'other'] as const;
type Kind = (typeof kinds)[number];

export const noFilters: Filters = { search: '', from: null, to: null, direction: null, kind: null, tags: [] };

/** Reads the filters from a URL; unknown values count as none. */
export function readFilters(params: URLSearchParams): Filters {
	const day = (name: string) => {
		const given = params.get(name) ?? '';
		return isDay(given) ? given : null;
	};
	const from = day('from');
	const to = day('to');
	return {
		search: searchIn(params),
		from,
		to: from && to && from <= to ? to : null,
		direction: directions.find((known) => known === params.get('direction')) ?? null,
		kind: kinds.find((known) => known === params.get('type')) ?? null,
		tags: [...new Set(params.getAll('tag').filter(Boolean))],
	};
}

/** Returns the URL with other filters; the rest of it, such as the order, stays. */
export function writeFilters(params: URLSearchParams, filters: Filters): URLSearchParams {
	const next = new URLSearchParams(params);
	const { search, from, to, direction, kind, tags } = filters;
	for (const [name, value] of Object.entries({ search: search.trim(), from, to, direction, type: kind }))
		if (value) next.set(name, value);
		else next.delete(name);
	next.delete('tag');
	for (const tag of tags) next.append('tag', tag);
	return next;
}

const kindTypes: Record<Kind, ConversationFilters['types']> = {
	'web-conference': ['web-conference'],
	'phone-call': ['phone-call'],
	other: ['other', 'phone-call'],
};

/** The query for the api. Days are the reader's own, from midnight to midnight. */
export function toQuery({ search, from, to, direction, kind, tags }: Filters): ConversationFilters {
	return {
		...(search && { search }),
		...(from && startInstants({ from, to })),
		...(direction && { direction: [direction] }),
		...(kind && { types: kindTypes[kind] }),
		...(tags.length > 0 && { tags: [...tags] }),
	};
}

type Days = { from: string; to: string | null };

/** Returns the last day that is shown. */
export const lastDayOf = ({ from, to }: Days): string => to ?? startFilter(from)['startedAt[lte]'];

function startInstants({ from, to }: Days) {
	const first = new Date(`${from}T00:00:00`);
	const last = new Date(`${lastDayOf({ from, to })}T23:59:59.999`);
	return { 'startedAt[gte]': first.toISOString(), 'startedAt[lte]': last.toISOString() };
}

/** Whether anything besides the search narrows the list. */
export const isNarrowed = ({ from, direction, kind, tags }: Filters): boolean =>
	Boolean(from || direction || kind || tags.length);
