import type { ActionPoint } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { conversation, insight } from '../../../platform/db/schema/index.ts';
import { readUserEdits, shownInsights, trustedInsights } from '../edits/edited-insights.ts';

type OpenActionPoint = ActionPoint & { dueDate: string };

export const openActionPoints = (points: readonly ActionPoint[]): OpenActionPoint[] =>
	points
		.filter((point): point is OpenActionPoint => !point.isDone && point.dueDate !== null)
		.toSorted((a, b) => a.dueDate.localeCompare(b.dueDate));

export async function refreshNextDue(tx: Transaction, conversationId: string): Promise<void> {
	const [row] = await tx
		.select({ conversation, data: insight.data })
		.from(conversation)
		.leftJoin(insight, eq(insight.conversationId, conversation.id))
		.where(eq(conversation.id, conversationId));
	if (!row) return;
	const edits = (await readUserEdits(tx, [conversationId])).get(conversationId)?.parts ?? {};
	const shown = shownInsights(trustedInsights(row.data, row.conversation), edits);
	const nextDueOn = openActionPoints(shown.actionPoints)[0]?.dueDate ?? null;
	if (nextDueOn !== row.conversation.nextDueOn)
		await tx.update(conversation).set({ nextDueOn }).where(eq(conversation.id, conversationId));
}
