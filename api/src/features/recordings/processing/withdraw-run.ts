import { and, desc, eq, exists, isNotNull, isNull, not, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { processingRun } from '../../../platform/db/schema/index.ts';
import { findUnfinished, type Run } from './runs.ts';

/** Makes the superseded runs current again. False when the run was finished. The caller holds the conversation. */
export async function withdrawRun(tx: Transaction, runId: string, now: Date): Promise<boolean> {
	const run = await findUnfinished(tx, runId);
	if (!run?.recordingId) return false;
	await tx.update(processingRun).set({ supersededAt: now }).where(eq(processingRun.id, run.id));
	await putBack(tx, run, eq(processingRun.recordingId, run.recordingId));
	const current = alias(processingRun, 'current');
	const hasInsights = tx
		.select({ id: current.id })
		.from(current)
		.where(
			and(eq(current.conversationId, run.conversationId), isNull(current.recordingId), isNull(current.supersededAt)),
		);
	await putBack(tx, run, and(isNull(processingRun.recordingId), not(exists(hasInsights))));
	return true;
}

/** A run supersedes others at its creation time, which identifies them. */
async function putBack(tx: Transaction, { conversationId, createdAt, id }: Run, which: SQL | undefined): Promise<void> {
	const { supersededAt } = processingRun;
	const [supersededRun] = await tx
		.select({ id: processingRun.id })
		.from(processingRun)
		.where(
			and(
				which,
				eq(processingRun.conversationId, conversationId),
				isNotNull(supersededAt),
				eq(supersededAt, createdAt),
				not(eq(processingRun.id, id)),
			),
		)
		.orderBy(desc(processingRun.createdAt), desc(processingRun.id))
		.limit(1);
	if (supersededRun)
		await tx.update(processingRun).set({ supersededAt: null }).where(eq(processingRun.id, supersededRun.id));
}
