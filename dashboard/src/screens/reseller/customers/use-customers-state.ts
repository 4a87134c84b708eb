import { type PlanKey, planKeys } from '@debrief/shared/domain/plans.ts';
import {
	type CustomerSortField,
	type CustomerStatus,
	customerSortFields,
	customerStatuses,
} from '@debrief/shared/domain/resellers/customers.ts';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CustomerFilters } from '../../../data/resellers/customers.ts';

export type CustomerSort = { field: CustomerSortField; direction: 'asc' | 'desc' };

export function useCustomersState() {
	const [params, setParams] = useSearchParams();
	const search = (params.get('search') ?? '').trim().slice(0, 254);
	const status = customerStatuses.find((known) => known === params.get('status')) ?? null;
	const plan = planKeys.find((known) => known === params.get('plan')) ?? null;
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
	const query: CustomerFilters = {
		...(search && { search }),
		...(status && { status }),
		...(plan && { plan }),
		...(sort && { [`sort[${sort.field}]` as const]: sort.direction }),
	};
	return {
		search,
		status,
		plan,
		sort,
		query,
		setSearch,
		isFiltered: Boolean(search || status || plan),
		setStatus: (next: CustomerStatus | null) => set('status', next),
		setPlan: (next: PlanKey | null) => set('plan', next),
		setSort: (next: CustomerSort | null) => set('sort', next && `${next.field}:${next.direction}`),
		clear: () => setParams({}, { replace: true }),
	};
}

function readSort(value: string | null): CustomerSort | null {
	const [name, direction] = value?.split(':') ?? [];
	const field = customerSortFields.find((known) => known === name);
	return field && (direction === 'asc' || direction === 'desc') ? { field, direction } : null;
}
