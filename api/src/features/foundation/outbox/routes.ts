import type { Deps } from '../../../deps.ts';
import type { Routes } from '../../../platform/http/mount.ts';
import { listDeliveries, resendDelivery } from './deliveries.ts';

export const outboxRoutes = (deps: Deps) =>
	({
		listDeliveries: ({ query }) => listDeliveries(deps, query),
		resendDelivery: ({ caller, params }) => resendDelivery(deps, caller, params.id),
	}) satisfies Partial<Routes>;
