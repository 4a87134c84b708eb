import type { EditedInsight, InsightPart } from '@debrief/shared/contract/conversation-changes.ts';
import { ActionPoint, type Insights, type Statement, type TagMatch } from '@debrief/shared/contract/insights-shapes.ts';
import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { insightEdit } from '../../../platform/db/schema/index.ts';
import { statementsOf } from './statements-of.ts';

const Parts = z.object({
	title: z.string(),
	summary: z.string(),
	actionPoints: z.array(ActionPoint),
	tags: z.array(z.string()),
});
/** How each part is kept. */
export type WrittenPart = z.infer<typeof Parts>;
const SomeParts = Parts.partial();
export type WrittenParts = z.infer<typeof SomeParts>;

export type Written = { parts: WrittenParts; history: EditedInsight[] };

/** What people wrote in the place of the insights of conversations. */
export async function readWritten(db: Database | Transaction, ids: string[]): Promise<Map<string, Written>> {
	const rows = await db.select().from(insightEdit).where(inArray(insightEdit.conversationId, ids));
	const grouped = Map.groupBy(rows, (row) => row.conversationId);
	return new Map(
		[...grouped].map(([id, edits]) => [
			id,
			{
				parts: SomeParts.parse(Object.fromEntries(edits.map(({ part, value }) => [part, value]))),
				history: edits.map(({ part, editedBy, editedAt }) => ({ part, editedBy, editedAt: editedAt.toISOString() })),
			},
		]),
	);
}

/** Names of the parts that people wrote: insights made anew leave them alone. */
export async function writtenParts(db: Database | Transaction, id: string): Promise<Set<InsightPart>> {
	const rows = await db.select({ part: insightEdit.part }).from(insightEdit).where(eq(insightEdit.conversationId, id));
	return new Set(rows.map((row) => row.part));
}

/** Forgets what people wrote. */
export async function discardWritten(tx: Transaction, id: string): Promise<void> {
	await tx.delete(insightEdit).where(eq(insightEdit.conversationId, id));
}

export type ShownInsights = {
	/** Null without insights of an engine. */
	insights: Insights | null;
	summary: Statement[];
	actionPoints: ActionPoint[];
	tags: TagMatch[];
};

/** What the engine said with what people wrote in its place. */
export function shownInsights(said: Insights | null, { title, summary, actionPoints, tags }: WrittenParts) {
	const shown = {
		summary: summary === undefined ? (said?.summary ?? []) : statementsOf(summary, said?.summary ?? []),
		actionPoints: actionPoints ?? said?.actionPoints ?? [],
		tags:
			tags?.map((tag) => said?.tags.find((match) => match.tag === tag) ?? { tag, evidence: [] }) ?? said?.tags ?? [],
	};
	const named = said && title !== undefined ? { title: { text: title, evidence: [] } } : {};
	return { ...shown, insights: said && { ...said, ...named, ...shown } } satisfies ShownInsights;
}
