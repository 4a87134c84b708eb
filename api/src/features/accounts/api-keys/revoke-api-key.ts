import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { apiKey } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { recordActivity } from '../../foundation/index.ts';
import type { KeyActor } from './create-api-key.ts';

export async function revokeApiKey({ db }: Deps, { userId }: Caller, id: string): Promise<void> {
	await db.transaction((tx) => removeApiKey(tx, { userId }, id));
}

export async function removeApiKey(
	tx: Transaction,
	{ userId, workspaceId: only }: { userId: string; workspaceId?: string },
	id: string,
	by?: KeyActor,
): Promise<void> {
	const isOwners = and(eq(apiKey.userId, userId), only ? eq(apiKey.workspaceId, only) : undefined);
	const [revoked] = await tx
		.delete(apiKey)
		.where(and(eq(apiKey.id, id), isOwners))
		.returning();
	if (!revoked) throw new AppError('api_key_not_found');
	const { workspaceId, name } = revoked;
	await recordActivity(tx, { workspaceId, userId }, 'apiKeyRevoked', { name, ...by });
}
