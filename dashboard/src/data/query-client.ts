import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { QueryClient } from '@tanstack/react-query';
import { onAccountChange } from '../platform/account-state.ts';
import type { Services } from '../platform/api.ts';
import { keys } from './keys.ts';

const isGone = /^((conversation|file|note|recording|segment)_not_found|recording_deleted|audio_auto_deleted)$/;

/** The API client retries, so the cache does not. A server on this machine answers without a network. */
export function createQueryClient({ session, connection, extension, failures }: Services): QueryClient {
	const client = new QueryClient({
		defaultOptions: {
			queries: { retry: false, staleTime: 5_000, networkMode: 'always' },
			mutations: { retry: false, networkMode: 'always' },
		},
	});
	onAccountChange(() => client.clear());
	session.subscribe(() => {
		const user = session.user();
		if (user) client.setQueryData(keys.profile, user);
	});
	extension.onSettingsChanged(() => void client.invalidateQueries({ queryKey: keys.extension }));
	connection.subscribe(() => {
		if (connection.isReachable()) void client.invalidateQueries();
	});
	failures.add((error) => {
		if (!(error instanceof ApiError) || !isGone.test(error.code)) return;
		// The whole conversation may have been deleted elsewhere.
		void client.invalidateQueries({
			queryKey: keys.anyConversation,
			predicate: ({ state }) => state.status === 'success' && state.fetchStatus === 'idle',
		});
	});
	return client;
}
