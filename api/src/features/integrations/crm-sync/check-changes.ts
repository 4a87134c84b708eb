import { and, eq, lte } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { conversation, push, pushCheck } from '../../../platform/db/schema/index.ts';
import { applyRules } from './apply-rules.ts';
import { hashOf, readActivity } from './attempt/read-activity.ts';
import { currentContactOf, mappingOf } from './push-rows.ts';

const atOnce = 50;

/** Returns whether there may be more. */
export async function checkChanges(deps: Deps): Promise<boolean> {
	const { db, clock } = deps;
	return db.transaction(async (tx) => {
		const due = await tx
			.select()
			.from(pushCheck)
			.where(lte(pushCheck.dueAt, clock()))
			.orderBy(pushCheck.dueAt)
			.limit(atOnce)
			.for('update', { skipLocked: true });
		for (const { conversationId, appliesRules } of due) {
			await checkConversation(tx, deps, conversationId, appliesRules);
			await tx.delete(pushCheck).where(eq(pushCheck.conversationId, conversationId));
		}
		return due.length === atOnce;
	});
}

async function checkConversation(tx: Transaction, deps: Deps, id: string, appliesRules: boolean): Promise<void> {
	const [about] = await tx.select().from(conversation).where(eq(conversation.id, id));
	if (!about || about.deletedAt) return;
	const mapping = await mappingOf(tx, about.contactId);
	const now = deps.clock();
	const sent = and(eq(push.conversationId, id), eq(push.isRemoval, false));
	for (const row of await tx.select().from(push).where(sent).for('update')) {
		if (row.state === 'removed') continue;
		const remoteContactId = await currentContactOf(tx, row);
		const activity = await readActivity(deps, tx, { ...row, remoteContactId });
		if (!activity || hashOf(activity) === row.contentHash) continue;
		const isFailed = row.state === 'failed';
		await tx
			.update(push)
			.set({ remoteContactId, dueAt: now, ...(!isFailed && { state: 'waiting' as const }) })
			.where(eq(push.id, row.id));
	}
	if (appliesRules && mapping) await applyRules(tx, deps, about, mapping);
}
