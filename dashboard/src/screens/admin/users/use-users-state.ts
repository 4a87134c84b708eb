import {
	type UserSortField,
	type UserState,
	userSortFields,
	userStates,
} from '@debrief/shared/domain/accounts/user-states.ts';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { UserFilters } from '../../../data/administration/users.ts';

export type UserSort = { field: UserSortField; direction: 'asc' | 'desc' };

/** Mails link to filtered lists. */
export function useUsersState() {
	const [params, setParams] = useSearchParams();
	const search = (params.get('search') ?? '').trim().slice(0, 254);
	const state = userStates.find((known) => known === params.get('state')) ?? null;
	const sort = useMemo(() => readSort(params.get('sort')), [params]);
	const set = useCallback(
		(name: string, value: string | null) =>
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
	const setSearch = useCallback((text: string) => set('search', text), [set]);
	const query: UserFilters = {
		...(search && { search }),
		...(state && { state }),
		...(sort && { [`sort[${sort.field}]` as const]: sort.direction }),
	};
	return {
		search,
		state,
		sort,
		query,
		setSearch,
		setState: (next: UserState | null) => set('state', next),
		setSort: (next: UserSort | null) => set('sort', next && `${next.field}:${next.direction}`),
		clear: () => setParams({}, { replace: true }),
	};
}

function readSort(value: string | null): UserSort | null {
	const [name, direction] = value?.split(':') ?? [];
	const field = userSortFields.find((known) => known === name);
	return field && (direction === 'asc' || direction === 'desc') ? { field, direction } : null;
}
