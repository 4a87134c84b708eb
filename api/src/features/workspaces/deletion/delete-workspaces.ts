import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import {
	apiKey,
	conversation,
	file,
	membership,
	note,
	preparedMedia,
	setting,
	workspace,
} from '../../../platform/db/schema/index.ts';
import { deleteMedia } from '../../conversations/index.ts';
import { keepAWorkspace, recordAudit, removeLogs, theServer } from '../../foundation/index.ts';

export async function deleteWorkspaces(deps: Deps): Promise<void> {
	const isDue = lte(workspace.deletionAt, deps.clock());
	const due = await deps.db.select({ id: workspace.id }).from(workspace).where(isDue);
	for (const { id } of due) await deleteWorkspace(deps, id);
}

async function deleteWorkspace(deps: Deps, id: string): Promise<void> {
	const isDue = and(eq(workspace.id, id), lte(workspace.deletionAt, deps.clock()));
	const stored = await deps.db.transaction(async (tx) => {
		// The lock keeps Admins from cancelling in between.
		const [found] = await tx.select().from(workspace).where(isDue).for('update');
		if (!found) return null;
		const left = await storedIn(tx, id);
		await releaseMembers(tx, id, deps.env.DEFAULT_PLAN);
		await tx.delete(conversation).where(eq(conversation.workspaceId, id));
		await tx.delete(apiKey).where(eq(apiKey.workspaceId, id));
		await tx.delete(setting).where(and(eq(setting.scope, 'workspace'), eq(setting.subjectId, id)));
		await tx.delete(workspace).where(eq(workspace.id, id));
		const act = { action: 'workspaceDeleted', subjectId: id, workspaceId: null } as const;
		await recordAudit(tx, theServer, { ...act, before: { name: found.name, askedBy: found.deletionBy }, after: null });
		await removeLogs(tx, [id]);
		return left;
	});
	if (!stored) return;
	await deleteMedia(deps, stored.media);
	for (const key of stored.pictures) await deps.storage.delete(key);
}

async function releaseMembers(tx: Transaction, id: string, plan: Parameters<typeof keepAWorkspace>[2]): Promise<void> {
	const members = await tx.delete(membership).where(eq(membership.workspaceId, id)).returning();
	for (const { userId } of members) await keepAWorkspace(tx, userId, plan);
}

async function storedIn(tx: Transaction, id: string) {
	const isInside = eq(conversation.workspaceId, id);
	const media = await tx
		.select({ fileId: file.id, storageKey: file.storageKey, playbackKey: preparedMedia.playbackKey })
		.from(file)
		.innerJoin(conversation, eq(conversation.id, file.conversationId))
		.leftJoin(preparedMedia, eq(preparedMedia.fileId, file.id))
		.where(isInside);
	const inside = tx.select({ id: conversation.id }).from(conversation).where(isInside);
	const attached = await tx
		.select({ id: note.attachmentId })
		.from(note)
		.where(and(inArray(note.conversationId, inside), isNotNull(note.attachmentId)));
	return { media, pictures: attached.map((each) => `attachments/${each.id}`) };
}
