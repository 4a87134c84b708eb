import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { keys } from '../keys.ts';

export function useRegistration() {
	const api = useApi();
	return useQuery({ queryKey: keys.registration, queryFn: ({ signal }) => api.getRegistration({}, { signal }) });
}

/** False when the server keeps its mail as files. */
export const useHasMail = (): boolean | undefined => useRegistration().data?.hasMail;
