import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { keys } from '../keys.ts';

export function useRecording(id: string) {
	const api = useApi();
	return useQuery({
		queryKey: keys.recording(id),
		queryFn: ({ signal }) => api.getRecording({ params: { id } }, { signal }),
	});
}
