import { useQuery } from '@tanstack/react-query';
import { useApi } from '../platform/api.ts';
import { keys } from './keys.ts';

export function useAppLinks() {
	const api = useApi();
	return useQuery({
		queryKey: keys.appLinks,
		queryFn: ({ signal }) => api.getAppLinks({}, { signal }),
		staleTime: 600_000,
	});
}
