import type { ConnectedApp } from '@debrief/shared/contract/accounts/interactions.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { listAppGrants } from '../../platform/oauth/apps/app-grants.ts';
import { revokeGrant } from '../../platform/oauth/device-grants.ts';

export async function listConnectedApps({ db, clock }: Deps, userId: string): Promise<ConnectedApp[]> {
	const grants = await listAppGrants(db, userId, clock());
	return grants.map(({ id, clientName, scopes, createdAt, lastUsedAt }) => ({
		...{ id, name: clientName, scopes },
		approvedAt: createdAt.toISOString(),
		lastUsedAt: lastUsedAt?.toISOString() ?? null,
	}));
}

/** Takes back what an app was allowed. Throws `app_not_found` for what somebody else allowed. */
export async function disconnectApp({ db }: Deps, userId: string, id: string): Promise<void> {
	if (!(await revokeGrant(db, userId, id))) throw new AppError('app_not_found');
}
