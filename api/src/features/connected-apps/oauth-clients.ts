import type { NewOAuthClient, OAuthClient } from '@debrief/shared/contract/workspaces/oauth-clients.ts';
import { isRedirectAddress } from '@debrief/shared/domain/accounts/redirect-address.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import {
	type AppClient,
	addAppClient,
	listAppClients,
	removeAppClient,
} from '../../platform/oauth/apps/app-clients.ts';
import { recordAudit } from '../audit/index.ts';

export async function listOAuthClients({ db }: Deps): Promise<OAuthClient[]> {
	return (await listAppClients(db)).map(toOAuthClient);
}

/** Throws `invalid_input` for an address at which no app may get its answer. */
export async function registerOAuthClient(
	{ db, clock }: Deps,
	caller: Caller,
	asked: NewOAuthClient,
): Promise<OAuthClient> {
	const wrong = asked.redirectUris.find((address) => !isRedirectAddress(address));
	if (wrong !== undefined) {
		const message = 'Use https, http on this machine, or a scheme of the app with a dot in it';
		throw new AppError('invalid_input', { details: [{ field: 'redirectUris', reason: 'redirect', message }] });
	}
	return db.transaction(async (tx) => {
		const added = await addAppClient(tx, asked, clock());
		const act = { action: 'oauthClientRegistered', subjectId: added.id, workspaceId: null } as const;
		await recordAudit(tx, caller, { ...act, before: null, after: asked });
		return toOAuthClient(added);
	});
}

/** Throws `app_not_found` for an app that is not registered. */
export function removeOAuthClient({ db }: Deps, caller: Caller, id: string): Promise<void> {
	return db.transaction(async (tx) => {
		const removed = await removeAppClient(tx, id);
		if (!removed) throw new AppError('app_not_found');
		const { name, redirectUris } = removed;
		const act = { action: 'oauthClientRemoved', subjectId: id, workspaceId: null } as const;
		await recordAudit(tx, caller, { ...act, before: { name, redirectUris }, after: null });
	});
}

const toOAuthClient = ({ id, name, redirectUris, createdAt }: AppClient): OAuthClient => ({
	...{ id, name, redirectUris },
	createdAt: createdAt.toISOString(),
});
