import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { copyRequest } from '../../../platform/db/schema/index.ts';
import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import { type CopySource, copyBatch } from './copied-columns.ts';

/** Each batch is a separate statement, so the next run continues after a crash. */
export const copyColumnsJob: JobDefinition<CopySource> = {
	name: 'copy-columns',
	payload: z.object({ source: z.enum(['person', 'contact', 'conversation']), sourceId: z.string() }),
	key: ({ source, sourceId }) => `${source} ${sourceId}`,
	concurrency: 1,
	async run({ db, clock }, { source, sourceId }, { signal }) {
		const isThis = and(eq(copyRequest.source, source), eq(copyRequest.sourceId, sourceId));
		const [request] = await db.select().from(copyRequest).where(isThis);
		if (!request) return;
		do signal.throwIfAborted();
		while ((await db.transaction((tx) => copyBatch(tx, request, clock()))) > 0);
		await db.delete(copyRequest).where(and(isThis, eq(copyRequest.requestId, request.requestId)));
	},
	async gaveUp({ log }, payload, failure) {
		log.error({ err: failure, ...payload }, 'copied columns are out of date; the next reconciliation tries again');
	},
};

export async function resumeCopies({ db, jobs }: Deps): Promise<void> {
	const open = await db.select({ source: copyRequest.source, sourceId: copyRequest.sourceId }).from(copyRequest);
	await jobs.enqueueAll(copyColumnsJob, open);
}
