import { isDeepStrictEqual } from 'node:util';
import type { EditedInsight, InsightPart } from '@debrief/shared/contract/conversations/conversation-changes.ts';
import {
	ActionPoint,
	type Insights,
	type Statement,
	type TagMatch,
} from '@debrief/shared/contract/insights/insights-shapes.ts';
import { confidentShare, isLowAccuracy } from '@debrief/shared/domain/transcripts/confidence.ts';
import { and, eq, inArray, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { insightEdit } from '../../../platform/db/schema/index.ts';
import type { ConversationRecord } from '../conversation-access.ts';
import { statementsOf } from './statements-of.ts';

const Parts = z.object({
	title: z.string(),
	summary: z.string(),
	actionPoints: z.array(ActionPoint),
	tags: z.array(z.string()),
});
export type EditablePart = z.infer<typeof Parts>;
const SomeParts = Parts.partial();
export type UserEdits = z.infer<typeof SomeParts>;

export type StoredEdits = { parts: UserEdits; history: EditedInsight[] };

export async function readUserEdits(db: Database | Transaction, ids: string[]): Promise<Map<string, StoredEdits>> {
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

export async function editedParts(db: Database | Transaction, id: string): Promise<Set<InsightPart>> {
	const rows = await db.select({ part: insightEdit.part }).from(insightEdit).where(eq(insightEdit.conversationId, id));
	return new Set(rows.map((row) => row.part));
}

export async function discardEdits(tx: Transaction, id: string, until: Date): Promise<void> {
	await tx.delete(insightEdit).where(and(eq(insightEdit.conversationId, id), lte(insightEdit.editedAt, until)));
}

export function userEditedParts(generated: Insights | null, { parts, history }: StoredEdits): EditedInsight[] {
	const generatedPoints = generated?.actionPoints;
	const isOnlyTicked =
		generatedPoints !== undefined && isDeepStrictEqual(parts.actionPoints?.map(text), generatedPoints.map(text));
	return history.filter(({ part }) => part !== 'actionPoints' || !isOnlyTicked);
}

const text = ({ id, text, owner, dueDate }: ActionPoint) => ({ id, text, owner, dueDate });

export type ShownInsights = {
	insights: Insights | null;
	summary: Statement[];
	actionPoints: ActionPoint[];
	tags: TagMatch[];
};

type Kept = Pick<ConversationRecord, 'isHeldBack' | 'wordCount' | 'confidentWordCount'>;

export const confidentShareOf = ({ wordCount, confidentWordCount }: Omit<Kept, 'isHeldBack'>): number | null =>
	confidentShare({ words: wordCount ?? 0, confident: confidentWordCount ?? 0 });

export function trustedInsights(generated: Insights | null, about: Kept): Insights | null {
	if (!generated || about.isHeldBack) return null;
	return isLowAccuracy(confidentShareOf(about)) ? withoutVerdicts(generated) : generated;
}

function withoutVerdicts(insights: Insights): Insights {
	const compliance = insights.compliance.map((step) =>
		step.result === 'not_found' ? { ...step, result: 'unclear' as const } : step,
	);
	return { ...insights, compliance };
}

export function shownInsights(generated: Insights | null, { title, summary, actionPoints, tags }: UserEdits) {
	const shown = {
		summary: summary === undefined ? (generated?.summary ?? []) : statementsOf(summary, generated?.summary ?? []),
		actionPoints: actionPoints ?? generated?.actionPoints ?? [],
		tags:
			tags?.map((tag) => generated?.tags.find((match) => match.tag === tag) ?? { tag, evidence: [] }) ??
			generated?.tags ??
			[],
	};
	const named = generated && title !== undefined ? { title: { text: title, evidence: [] } } : {};
	return { ...shown, insights: generated && { ...generated, ...named, ...shown } } satisfies ShownInsights;
}
