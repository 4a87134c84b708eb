import { and, asc, eq, inArray, isNull, lte, notInArray, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { Database } from '../../../platform/db/open-database.ts';
import { conversation, departure, processingRun, user } from '../../../platform/db/schema/index.ts';
import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import { moveConversations } from './move-conversations.ts';

type Departure = typeof departure.$inferSelect;

const batchSize = 20;

/** Moves one batch per transaction, so the next run continues after a crash. */
export const finishDepartureJob: JobDefinition<{ departureId: string }> = {
	name: 'finish-departure',
	payload: z.object({ departureId: z.string() }),
	key: ({ departureId }) => departureId,
	concurrency: 1,
	async run({ db }, { departureId }, { signal }) {
		const [found] = await db.select().from(departure).where(eq(departure.id, departureId));
		if (!found) return;
		do signal.throwIfAborted();
		while (await moveBatch(db, found));
		await db.transaction(async (tx) => {
			// A later run moves the conversations that are being processed.
			const [left] = await tx.select({ id: conversation.id }).from(conversation).where(isTakenAlong(found)).limit(1);
			if (!left) await tx.delete(departure).where(eq(departure.id, departureId));
		});
	},
	async gaveUp({ log }, payload, failure) {
		log.error({ err: failure, ...payload }, 'conversations were not moved; the next reconciliation tries again');
	},
};

export async function resumeDepartures({ db, jobs }: Deps): Promise<void> {
	const open = await db.select({ departureId: departure.id }).from(departure);
	await jobs.enqueueAll(finishDepartureJob, open);
}

/** Only content from before the departure: a member who has rejoined keeps the rest in place. */
const isTakenAlong = ({ userId, fromWorkspaceId, createdAt }: Departure): SQL | undefined =>
	and(
		eq(conversation.workspaceId, fromWorkspaceId),
		eq(conversation.ownerId, userId),
		lte(conversation.createdAt, createdAt),
	);

/** These steps write rows with the workspace id that they started with, so their conversations cannot move yet. */
const isAtWork = and(
	isNull(processingRun.supersededAt),
	eq(processingRun.state, 'working'),
	inArray(processingRun.step, ['transcript', 'speakers', 'insights']),
);

function moveBatch(db: Database, found: Departure): Promise<boolean> {
	const { conversationId } = processingRun;
	return db.transaction(async (tx) => {
		const busy = tx.select({ id: conversationId }).from(processingRun).where(isAtWork);
		const rows = await tx
			.select({ id: conversation.id })
			.from(conversation)
			.where(and(isTakenAlong(found), notInArray(conversation.id, busy)))
			.orderBy(asc(conversation.id))
			.limit(batchSize)
			.for('update');
		const ids = rows.map(({ id }) => id);
		// Checked again under the lock, because a step may have started since the first check.
		const atWork = await tx
			.select({ id: conversationId })
			.from(processingRun)
			.where(and(isAtWork, inArray(conversationId, ids)));
		const free = ids.filter((id) => !atWork.some((each) => each.id === id));
		const [who] = await tx.select({ email: user.email }).from(user).where(eq(user.id, found.userId));
		const { userId, fromWorkspaceId: from, toWorkspaceId: to } = found;
		await moveConversations(tx, free, { from, to, who: { userId, email: who?.email ?? '' } });
		return free.length > 0;
	});
}
