import { limits } from '@debrief/shared/domain/limits.ts';
import { and, asc, eq, inArray, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { conversation, file, note, preparedMedia } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { deleteMedia } from '../../conversations/index.ts';
import { forgetConversations, forgetInLog, type LogActor, recordInLog, theServer } from '../../foundation/index.ts';
import { withMerged } from '../../recordings/index.ts';
import { assertRestorable } from './bin-access.ts';

const atOnce = 100;

export async function purgeConversations(deps: Deps, caller: Caller, conversationIds: string[]): Promise<void> {
	await assertRestorable(deps.db, caller, conversationIds);
	await purge(deps, conversationIds, caller);
}

export async function emptyBin(deps: Deps): Promise<void> {
	await purgeAll(deps, lte(conversation.deletedAt, new Date(deps.clock().getTime() - limits.binLifetimeMs)));
}

export function emptyBinOf(deps: Deps, workspaceId: string): Promise<number> {
	const binned = lte(conversation.deletedAt, deps.clock());
	return purgeAll(deps, and(eq(conversation.workspaceId, workspaceId), binned));
}

async function purgeAll(deps: Deps, chosen: SQL | undefined): Promise<number> {
	let purged = 0;
	for (;;) {
		const rows = await deps.db
			.select({ id: conversation.id })
			.from(conversation)
			.where(and(isNotNull(conversation.deletedAt), isNull(conversation.mergedIntoId), chosen))
			.orderBy(asc(conversation.deletedAt))
			.limit(atOnce);
		if (rows.length === 0) return purged;
		const ids = rows.map(({ id }) => id);
		await purge(deps, ids, theServer);
		purged += ids.length;
	}
}

async function purge(deps: Deps, ids: string[], actor: LogActor): Promise<void> {
	const { media, attachments } = await deps.db.transaction(async (tx) => {
		// The lock keeps them from being restored in between.
		const whole = await withMerged(tx, ids);
		const held = await tx
			.select({ id: conversation.id, workspaceId: conversation.workspaceId })
			.from(conversation)
			.where(and(inArray(conversation.id, whole), isNotNull(conversation.deletedAt)))
			.orderBy(conversation.id)
			.for('update');
		const gone = held.map(({ id }) => id);
		const attached = and(inArray(note.conversationId, gone), isNotNull(note.attachmentId));
		const attachments = await tx.select({ id: note.attachmentId }).from(note).where(attached);
		const media = await tx
			.select({ fileId: file.id, storageKey: file.storageKey, playbackKey: preparedMedia.playbackKey })
			.from(file)
			.leftJoin(preparedMedia, eq(preparedMedia.fileId, file.id))
			.where(inArray(file.conversationId, gone));
		await tx.delete(conversation).where(inArray(conversation.id, gone));
		for (const [workspaceId, rows] of Map.groupBy(held, (row) => row.workspaceId))
			await forget(
				tx,
				workspaceId,
				rows.map(({ id }) => id),
				actor,
			);
		return { media, attachments };
	});
	await deleteMedia(deps, media);
	for (const { id } of attachments) await deps.storage.delete(`attachments/${id}`);
}

async function forget(tx: Transaction, workspaceId: string, ids: string[], actor: LogActor): Promise<void> {
	await forgetConversations(tx, workspaceId, ids);
	await forgetInLog(tx, workspaceId, ids);
	const acts = ids.map((id) => ({ action: 'conversationPurged' as const, subjectId: id }));
	await recordInLog(tx, workspaceId, actor, acts);
}
