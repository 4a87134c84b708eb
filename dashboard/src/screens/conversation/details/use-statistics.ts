import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/api.ts';
import { keys } from '../../../platform/query-keys.ts';

/** How each speaker takes part. Asked for anew with every transcript, whose key theirs begins with. */
export function useStatistics(fileId: string) {
	const api = useApi();
	return useQuery({
		queryKey: keys.statistics(fileId),
		queryFn: ({ signal }) => api.getStatistics({ query: { fileId } }, { signal }),
	});
}
