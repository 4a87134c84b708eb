import type { AuditAction } from '@debrief/shared/domain/audit-actions.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { keys } from '../keys.ts';
import { nextStart } from '../paging.ts';

export function useAuditLog(action: AuditAction | null) {
	const api = useApi();
	return useInfiniteQuery({
		queryKey: [...keys.administration, 'audit-log', action],
		initialPageParam: 0,
		queryFn: ({ pageParam, signal }) =>
			api.listAuditEntries({ query: { start: pageParam, ...(action && { action }) } }, { signal }),
		getNextPageParam: nextStart,
		placeholderData: keepPreviousData,
	});
}
