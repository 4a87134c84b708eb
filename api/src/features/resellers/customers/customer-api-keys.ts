import type { ApiKey, NewApiKey } from '@debrief/shared/contract/accounts/api-keys.ts';
import { resellerKeyScopes } from '@debrief/shared/domain/resellers/customers.ts';
import { eq } from 'drizzle-orm';
import { reseller } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { requireFeature } from '../../../platform/http/require-feature.ts';
import { addApiKey, listApiKeys, removeApiKey } from '../../accounts/index.ts';
import { entitlementsOfWorkspace } from '../../foundation/index.ts';
import type { ResellersContext } from '../resellers-context.ts';
import { lockCustomer, seeCustomer } from './customer-access.ts';

export async function listCustomerApiKeys(
	{ deps }: ResellersContext,
	caller: Caller,
	id: string,
): Promise<{ list: ApiKey[] }> {
	const { userId, workspaceId } = await seeCustomer(deps.db, caller, id);
	const keys = await listApiKeys(deps, userId);
	return { list: keys.filter((key) => key.workspaceId === workspaceId) };
}

/** The key cannot read conversations. Throws `customer_not_found`, `feature_not_in_plan` and `api_keys_limit`. */
export async function createCustomerApiKey(
	{ deps }: ResellersContext,
	caller: Caller,
	id: string,
	{ name, expiresInDays }: Pick<NewApiKey, 'name' | 'expiresInDays'>,
): Promise<ApiKey & { apiKey: string }> {
	return deps.db.transaction(async (tx) => {
		const customer = await lockCustomer(tx, caller, id);
		const entitlements = await entitlementsOfWorkspace(tx, customer.workspaceId, deps.clock());
		requireFeature({ entitlements }, 'thirdPartyApi');
		const [by] = await tx.select({ name: reseller.name }).from(reseller).where(eq(reseller.userId, caller.userId));
		const maker = { resellerId: caller.userId, fullName: by?.name ?? '', email: caller.email };
		return addApiKey(tx, deps, customer, { name, expiresInDays, scopes: [...resellerKeyScopes] }, maker);
	});
}

export async function revokeCustomerApiKey(
	{ deps, invalidate }: ResellersContext,
	caller: Caller,
	{ id, keyId }: { id: string; keyId: string },
): Promise<void> {
	await deps.db.transaction(async (tx) => {
		const customer = await lockCustomer(tx, caller, id);
		const [by] = await tx.select({ name: reseller.name }).from(reseller).where(eq(reseller.userId, caller.userId));
		await removeApiKey(tx, customer, keyId, { fullName: by?.name ?? '', email: caller.email });
	});
	invalidate(keyId);
}
