import { and, eq, exists, inArray, ne, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../platform/db/open-database.ts';
import {
	activity,
	analysis,
	conversation,
	conversationMeeting,
	file,
	insight,
	localTask,
	note,
	noteRequest,
	pbxCall,
	promisedShare,
	publicLink,
	push,
	pushCheck,
	recording,
	segment,
	share,
	speakerReassignment,
	storedDocument,
	summaryMessage,
	summaryRequest,
	wordReplacement,
	workspaceTag,
} from '../../../platform/db/schema/index.ts';
import { forgetConversations, forgetInLog, recordInLog } from '../../foundation/index.ts';

export const movedTables = [
	recording,
	file,
	segment,
	note,
	insight,
	analysis,
	wordReplacement,
	speakerReassignment,
	localTask,
	conversationMeeting,
	pbxCall,
] as const;

type Move = { from: string; to: string; who: { userId: string; email: string } };

/** Ends shares and public links. The old workspace keeps usage counts and contacts, but no titles. */
export async function moveConversations(tx: Transaction, ids: string[], { from, to, who }: Move): Promise<void> {
	if (ids.length === 0) return;
	await forgetHashes(tx, ids, to);
	for (const table of movedTables)
		await tx.execute(sql`update ${table} set workspace_id = ${to} where ${inArray(table.conversationId, ids)}`);
	const moved = await tx
		.update(conversation)
		.set({ workspaceId: to, contactId: null })
		.where(inArray(conversation.id, ids))
		.returning({ tags: conversation.tags });
	const tags = [...new Set(moved.flatMap((each) => each.tags))].map((tag) => ({ workspaceId: to, tag }));
	if (tags.length > 0) await tx.insert(workspaceTag).values(tags).onConflictDoNothing();
	const isOthers = and(inArray(localTask.conversationId, ids), ne(localTask.assigneeId, who.userId));
	await tx.update(localTask).set({ assigneeId: null }).where(isOthers);
	await tx.delete(share).where(inArray(share.conversationId, ids));
	await tx.delete(promisedShare).where(inArray(promisedShare.conversationId, ids));
	// These rows refer to providers and people of the old workspace.
	for (const table of [storedDocument, noteRequest, push, pushCheck, summaryMessage, summaryRequest])
		await tx.delete(table).where(inArray(table.conversationId, ids));
	await tx.delete(publicLink).where(inArray(publicLink.conversationId, ids));
	await moveActivity(tx, ids, { from, to, who });
	await forgetInLog(tx, from, ids);
	const acts = ids.map((id) => ({ action: 'conversationTakenAlong' as const, subjectId: id }));
	await recordInLog(tx, from, who, acts);
}

/** The new workspace would otherwise refuse files whose hash it already has. */
async function forgetHashes(tx: Transaction, ids: string[], to: string): Promise<void> {
	const other = alias(file, 'other');
	const isSame = or(eq(other.sha1, file.sha1), eq(other.liveKey, file.liveKey));
	const isThere = and(eq(other.workspaceId, to), eq(other.ownerId, file.ownerId), not(other.isInBin), isSame);
	const twice = exists(tx.select({ one: sql`1` }).from(other).where(isThere));
	const moved = and(inArray(file.conversationId, ids), not(file.isInBin), twice);
	await tx.update(file).set({ sha1: null, liveKey: null }).where(moved);
}

async function moveActivity(tx: Transaction, ids: string[], { from, to, who }: Move): Promise<void> {
	const isOwn = and(eq(activity.workspaceId, from), eq(activity.userId, who.userId));
	const isAbout = inArray(sql`${activity.content} ->> 'callId'`, ids);
	await tx.update(activity).set({ workspaceId: to }).where(and(isOwn, isAbout));
	await forgetConversations(tx, from, ids);
}
