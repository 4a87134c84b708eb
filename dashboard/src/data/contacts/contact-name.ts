import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { keys } from '../keys.ts';

export function useContactName(ids: readonly string[]): string | null {
	const api = useApi();
	const [id = ''] = ids;
	const isOne = ids.length === 1;
	const { data } = useQuery({
		queryKey: keys.contact(id),
		queryFn: ({ signal }) => api.getContact({ params: { id } }, { signal }),
		enabled: isOne,
	});
	return isOne ? (data?.displayName ?? null) : null;
}
