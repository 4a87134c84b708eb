import { eq, inArray, or } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { conversation, file, preparedMedia } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { recordActivity } from '../activity/index.ts';
import type { Authorized, ConversationRecord } from './conversation-access.ts';

/** Removes rows first and media after the commit. Demo conversations share their media: the last one takes it along. */
export async function deleteConversations(
	deps: Deps,
	caller: Caller,
	targets: Authorized<ConversationRecord, 'edit'>[],
): Promise<void> {
	const ids = targets.map((target) => target.id);
	const media = await deps.db
		.select({ original: file.storageKey, copy: preparedMedia.playbackKey })
		.from(file)
		.leftJoin(preparedMedia, eq(preparedMedia.fileId, file.id))
		.where(inArray(file.conversationId, ids));
	await deps.db.transaction(async (tx) => {
		await tx.delete(conversation).where(inArray(conversation.id, ids));
		for (const target of targets)
			await recordActivity(tx, caller, 'callRemoved', { title: target.title, callId: target.id });
	});
	const keys = new Set(media.flatMap(({ original, copy }) => (copy ? [original, copy] : [original])));
	for (const key of keys) if (!(await isUsed(deps, key))) await deps.storage.delete(key);
}

async function isUsed(deps: Deps, key: string): Promise<boolean> {
	const users = await deps.db
		.select({ id: file.id })
		.from(file)
		.leftJoin(preparedMedia, eq(preparedMedia.fileId, file.id))
		.where(or(eq(file.storageKey, key), eq(preparedMedia.playbackKey, key)))
		.limit(1);
	return users.length > 0;
}
