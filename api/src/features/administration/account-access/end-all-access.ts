import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { account, apiKey } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { revokeGrantsOf } from '../../../platform/oauth/device-grants.ts';
import { deleteOwnChannels, turnOffOwnWebhooks } from '../../integrations/index.ts';
import { endOwnLinks } from '../../review/index.ts';

type Owner = Pick<Caller, 'userId' | 'email' | 'fullName'>;

/** Ends everything that a stolen session may have created. The caller handles sessions and the password. */
export async function endAllAccess(tx: Transaction, deps: Pick<Deps, 'clock'>, owner: Owner): Promise<void> {
	const { userId } = owner;
	await revokeGrantsOf(tx, userId);
	// Keys made by a reseller stay, because the account owner never had them.
	await tx.delete(apiKey).where(and(eq(apiKey.userId, userId), isNull(apiKey.resellerId)));
	await tx.delete(account).where(and(eq(account.userId, userId), ne(account.providerId, 'credential')));
	await endOwnLinks(tx, deps, owner);
	await turnOffOwnWebhooks(tx, owner);
	await deleteOwnChannels(tx, owner);
}
