import { type SortField, sortFields } from '@debrief/shared/domain/conversation-sort.ts';
import type { SortDirection } from '@debrief/shared/ui/sort-direction.ts';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ConversationFilters } from '../../platform/queries.ts';

export type ListSort = { field: SortField; direction: 'asc' | 'desc' };

/** Search and order of the list. They live in the URL, so that a reload, the back button and a sent link keep them. */
export function useListState() {
	const [params, setParams] = useSearchParams();
	const search = params.get('search') ?? '';
	const sort = useMemo(() => readSort(params.get('sort')), [params]);

	const setParam = useCallback(
		(name: 'search' | 'sort', value: string | null) =>
			setParams(
				(current) => {
					const next = new URLSearchParams(current);
					if (value) next.set(name, value);
					else next.delete(name);
					return next;
				},
				{ replace: true },
			),
		[setParams],
	);
	const setSearch = useCallback((value: string) => setParam('search', value.trim() || null), [setParam]);
	const setSort = (field: SortField, direction: SortDirection) =>
		setParam('sort', direction === 'off' ? null : `${field}:${direction}`);

	const filters: ConversationFilters = {
		...(search && { search }),
		...(sort && { [`sort[${sort.field}]` as const]: sort.direction }),
	};
	return { search, setSearch, sort, setSort, filters };
}

function readSort(value: string | null): ListSort | null {
	const [name, direction] = value?.split(':') ?? [];
	const field = sortFields.find((known) => known === name);
	return field && (direction === 'asc' || direction === 'desc') ? { field, direction } : null;
}
