import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { QueryClient } from '@tanstack/react-query';
import type { Services } from './api.ts';
import { keys } from './query-keys.ts';

const partIsGone = /^(conversation|file|note|recording|segment)_not_found$/;

/** Server state. The client below it has retried already, and a server on this machine answers without a network. */
export function createQueryClient({ session, connection, extension, failures }: Services): QueryClient {
	const client = new QueryClient({
		defaultOptions: {
			queries: { retry: false, staleTime: 5_000, networkMode: 'always' },
			mutations: { retry: false, networkMode: 'always' },
		},
	});
	let owner: string | null = null;
	session.subscribe(() => {
		const user = session.user();
		if (owner !== (user?._id ?? null)) client.clear();
		owner = user?._id ?? null;
		if (user) client.setQueryData(keys.profile, user);
	});
	extension.onSettingsChanged(() => void client.invalidateQueries({ queryKey: keys.extension }));
	connection.subscribe(() => {
		if (connection.isReachable()) void client.invalidateQueries();
	});
	failures.add((error) => {
		if (!(error instanceof ApiError) || !partIsGone.test(error.code)) return;
		// perhaps all of it was deleted elsewhere
		void client.invalidateQueries({
			queryKey: ['conversation'],
			predicate: ({ state }) => state.status === 'success' && state.fetchStatus === 'idle',
		});
	});
	return client;
}
