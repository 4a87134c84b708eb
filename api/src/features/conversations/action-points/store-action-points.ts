import type { ActionPoint } from '@debrief/shared/contract/insights/insights-shapes.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { insightEdit } from '../../../platform/db/schema/index.ts';

type Stored = { conversationId: string; points: ActionPoint[]; by: string; now: Date };

export async function storeActionPoints(tx: Transaction, { conversationId, points, by, now }: Stored): Promise<void> {
	const edit = { value: points, editedBy: by, editedAt: now };
	await tx
		.insert(insightEdit)
		.values({ conversationId, part: 'actionPoints', ...edit })
		.onConflictDoUpdate({ target: [insightEdit.conversationId, insightEdit.part], set: edit });
}
