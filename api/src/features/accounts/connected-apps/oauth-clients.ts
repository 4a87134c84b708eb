import type { NewOAuthClient, OAuthClient } from '@debrief/shared/contract/workspaces/oauth-clients.ts';
import { isRedirectAddress } from '@debrief/shared/domain/accounts/redirect-address.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, invalidInput } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import {
	type AppClient,
	addAppClient,
	listAppClients,
	removeAppClient,
} from '../../../platform/oauth/apps/app-clients.ts';
import {
	addResourceServer,
	listResourceServers,
	type ResourceServer,
	removeResourceServer,
	renewSecret,
} from '../../../platform/oauth/resource-servers.ts';
import { dispatchMessage, recordAudit } from '../../foundation/index.ts';
import { addAccessMail } from '../mails/account-mails.ts';

export async function listOAuthClients({ db }: Deps): Promise<OAuthClient[]> {
	const [apps, servers] = [await listAppClients(db), await listResourceServers(db)];
	return [...apps, ...servers]
		.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
		.map(toOAuthClient);
}

/** Throws `invalid_input` for an invalid redirect address. */
export async function registerOAuthClient(
	deps: Deps,
	caller: Caller,
	asked: NewOAuthClient,
): Promise<OAuthClient & { secret?: string }> {
	const { db, clock } = deps;
	if (asked.kind === 'app') assertRedirectAddresses(asked.redirectUris);
	const { registered, mailId } = await db.transaction(async (tx) => {
		const isApp = asked.kind === 'app';
		const added = isApp ? await addAppClient(tx, asked, clock()) : await addResourceServer(tx, asked.name, clock());
		const after = isApp ? asked : { kind: asked.kind, name: asked.name };
		const act = { action: 'oauthClientRegistered', subjectId: added.id, workspaceId: null } as const;
		await recordAudit(tx, caller, { ...act, before: null, after });
		return {
			registered: { ...toOAuthClient(added), ...('secret' in added && { secret: added.secret }) },
			mailId: await addAccessMail(tx, deps, caller, { kind: 'newOAuthClient', path: '/auth/recovery' }),
		};
	});
	await dispatchMessage(deps, mailId);
	return registered;
}

export function renewOAuthClientSecret({ db }: Deps, caller: Caller, id: string): Promise<{ secret: string }> {
	return db.transaction(async (tx) => {
		const renewed = await renewSecret(tx, id);
		if (!renewed) throw new AppError('app_not_found');
		const { name, secret } = renewed;
		const act = { action: 'oauthClientSecretRenewed', subjectId: id, workspaceId: null } as const;
		await recordAudit(tx, caller, { ...act, before: null, after: { name } });
		return { secret };
	});
}

export function removeOAuthClient({ db }: Deps, caller: Caller, id: string): Promise<void> {
	return db.transaction(async (tx) => {
		const removed = (await removeAppClient(tx, id)) ?? (await removeResourceServer(tx, id));
		if (!removed) throw new AppError('app_not_found');
		const { name, redirectUris, kind } = toOAuthClient(removed);
		const before = kind === 'app' ? { name, redirectUris } : { name };
		const act = { action: 'oauthClientRemoved', subjectId: id, workspaceId: null } as const;
		await recordAudit(tx, caller, { ...act, before, after: null });
	});
}

function assertRedirectAddresses(addresses: readonly string[]): void {
	const wrong = addresses.find((address) => !isRedirectAddress(address));
	if (wrong === undefined && addresses.length > 0) return;
	throw invalidInput('redirectUris', 'redirect', addresses.length ? 'redirectAddress' : 'redirectAddressMissing');
}

const toOAuthClient = (client: AppClient | ResourceServer): OAuthClient => ({
	id: client.id,
	name: client.name,
	createdAt: client.createdAt.toISOString(),
	...('redirectUris' in client
		? { kind: 'app', redirectUris: client.redirectUris }
		: { kind: 'resource-server', redirectUris: [] }),
});
