import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';

export function useCallExtensions() {
	const api = useApi();
	return useQuery({
		queryKey: keys.callExtensions,
		queryFn: ({ signal }) => api.listCallExtensions({}, { signal }),
	});
}

/** A null member unassigns the extension. */
export function useAssignCallExtension() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: async ({ extension, userId }: { extension: string; userId: string | null }) => {
			const params = { extension };
			if (userId) return api.assignCallExtension({ params, body: { userId } });
			await api.releaseCallExtension({ params });
			return { moved: 0 };
		},
		onSettled: () => invalidate(keys.callExtensions, keys.allConversations, keys.anyConversation),
	});
}
