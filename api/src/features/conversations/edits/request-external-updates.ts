import { and, eq, exists, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { conversation, integration, pushCheck } from '../../../platform/db/schema/index.ts';
import { requestNotes } from './request-notes.ts';

/** Waits for the last edit of a series. */
const quietMs = 3_000;

type Request = { now: Date; appliesRules: boolean };

/** Call it in the transaction of the change; a worker does the rest. `appliesRules` also sends what rules require. */
export async function requestExternalUpdates(
	tx: Transaction,
	ids: readonly string[],
	{ now, appliesRules }: Request,
): Promise<void> {
	if (ids.length === 0) return;
	await requestNotes(tx, ids, { now });
	const isConnected = and(eq(integration.workspaceId, conversation.workspaceId), isNull(integration.disconnectedAt));
	const connected = tx.select({ id: integration.id }).from(integration).where(isConnected);
	const rows = await tx
		.select({ conversationId: conversation.id, workspaceId: conversation.workspaceId })
		.from(conversation)
		.where(and(inArray(conversation.id, [...ids]), ne(conversation.source, 'demo'), exists(connected)))
		.orderBy(conversation.id);
	if (rows.length === 0) return;
	const dueAt = new Date(now.getTime() + quietMs);
	await tx
		.insert(pushCheck)
		.values(rows.map((row) => ({ ...row, appliesRules, dueAt })))
		.onConflictDoUpdate({
			target: pushCheck.conversationId,
			set: { dueAt, appliesRules: sql`${pushCheck.appliesRules} or excluded.applies_rules` },
		});
}
