import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { conversation, file, note } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { recordActivities } from '../activity/index.ts';
import type { Authorized, ConversationRecord } from './conversation-access.ts';

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
	for (const { id, storageKey } of media) {
		// the copy may have been made just before, by a job that this did not wait for
		await deps.storage.delete(`playback/${id}`);
		if (!(await isShared(deps, storageKey))) await deps.storage.delete(storageKey);
	}
	for (const { id } of attachments) await deps.storage.delete(`attachments/${id}`);
}

async function isShared(deps: Deps, key: string): Promise<boolean> {
	if (!key.startsWith('demo/')) return false;
	const users = await deps.db.select({ id: file.id }).from(file).where(eq(file.storageKey, key)).limit(1);
	return users.length > 0;
}
