import type { ActionPoint, Evidence } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { insight } from '../../../platform/db/schema/index.ts';
import type { ConversationRecord } from '../conversation-access.ts';
import { nameOwners, readNamedSpeakers } from '../edits/action-point-owners.ts';
import { readUserEdits, shownInsights, trustedInsights } from '../edits/edited-insights.ts';

export async function readActionPoints<Row extends ConversationRecord>(
	db: Database | Transaction,
	rows: Row[],
): Promise<{ row: Row; points: ActionPoint[] }[]> {
	const ids = rows.map(({ id }) => id);
	if (ids.length === 0) return [];
	const insights = await db.select().from(insight).where(inArray(insight.conversationId, ids));
	const edits = await readUserEdits(db, ids);
	const speakers = await readNamedSpeakers(db, ids);
	const generated = new Map(insights.map(({ conversationId, data }) => [conversationId, data]));
	return rows.map((row) => {
		const trusted = trustedInsights(generated.get(row.id) ?? null, row);
		const { actionPoints } = shownInsights(trusted, edits.get(row.id)?.parts ?? {});
		return { row, points: nameOwners(actionPoints, speakers.get(row.id) ?? []) };
	});
}

export async function readEvidence(db: Database | Transaction, records: readonly ConversationRecord[]) {
	const unique = [...new Map(records.map((record) => [record.id, record])).values()];
	const read = await readActionPoints(db, unique);
	const evidence = new Map(read.flatMap(({ row, points }) => points.map((p) => [`${row.id} ${p.id}`, p.evidence])));
	return (task: { conversationId: string | null; actionPointId: string | null }): Evidence[] =>
		evidence.get(`${task.conversationId} ${task.actionPointId}`) ?? [];
}
