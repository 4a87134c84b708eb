import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { conversation, file, note } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { recordActivities } from '../activity/index.ts';
import type { Authorized, ConversationRecord } from './conversation-access.ts';
import { deleteMedia } from './delete-media.ts';

/** Removes rows first and media after the commit. Demo conversations share their media: the last one takes it along. */
export async function deleteConversations(
	deps: Deps,
	caller: Caller,
	targets: Authorized<ConversationRecord, 'edit'>[],
): Promise<void> {
	const ids = targets.map((target) => target.id);
	const media = await deps.db
		.select({ id: file.id, storageKey: file.storageKey })
		.from(file)
		.where(inArray(file.conversationId, ids));
	const attached = and(inArray(note.conversationId, ids), isNotNull(note.attachmentId));
	const attachments = await deps.db.select({ id: note.attachmentId }).from(note).where(attached);
	await deps.db.transaction(async (tx) => {
		const removed = await tx
			.delete(conversation)
			.where(inArray(conversation.id, ids))
			.returning({ id: conversation.id, title: conversation.title });
		await recordActivities(
			tx,
			caller,
			'callRemoved',
			removed.map(({ id, title }) => ({ title, callId: id })),
		);
	});
	await deleteMedia(deps, media);
	for (const { id } of attachments) await deps.storage.delete(`attachments/${id}`);
}
