import { sortFields } from '@debrief/shared/domain/conversations/conversation-sort.ts';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ConversationFilters } from '../../data/conversations/conversations.ts';
import { nearestLanguage } from '../../platform/i18n/i18n.ts';
import { type Filters, noFilters, readFilters, toQuery, writeFilters } from './filters/filters.ts';
import type { ListSort } from './filters/sort-menu.tsx';

/** A link shares filters and order. */
export function useListState({ hasTags }: { hasTags: boolean }) {
	const { i18n } = useTranslation();
	const [params, setParams] = useSearchParams();
	const filters = useMemo(() => readFilters(params), [params]);
	const sort = useMemo(() => readSort(params.get('sort')), [params]);

	const setFilters = useCallback(
		(changes: Partial<Filters>) =>
			setParams((current) => writeFilters(current, { ...readFilters(current), ...changes }), { replace: true }),
		[setParams],
	);
	const clearFilters = useCallback(() => setFilters(noFilters), [setFilters]);
	const setSearch = useCallback((search: string) => setFilters({ search }), [setFilters]);
	const setSort = useCallback(
		(next: ListSort | null) => setParams((current) => withSort(current, next), { replace: true }),
		[setParams],
	);

	// The URL may have filters that the plan does not include.
	const allowed = hasTags ? filters : { ...filters, tags: [] };
	const query: ConversationFilters = {
		...toQuery(allowed),
		...(sort && { [`sort[${sort.field}]` as const]: sort.direction }),
		...(sort?.field === 'title' && { language: nearestLanguage(i18n.language) }),
	};
	return { filters: allowed, setFilters, clearFilters, setSearch, sort, setSort, query };
}

function withSort(params: URLSearchParams, sort: ListSort | null): URLSearchParams {
	const next = new URLSearchParams(params);
	if (sort) next.set('sort', `${sort.field}:${sort.direction}`);
	else next.delete('sort');
	return next;
}

function readSort(value: string | null): ListSort | null {
	const [name, direction] = value?.split(':') ?? [];
	const field = sortFields.find((known) => known === name);
	return field && (direction === 'asc' || direction === 'desc') ? { field, direction } : null;
}
