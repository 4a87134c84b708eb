import { and, eq, inArray, isNotNull, like, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Deps } from '../../../deps.ts';
import { isOnlyAdministrator } from '../../../platform/auth/administrators.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import {
	activity,
	conversation,
	file,
	membership,
	note,
	outboxMessage,
	preparedMedia,
	setting,
	user,
	verification,
	workspace,
} from '../../../platform/db/schema/index.ts';
import { changeSetting, listSettings } from '../../../platform/settings.ts';
import { deleteMedia, resumeCopies } from '../../conversations/index.ts';
import { removeLogs } from '../../foundation/index.ts';
import { deletionSetting } from './deletion-setting.ts';
import { handOverShared, isOnlyAdminOfOthers } from './hand-over-shared.ts';

/** Keeps the only administrator, and the only Admin of a workspace with other members. */
export async function deleteAccounts(deps: Deps): Promise<void> {
	const isDue = (at: string | null) => at !== null && new Date(at) <= deps.clock();
	for (const { subjectId, value } of await listSettings(deps.db, deletionSetting))
		if (isDue(value.at)) await deleteAccount(deps, subjectId, isDue);
}

async function deleteAccount(deps: Deps, userId: string, isDue: (at: string | null) => boolean): Promise<void> {
	const left = await deps.db.transaction(async (tx) => {
		// The row lock keeps the owner from cancelling the deletion in between.
		const { before } = await changeSetting(tx, deletionSetting, { userId }, {});
		if (!isDue(before.at) || (await isOnlyAdministrator(tx, userId))) return null;
		if (await isOnlyAdminOfOthers(tx, userId)) return null;
		const workspaceIds = await ownWorkspaces(tx, userId);
		await handOverShared(tx, userId, workspaceIds);
		const stored = await storedBy(tx, userId, workspaceIds);
		await deleteRows(tx, userId, workspaceIds);
		return stored;
	});
	if (!left) return;
	await resumeCopies(deps);
	await deleteMedia(deps, left.media);
	for (const key of left.pictures) await deps.storage.delete(key);
}

async function ownWorkspaces(tx: Transaction, userId: string): Promise<string[]> {
	const other = alias(membership, 'other');
	const others = tx
		.select({ one: sql`1` })
		.from(other)
		.where(and(eq(other.workspaceId, membership.workspaceId), ne(other.userId, userId)));
	const rows = await tx
		.select({ id: membership.workspaceId })
		.from(membership)
		.where(and(eq(membership.userId, userId), notExists(others)));
	return rows.map(({ id }) => id);
}

const ownedBy = (userId: string, workspaceIds: string[]) =>
	or(eq(conversation.ownerId, userId), inArray(conversation.workspaceId, workspaceIds));

async function storedBy(tx: Transaction, userId: string, workspaceIds: string[]) {
	const isOwned = ownedBy(userId, workspaceIds);
	const media = await tx
		.select({ fileId: file.id, storageKey: file.storageKey, playbackKey: preparedMedia.playbackKey })
		.from(file)
		.innerJoin(conversation, eq(conversation.id, file.conversationId))
		.leftJoin(preparedMedia, eq(preparedMedia.fileId, file.id))
		.where(isOwned);
	const attached = await tx
		.select({ id: note.attachmentId })
		.from(note)
		.innerJoin(conversation, eq(conversation.id, note.conversationId))
		.where(and(isOwned, isNotNull(note.attachmentId)));
	const [owner] = await tx.select({ photo: user.image }).from(user).where(eq(user.id, userId));
	const pictures = [
		...attached.map(({ id }) => `attachments/${id}`),
		...(owner?.photo ? [`photos/${owner.photo}`] : []),
	];
	return { media, pictures };
}

/** Foreign keys cascade from conversations, workspaces and the account to everything else. */
async function deleteRows(tx: Transaction, userId: string, workspaceIds: string[]): Promise<void> {
	const subjects = and(eq(setting.scope, 'workspace'), inArray(setting.subjectId, workspaceIds));
	await tx.delete(conversation).where(ownedBy(userId, workspaceIds));
	await tx.delete(workspace).where(inArray(workspace.id, workspaceIds));
	await removeLogs(tx, workspaceIds);
	await tx.delete(activity).where(eq(activity.userId, userId));
	await tx.delete(verification).where(like(verification.value, `${userId}%`));
	await tx.delete(setting).where(or(subjects, and(eq(setting.scope, 'person'), eq(setting.subjectId, userId))));
	const [gone] = await tx.delete(user).where(eq(user.id, userId)).returning({ email: user.email });
	if (gone) await tx.delete(outboxMessage).where(eq(outboxMessage.recipient, gone.email));
}
