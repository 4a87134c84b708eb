import { QueryClient } from '@tanstack/react-query';
import type { Services } from './api.ts';
import { keys } from './query-keys.ts';

/** Server state. The client below it has retried already, and a server on this machine answers without a network. */
export function createQueryClient({ session, connection, extension }: Services): QueryClient {
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
	return client;
}
