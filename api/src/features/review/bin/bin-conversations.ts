import { and, inArray, isNull } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { conversation, file, processingRun } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Authorized, ConversationRecord } from '../../conversations/index.ts';
import { recordActivities, recordConversations, recordEvents } from '../../foundation/index.ts';
import { removePushesOf } from '../../integrations/index.ts';
import { isUnfinished } from '../../recordings/index.ts';

export async function binConversations(
	deps: Deps,
	caller: Caller,
	targets: Authorized<ConversationRecord, 'edit'>[],
	{ removesPushes = false } = {},
): Promise<void> {
	const ids = targets.map(({ id }) => id);
	const now = deps.clock();
	await deps.db.transaction(async (tx) => {
		const chosen = and(inArray(conversation.id, ids), isNull(conversation.deletedAt));
		// The lock keeps steps from storing another result in between.
		await tx.select({ id: conversation.id }).from(conversation).where(chosen).orderBy(conversation.id).for('update');
		const binned = await tx
			.update(conversation)
			.set({ deletedAt: now })
			.where(chosen)
			.returning({ id: conversation.id });
		const binnedIds = binned.map(({ id }) => id);
		await tx.update(file).set({ isInBin: true }).where(inArray(file.conversationId, binnedIds));
		await tx
			.update(processingRun)
			.set({ supersededAt: now })
			.where(and(inArray(processingRun.conversationId, binnedIds), isNull(processingRun.supersededAt), isUnfinished));
		if (removesPushes) await removePushesOf(tx, binnedIds, now);
		const contents = binnedIds.map((id) => ({ callId: id, isDeleted: true }));
		await recordActivities(tx, caller, 'callRemoved', contents);
		const { workspaceId } = caller;
		await recordEvents(
			tx,
			binnedIds.map((conversationId) => ({ workspaceId, type: 'conversation.deleted', payload: { conversationId } })),
		);
		await recordConversations(tx, caller, 'conversationDeleted', binnedIds);
	});
}
