import type { conversationActions } from '@debrief/shared/domain/workspaces/log-actions.ts';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/db/open-database.ts';
import { conversation, workspaceLogEntry } from '../../../../platform/db/schema/index.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { lockHead, recordInLog } from './append-to-log.ts';

type ConversationAction = (typeof conversationActions)[number];

/** Records one entry per conversation with its current title. Call it last in the transaction. */
export async function recordConversations(
	tx: Transaction,
	caller: Pick<Caller, 'userId' | 'email' | 'from' | 'workspaceId'>,
	action: ConversationAction,
	ids: readonly string[],
	after: unknown = null,
): Promise<void> {
	const found = await tx
		.select({ id: conversation.id, title: conversation.title })
		.from(conversation)
		.where(and(inArray(conversation.id, [...ids]), eq(conversation.workspaceId, caller.workspaceId)))
		.orderBy(conversation.id);
	const acts = found.map(({ id, title }) => ({ action, subjectId: id, name: title, after }));
	await recordInLog(tx, caller.workspaceId, caller, acts);
}

export async function forgetInLog(tx: Transaction, workspaceId: string, ids: readonly string[]): Promise<void> {
	// The lock includes a view that is being appended right now.
	await lockHead(tx, workspaceId);
	const isAbout = and(eq(workspaceLogEntry.workspaceId, workspaceId), inArray(workspaceLogEntry.subjectId, [...ids]));
	await tx
		.update(workspaceLogEntry)
		.set({ details: sql`null`, salt: null })
		.where(and(isAbout, isNotNull(workspaceLogEntry.details)));
}
