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
	isArchived: boolean;
	owners: readonly string[];
	contacts: readonly string[];
};
export type FilterProps = { filters: Filters; onChange: (changes: Partial<Filters>) => void };

export const directions = ['directionInbound', 'directionOutbound'] as const;
/** `typeOther` covers everything but web conferences, so it includes calls. */
export const kinds = ['typeWebConference', 'typePhoneCall', 'typeOther'] as const;
type Direction = (typeof directions)[number];
type Kind = (typeof kinds)[number];

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
		isArchived: params.get('archived') === 'only',
		owners: idsIn(params, 'owner'),
		contacts: idsIn(params, 'contact'),
	};
}

export const noFilters = readFilters(new URLSearchParams());

/** Returns the URL with new filters. Other parameters, such as the order, stay. */
export function writeFilters(params: URLSearchParams, filters: Filters): URLSearchParams {
	const next = new URLSearchParams(params);
	const { search, from, to, direction, kind, tags } = filters;
	const shared = filters.isShared && 'me';
	const archived = filters.isArchived && 'only';
	for (const [name, value] of Object.entries({
		search: search.trim(),
		from,
		to,
		direction,
		type: kind,
		shared,
		archived,
	}))
		if (value) next.set(name, value);
		else next.delete(name);
	for (const [name, values] of Object.entries({ tag: tags, owner: filters.owners, contact: filters.contacts })) {
		next.delete(name);
		for (const value of values) next.append(name, value);
	}
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
	isArchived,
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
		...(isArchived && { archived: 'only' as const }),
		...(owners.length > 0 && { owners: [...owners] }),
		...(contacts.length > 0 && { contacts: [...contacts] }),
	};
}

type Days = { from: string; to: string | null };

export const lastDayOf = ({ from, to }: Days): string => to ?? startFilter(from)['startedAt[lte]'];

export const isNarrowed = (filters: Filters): boolean =>
	writeFilters(new URLSearchParams(), { ...filters, search: '' }).toString() !== '';
