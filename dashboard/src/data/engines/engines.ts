import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { keys } from '../keys.ts';

export function useEngines() {
	const api = useApi();
	return useQuery({ queryKey: keys.engines, queryFn: ({ signal }) => api.getEngines({}, { signal }) });
}
