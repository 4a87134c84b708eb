import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { apiKey } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { recordActivity } from '../activity/index.ts';

/** Throws `api_key_not_found` for a key of somebody else. */
export async function revokeApiKey({ db }: Deps, { userId }: Caller, id: string): Promise<void> {
	await db.transaction(async (tx) => {
		const [revoked] = await tx
			.delete(apiKey)
			.where(and(eq(apiKey.id, id), eq(apiKey.userId, userId)))
			.returning();
		if (!revoked) throw new AppError('api_key_not_found');
		const { workspaceId, name } = revoked;
		await recordActivity(tx, { workspaceId, userId }, 'apiKeyRevoked', { name });
	});
}
