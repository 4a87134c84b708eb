import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { conversation, file, note, preparedMedia } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { forgetConversations, recordActivities } from '../activity/index.ts';
import type { Authorized, ConversationRecord } from './conversation-access.ts';
import { deleteMedia } from './delete-media.ts';

/** Removes rows first and media after the commit. Demo conversations share their media: the last one takes it along. */
export async function deleteConversations(
	deps: Deps,
	caller: Caller,
	targets: Authorized<ConversationRecord, 'edit'>[],
): Promise<void> {
	const ids = targets.map((target) => target.id);
	const attached = and(inArray(note.conversationId, ids), isNotNull(note.attachmentId));
	const attachments = await deps.db.select({ id: note.attachmentId }).from(note).where(attached);
	const media = await deps.db.transaction(async (tx) => {
		const chosen = inArray(conversation.id, ids);
		// held first, so that no step stores another copy in between
		await tx.select({ id: conversation.id }).from(conversation).where(chosen).orderBy(conversation.id).for('update');
		const stored = await tx
			.select({ storageKey: file.storageKey, playbackKey: preparedMedia.playbackKey })
			.from(file)
			.leftJoin(preparedMedia, eq(preparedMedia.fileId, file.id))
			.where(inArray(file.conversationId, ids));
		const removed = await tx.delete(conversation).where(chosen).returning({ id: conversation.id });
		await forgetConversations(tx, caller.workspaceId, ids);
		const contents = removed.map(({ id }) => ({ callId: id, isDeleted: true }));
		await recordActivities(tx, caller, 'callRemoved', contents);
		return stored;
	});
	await deleteMedia(deps, media);
	for (const { id } of attachments) await deps.storage.delete(`attachments/${id}`);
}
