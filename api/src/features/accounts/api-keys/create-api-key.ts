import type { ApiKey, NewApiKey } from '@debrief/shared/contract/accounts/api-keys.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { count, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { newApiKey } from '../../../platform/auth/api-keys/api-key-format.ts';
import { hashToken } from '../../../platform/auth/hash-token.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { apiKey, user, workspace } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { requireFeature } from '../../../platform/http/require-feature.ts';
import { dispatchMessage, recordActivity } from '../../foundation/index.ts';
import { addAccessMail } from '../mails/account-mails.ts';
import { toApiKey } from './list-api-keys.ts';

const dayMs = 86_400_000;

/** Returns the key, which cannot be read again. Throws `feature_not_in_plan` and `api_keys_limit`. */
export async function createApiKey(
	deps: Deps,
	caller: Caller,
	newKey: NewApiKey,
): Promise<ApiKey & { apiKey: string }> {
	requireFeature(caller, 'thirdPartyApi');
	const { created, mailId } = await deps.db.transaction(async (tx) => {
		const created = await addApiKey(tx, deps, caller, newKey);
		return {
			created,
			mailId: await addAccessMail(tx, deps, caller, { kind: 'newApiKey', path: '/settings/api-keys' }),
		};
	});
	await dispatchMessage(deps, mailId);
	return created;
}

export type KeyActor = { fullName: string; email: string };

/** Skips the plan check of `createApiKey`. Throws `api_keys_limit`. */
export async function addApiKey(
	tx: Transaction,
	{ clock }: Pick<Deps, 'clock'>,
	{ userId, workspaceId }: Pick<Caller, 'userId' | 'workspaceId'>,
	{ name, scopes, expiresInDays }: NewApiKey,
	maker: (KeyActor & { resellerId: string }) | null = null,
): Promise<ApiKey & { apiKey: string }> {
	const { id, key } = newApiKey();
	const now = clock();
	const expiresAt = expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * dayMs);
	// The lock keeps two simultaneous requests from exceeding the limit.
	await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
	const [known] = await tx.select({ n: count() }).from(apiKey).where(eq(apiKey.userId, userId));
	if ((known?.n ?? 0) >= limits.apiKeysPerAccount) throw new AppError('api_keys_limit');
	const { resellerId, ...by } = maker ?? { resellerId: null };
	const values = { id, workspaceId, userId, resellerId, name, hash: hashToken(key), scopes: [...new Set(scopes)] };
	const [row] = await tx
		.insert(apiKey)
		.values({ ...values, expiresAt, createdAt: now })
		.returning();
	const [about] = await tx.select({ name: workspace.name }).from(workspace).where(eq(workspace.id, workspaceId));
	if (!row || !about) throw new AppError('workspace_not_found');
	await recordActivity(tx, { userId, workspaceId }, 'apiKeyCreated', { name, ...by });
	return { ...toApiKey(row, about.name, now), apiKey: key };
}
