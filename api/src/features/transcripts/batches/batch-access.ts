import { hasRight } from '@debrief/shared/domain/workspaces/ranks.ts';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { transcriptBatch } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';

export type Batch = typeof transcriptBatch.$inferSelect;

export const isOwn = ({ userId }: Caller): SQL => eq(transcriptBatch.userId, userId);

export const controllableBy = (caller: Caller): SQL | undefined =>
	and(
		eq(transcriptBatch.workspaceId, caller.workspaceId),
		hasRight(caller.rank, 'editWorkspace') ? undefined : isOwn(caller),
	);

export async function findBatch(db: Database, caller: Caller, id: string): Promise<Batch> {
	const [found] = await db
		.select()
		.from(transcriptBatch)
		.where(and(eq(transcriptBatch.id, id), controllableBy(caller)));
	if (!found) throw new AppError('transcript_batch_not_found');
	return found;
}
