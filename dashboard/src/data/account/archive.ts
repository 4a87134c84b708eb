import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';

/** Gets a link to everything that the person owns. */
export function useArchiveLink() {
	const api = useApi();
	return useMutation({ mutationFn: () => api.linkArchive() });
}
