import { useQuery } from '@tanstack/react-query';
import { useApi } from '../platform/api.ts';
import { keys } from './keys.ts';

export function useNews() {
	const api = useApi();
	return useQuery({ queryKey: keys.news, queryFn: ({ signal }) => api.listNews({ query: {} }, { signal }) });
}
