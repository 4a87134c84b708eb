import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';

export function useArchiveLink() {
	const api = useApi();
	return useMutation({ mutationFn: () => api.linkArchive() });
}
