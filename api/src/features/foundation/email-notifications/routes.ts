import type { Deps } from '../../../deps.ts';
import type { Routes } from '../../../platform/http/mount.ts';
import { showUnsubscribe, unsubscribe } from './unsubscribe.ts';

export const notificationRoutes = (deps: Deps) =>
	({
		showUnsubscribe: async ({ c, query }) => c.html(await showUnsubscribe(deps, query)),
		unsubscribe: async ({ c, query }) => c.html(await unsubscribe(deps, query)),
	}) satisfies Partial<Routes>;
