import { and, eq, notLike, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { file, note } from '../../platform/db/schema/index.ts';

/** Bytes that a workspace may still store; Infinity without a limit. Announced sizes count in full, demo media not at all. */
export async function roomLeft(deps: Deps, workspaceId: string): Promise<number> {
	const limit = deps.env.STORAGE_LIMIT_BYTES;
	if (limit === undefined) return Number.POSITIVE_INFINITY;
	const used = sql<number>`coalesce(sum(coalesce(${file.sizeBytes}, ${file.storedBytes})), 0)::float8`;
	const counted = and(eq(file.workspaceId, workspaceId), notLike(file.storageKey, 'demo/%'));
	const [row] = await deps.db.select({ used }).from(file).where(counted);
	const pictures = sql<number>`coalesce(sum(${note.attachmentBytes}), 0)::float8`;
	const [drawn] = await deps.db.select({ used: pictures }).from(note).where(eq(note.workspaceId, workspaceId));
	return limit - (row?.used ?? 0) - (drawn?.used ?? 0);
}
