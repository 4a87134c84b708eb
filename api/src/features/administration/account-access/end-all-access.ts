import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { account, apiKey } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { revokeGrantsOf } from '../../../platform/oauth/device-grants.ts';
import { turnOffOwnWebhooks } from '../../integrations/index.ts';
import { endOwnLinks } from '../../review/index.ts';

type Owner = Pick<Caller, 'userId' | 'email' | 'fullName'>;

/**
 * Ends whatever somebody with a stolen session may have made: devices, apps, API keys, other ways to sign in, public links
 * and webhooks. Sessions and the password are the caller's. Whoever signs in to a provider with the address of the account
 * gets that way in back.
 */
export async function endAllAccess(tx: Transaction, deps: Pick<Deps, 'clock'>, owner: Owner): Promise<void> {
	const { userId } = owner;
	await revokeGrantsOf(tx, userId);
	// what a reseller made stays: its owner never had it
	await tx.delete(apiKey).where(and(eq(apiKey.userId, userId), isNull(apiKey.resellerId)));
	await tx.delete(account).where(and(eq(account.userId, userId), ne(account.providerId, 'credential')));
	await endOwnLinks(tx, deps, owner);
	await turnOffOwnWebhooks(tx, owner);
}
