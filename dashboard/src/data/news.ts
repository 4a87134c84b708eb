import { useQuery } from '@tanstack/react-query';
import { useApi } from '../platform/api.ts';
import { keys } from './keys.ts';

/** The newest published news. */
export function useNews() {
	const api = useApi();
	return useQuery({ queryKey: keys.news, queryFn: ({ signal }) => api.listNews({ query: {} }, { signal }) });
}
