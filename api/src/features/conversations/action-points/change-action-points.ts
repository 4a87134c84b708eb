import { isDeepStrictEqual } from 'node:util';
import type { ActionPoint } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { conversation } from '../../../platform/db/schema/index.ts';
import { linkOwners, readNamedSpeakers } from '../edits/action-point-owners.ts';
import { requestExternalUpdates } from '../edits/request-external-updates.ts';
import { readActionPoints } from './read-action-points.ts';
import { refreshTasks } from './refresh-tasks.ts';
import { storeActionPoints } from './store-action-points.ts';

/** Locks the conversation first: everything that also changes tasks takes the locks in this order. */
export async function lockActionPoints(tx: Transaction, conversationId: string): Promise<ActionPoint[]> {
	const records = await tx.select().from(conversation).where(eq(conversation.id, conversationId)).for('update');
	return (await readActionPoints(tx, records))[0]?.points ?? [];
}

type Change = {
	conversationId: string;
	by: string;
	now: Date;
	change: (points: ActionPoint[]) => ActionPoint[];
};

export async function changeActionPoints(tx: Transaction, { conversationId, by, now, change }: Change): Promise<void> {
	const before = await lockActionPoints(tx, conversationId);
	const changed = change(before);
	if (isDeepStrictEqual(changed, before)) return;
	const speakers = (await readNamedSpeakers(tx, [conversationId])).get(conversationId) ?? [];
	await storeActionPoints(tx, { conversationId, points: linkOwners(changed, speakers), by, now });
	await followOwners(tx, [conversationId], now);
}

export async function followOwners(tx: Transaction, conversationIds: readonly string[], now: Date): Promise<void> {
	await refreshTasks(tx, conversationIds, { now });
	await requestExternalUpdates(tx, conversationIds, { now, appliesRules: false });
}
