import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { conversation } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Authorized, ConversationRecord } from '../../conversations/index.ts';
import { recordConversations, recordEvents } from '../../foundation/index.ts';

/** Archives them, or moves them back. What is there already stays as it is. */
export async function archiveConversations(
	{ db, clock }: Deps,
	caller: Caller,
	targets: Authorized<ConversationRecord, 'edit'>[],
	isArchived: boolean,
): Promise<void> {
	const { id, archivedAt, deletedAt } = conversation;
	const ids = targets.map((target) => target.id);
	const { workspaceId } = caller;
	await db.transaction(async (tx) => {
		const isElsewhere = isArchived ? isNull(archivedAt) : isNotNull(archivedAt);
		const chosen = and(inArray(id, ids), isNull(deletedAt), isElsewhere);
		// Locks in id order to avoid deadlocks.
		await tx.select({ id }).from(conversation).where(chosen).orderBy(id).for('no key update');
		const moved = await tx
			.update(conversation)
			.set({ archivedAt: isArchived ? clock() : null })
			.where(chosen)
			.returning({ id });
		const movedIds = moved.map((row) => row.id);
		await recordEvents(
			tx,
			movedIds.map((conversationId) => ({
				workspaceId,
				type: 'conversation.archived',
				payload: { conversationId, isArchived },
			})),
		);
		await recordConversations(tx, caller, isArchived ? 'conversationArchived' : 'conversationUnarchived', movedIds);
	});
}
