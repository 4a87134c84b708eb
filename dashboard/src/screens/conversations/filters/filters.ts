import { startFilter } from '@debrief/shared/domain/conversations/start-filter.ts';
import { isDay } from '@debrief/shared/domain/time/is-day.ts';
import { localTimeZone } from '@debrief/shared/domain/time/time-zone.ts';
import type { ConversationFilters } from '../../../data/conversations/conversations.ts';
import { searchIn } from '../../../paths.ts';

export type Filters = {
	search: string;
	/** `YYYY-MM-DD` */
	from: string | null;
	/** Null stands for the two days after `from`. */
	to: string | null;
	direction: Direction | null;
	kind: Kind | null;
	tags: readonly string[];
	isShared: boolean;
	owners: readonly string[];
	contacts: readonly string[];
};
export type FilterProps = { filters: Filters; onChange: (changes: Partial<Filters>) => void };

export const directions = ['directionInbound', 'directionOutbound'] as const;
/** `typeOther` covers everything but web conferences, so it includes calls. */
export const kinds = ['typeWebConference', 'typePhoneCall', 'typeOther'] as const;
type Direction = (typeof directions)[number];
type Kind = (typeof kinds)[number];

export const noFilters: Filters = {
	search: '',
	from: null,
	to: null,
	direction: null,
	kind: null,
	tags: [],
	isShared: false,
	owners: [],
	contacts: [],
};

const idsMax = 50;
/** The API splits IDs at commas. */
const isId = (text: string) => /^[^,]{1,64}$/.test(text);

const idsIn = (params: URLSearchParams, name: string) =>
	[...new Set(params.getAll(name).filter(isId))].slice(0, idsMax);

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
		isShared: params.get('shared') === 'me',
		owners: idsIn(params, 'owner'),
		contacts: idsIn(params, 'contact'),
	};
}

/** Other parameters of the URL, such as the order, stay. */
export function writeFilters(params: URLSearchParams, filters: Filters): URLSearchParams {
	const next = new URLSearchParams(params);
	const { search, from, to, direction, kind, tags } = filters;
	const shared = filters.isShared && 'me';
	for (const [name, value] of Object.entries({ search: search.trim(), from, to, direction, type: kind, shared }))
		if (value) next.set(name, value);
		else next.delete(name);
	next.delete('tag');
	for (const tag of tags) next.append('tag', tag);
	next.delete('owner');
	for (const owner of filters.owners) next.append('owner', owner);
	next.delete('contact');
	for (const contact of filters.contacts) next.append('contact', contact);
	return next;
}

const optionQueries: Record<Direction | Kind, ConversationFilters> = {
	directionInbound: { direction: ['inbound'] },
	directionOutbound: { direction: ['outbound'] },
	typeWebConference: { types: ['web-conference'] },
	typePhoneCall: { types: ['phone-call'] },
	typeOther: { types: ['other', 'phone-call'] },
};

/** Days are in the user's time zone. */
export function toQuery({
	search,
	from,
	to,
	direction,
	kind,
	tags,
	isShared,
	owners,
	contacts,
}: Filters): ConversationFilters {
	return {
		...(search && { search }),
		...(from && {
			'startedAt[gte]': from,
			'startedAt[lte]': lastDayOf({ from, to }),
			timeZone: localTimeZone(),
		}),
		...(direction && optionQueries[direction]),
		...(kind && optionQueries[kind]),
		...(tags.length > 0 && { tags: [...tags] }),
		...(isShared && { shared: 'me' as const }),
		...(owners.length > 0 && { owners: [...owners] }),
		...(contacts.length > 0 && { contacts: [...contacts] }),
	};
}

type Days = { from: string; to: string | null };

export const lastDayOf = ({ from, to }: Days): string => to ?? startFilter(from)['startedAt[lte]'];

export const isNarrowed = ({ from, direction, kind, tags, isShared, owners, contacts }: Filters): boolean =>
	Boolean(from || direction || kind || tags.length || isShared || owners.length || contacts.length);
