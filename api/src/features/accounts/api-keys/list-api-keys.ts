import type { ApiKey } from '@debrief/shared/contract/accounts/api-keys.ts';
import { asc, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { prefixOfApiKey } from '../../../platform/auth/api-keys/api-key-format.ts';
import { apiKey, workspace } from '../../../platform/db/schema/index.ts';

export async function listApiKeys({ db, clock }: Deps, userId: string): Promise<ApiKey[]> {
	const rows = await db
		.select({ key: apiKey, workspaceName: workspace.name })
		.from(apiKey)
		.innerJoin(workspace, eq(workspace.id, apiKey.workspaceId))
		.where(eq(apiKey.userId, userId))
		.orderBy(asc(apiKey.createdAt), asc(apiKey.id));
	return rows.map(({ key, workspaceName }) => toApiKey(key, workspaceName, clock()));
}

export function toApiKey(row: typeof apiKey.$inferSelect, workspaceName: string, now: Date): ApiKey {
	const { id, name, scopes, workspaceId, requests, audioSeconds } = row;
	return {
		id,
		name,
		scopes,
		workspaceId,
		workspaceName,
		status: row.expiresAt && row.expiresAt <= now ? 'expired' : 'active',
		prefix: prefixOfApiKey(id),
		creationDate: row.createdAt.toISOString(),
		expiresAt: row.expiresAt?.toISOString() ?? null,
		lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
		usage: { requests, audioSeconds },
	};
}
