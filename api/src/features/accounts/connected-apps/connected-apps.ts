import type { ConnectedApp } from '@debrief/shared/contract/accounts/interactions.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { listAppGrants } from '../../../platform/oauth/apps/app-grants.ts';
import { revokeGrant } from '../../../platform/oauth/device-grants.ts';
import { dispatchMessage } from '../../foundation/index.ts';
import { addAccessMail } from '../mails/account-mails.ts';

export async function listConnectedApps({ db, clock }: Deps, userId: string): Promise<ConnectedApp[]> {
	const grants = await listAppGrants(db, userId, clock());
	return grants.map(({ id, clientName, scopes, createdAt, lastUsedAt }) => ({
		id,
		name: clientName,
		scopes,
		approvedAt: createdAt.toISOString(),
		lastUsedAt: lastUsedAt?.toISOString() ?? null,
	}));
}

export async function disconnectApp({ db }: Deps, userId: string, id: string): Promise<void> {
	if (!(await revokeGrant(db, userId, id))) throw new AppError('app_not_found');
}

export async function reportNewApp(deps: Deps, caller: Caller): Promise<void> {
	const mail = { kind: 'newApp', path: '/device' } as const;
	await dispatchMessage(deps, await deps.db.transaction((tx) => addAccessMail(tx, deps, caller, mail)));
}
