import type { ActionPoint } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { insight } from '../../../platform/db/schema/index.ts';
import type { ConversationRecord } from '../conversation-access.ts';
import { nameOwners, readNamedSpeakers } from '../edits/action-point-owners.ts';
import { readUserEdits, shownInsights, trustedInsights } from '../edits/edited-insights.ts';

export async function readActionPoints<Row extends ConversationRecord>(
	db: Database,
	rows: Row[],
): Promise<{ row: Row; points: ActionPoint[] }[]> {
	const ids = rows.map(({ id }) => id);
	if (ids.length === 0) return [];
	const [insights, edits, speakers] = await Promise.all([
		db.select().from(insight).where(inArray(insight.conversationId, ids)),
		readUserEdits(db, ids),
		readNamedSpeakers(db, ids),
	]);
	const generated = new Map(insights.map(({ conversationId, data }) => [conversationId, data]));
	return rows.map((row) => {
		const trusted = trustedInsights(generated.get(row.id) ?? null, row);
		const { actionPoints } = shownInsights(trusted, edits.get(row.id)?.parts ?? {});
		return { row, points: nameOwners(actionPoints, speakers.get(row.id) ?? []) };
	});
}
