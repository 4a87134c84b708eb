import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { conversation, processingRun, recording } from '../../../platform/db/schema/index.ts';

type Run = typeof processingRun.$inferSelect;
export type InsertedRun = {
	run: Run;
	overtaken: Run[];
};

/** A transcript is due as long after it began to wait as its recording lasts, so that none is overtaken for ever. */
export async function putShortestFirst(tx: Transaction, inserted: Run): Promise<InsertedRun> {
	const [own] = await tx
		.select({ workspaceId: conversation.workspaceId })
		.from(conversation)
		.where(eq(conversation.id, inserted.conversationId));
	const due = sql`extract(epoch from ${processingRun.createdAt}) * 1000 + ${recording.durationMs}`;
	const waiting = await tx
		.select({ run: processingRun })
		.from(processingRun)
		.innerJoin(conversation, eq(conversation.id, processingRun.conversationId))
		.innerJoin(recording, eq(recording.id, processingRun.recordingId))
		.where(
			and(
				eq(conversation.workspaceId, own?.workspaceId ?? ''),
				eq(processingRun.step, inserted.step),
				eq(processingRun.state, 'waiting'),
				eq(processingRun.isBackground, false),
				isNull(processingRun.supersededAt),
			),
		)
		.orderBy(due, asc(processingRun.turn));
	const turns = waiting.map(({ run }) => run.turn).sort((a, b) => a - b);
	let run = inserted;
	const overtaken: Run[] = [];
	for (const [index, { run: each }] of waiting.entries()) {
		const moved = { ...each, turn: turns[index] ?? each.turn };
		if (moved.turn === each.turn) continue;
		await tx.update(processingRun).set({ turn: moved.turn }).where(eq(processingRun.id, each.id));
		if (each.id === inserted.id) run = moved;
		else overtaken.push(moved);
	}
	return { run, overtaken };
}
