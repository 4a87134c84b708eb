import type { ActionPoint } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { conversation, insight, insightEdit, localTask, sentTask } from '../../../platform/db/schema/index.ts';
import { readUserEdits, shownInsights, trustedInsights } from './edited-insights.ts';
import { requestExternalUpdates } from './request-external-updates.ts';

export async function finishTasksOf(
	tx: Transaction,
	conversationId: string,
	points: readonly ActionPoint[],
	now: Date,
): Promise<void> {
	const ids = (isDone: boolean) => points.filter((point) => point.isDone === isDone).map(({ id }) => id);
	const ofPoints = (of: string[]) =>
		and(eq(localTask.conversationId, conversationId), inArray(localTask.actionPointId, of));
	const [done, open] = [ids(true), ids(false)];
	const finished = await tx
		.update(localTask)
		.set({ doneAt: now })
		.where(and(ofPoints(done), isNull(localTask.doneAt)))
		.returning({ id: localTask.id });
	const opened = await tx
		.update(localTask)
		.set({ doneAt: null })
		.where(and(ofPoints(open), isNotNull(localTask.doneAt)))
		.returning({ id: localTask.id });
	await requestTaskSync(
		tx,
		[...finished, ...opened].map(({ id }) => id),
		now,
	);
}

export async function requestTaskSync(tx: Transaction, taskIds: readonly string[], now: Date): Promise<void> {
	if (taskIds.length === 0) return;
	const isThere = and(inArray(sentTask.taskId, [...taskIds]), eq(sentTask.state, 'sent'));
	await tx.update(sentTask).set({ state: 'waiting', attempts: 0, dueAt: now }).where(isThere);
}

export async function lockActionPoints(tx: Transaction, conversationId: string): Promise<ActionPoint[]> {
	const [about] = await tx.select().from(conversation).where(eq(conversation.id, conversationId)).for('update');
	return about ? pointsOf(tx, about) : [];
}

export async function readActionPoints(db: Database | Transaction, conversationId: string): Promise<ActionPoint[]> {
	const [about] = await db.select().from(conversation).where(eq(conversation.id, conversationId));
	return about ? pointsOf(db, about) : [];
}

async function pointsOf(db: Database | Transaction, about: typeof conversation.$inferSelect): Promise<ActionPoint[]> {
	const [row] = await db.select({ data: insight.data }).from(insight).where(eq(insight.conversationId, about.id));
	const edits = (await readUserEdits(db, [about.id])).get(about.id)?.parts ?? {};
	return shownInsights(trustedInsights(row?.data ?? null, about), edits).actionPoints;
}

type Finishing = { conversationId: string; pointId: string; isDone: boolean; by: string; now: Date };

export async function finishActionPoint(
	tx: Transaction,
	{ conversationId, pointId, isDone, by, now }: Finishing,
): Promise<void> {
	const points = await lockActionPoints(tx, conversationId);
	if (!points.some(({ id, isDone: was }) => id === pointId && was !== isDone)) return;
	const value = points.map((point) => (point.id === pointId ? { ...point, isDone } : point));
	const edit = { value, editedBy: by, editedAt: now };
	await tx
		.insert(insightEdit)
		.values({ conversationId, part: 'actionPoints', ...edit })
		.onConflictDoUpdate({ target: [insightEdit.conversationId, insightEdit.part], set: edit });
	await requestExternalUpdates(tx, [conversationId], { now, appliesRules: false });
}
