import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';

/** The extensions of the telephone system. Only Admins may ask. */
export function useCallExtensions() {
	const api = useApi();
	return useQuery({
		queryKey: keys.callExtensions,
		queryFn: ({ signal }) => api.listCallExtensions({}, { signal }),
	});
}

/** Gives an extension to a member, or to nobody. Returns how many conversations moved. */
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
