import type { ActionPoint } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { conversation, insight, insightEdit, localTask } from '../../../platform/db/schema/index.ts';
import { readUserEdits, shownInsights, trustedInsights } from './edited-insights.ts';
import { requestPushChecks } from './request-push-checks.ts';

/** Finishes the tasks of action points that are done, and opens those of points that are open again. */
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
	if (done.length > 0)
		await tx
			.update(localTask)
			.set({ doneAt: now })
			.where(and(ofPoints(done), isNull(localTask.doneAt)));
	if (open.length > 0)
		await tx
			.update(localTask)
			.set({ doneAt: null })
			.where(and(ofPoints(open), isNotNull(localTask.doneAt)));
}

/** Returns the action points of a conversation as they are shown, whose row it holds until the end of the transaction. */
export async function holdPoints(tx: Transaction, conversationId: string): Promise<ActionPoint[]> {
	const [about] = await tx.select().from(conversation).where(eq(conversation.id, conversationId)).for('update');
	if (!about) return [];
	const [row] = await tx.select({ data: insight.data }).from(insight).where(eq(insight.conversationId, about.id));
	const edits = (await readUserEdits(tx, [about.id])).get(about.id)?.parts ?? {};
	return shownInsights(trustedInsights(row?.data ?? null, about), edits).actionPoints;
}

type Finishing = { conversationId: string; pointId: string; isDone: boolean; by: string; now: Date };

/** Ticks an action point whose task was finished, or opens it again. Whoever may finish the task may do that. */
export async function finishPoint(
	tx: Transaction,
	{ conversationId, pointId, isDone, by, now }: Finishing,
): Promise<void> {
	const points = await holdPoints(tx, conversationId);
	if (!points.some(({ id, isDone: was }) => id === pointId && was !== isDone)) return;
	const value = points.map((point) => (point.id === pointId ? { ...point, isDone } : point));
	const edit = { value, editedBy: by, editedAt: now };
	await tx
		.insert(insightEdit)
		.values({ conversationId, part: 'actionPoints', ...edit })
		.onConflictDoUpdate({ target: [insightEdit.conversationId, insightEdit.part], set: edit });
	await requestPushChecks(tx, [conversationId], { now, appliesRules: false });
}
