import { and, eq, exists, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { conversation, integration, noteRequest, storedDocument } from '../../../platform/db/schema/index.ts';

const quietMs = 3_000;

type Request = {
	now: Date;
	creates?: boolean;
};

export async function requestNotes(
	tx: Transaction,
	ids: readonly string[],
	{ now, creates = false }: Request,
): Promise<void> {
	if (ids.length === 0) return;
	const isOfWebdav = and(
		eq(storedDocument.conversationId, conversation.id),
		eq(storedDocument.provider, 'webdav'),
		eq(storedDocument.workspaceId, conversation.workspaceId),
	);
	const hasNote = exists(tx.select({ id: storedDocument.id }).from(storedDocument).where(isOfWebdav));
	const isConnected = and(
		eq(integration.workspaceId, conversation.workspaceId),
		eq(integration.provider, 'webdav'),
		isNull(integration.disconnectedAt),
	);
	const hasFolder = exists(tx.select({ id: integration.id }).from(integration).where(isConnected));
	const rows = await tx
		.select({ conversationId: conversation.id, workspaceId: conversation.workspaceId })
		.from(conversation)
		.where(
			and(
				inArray(conversation.id, [...ids]),
				ne(conversation.source, 'demo'),
				creates ? or(hasNote, hasFolder) : hasNote,
			),
		)
		.orderBy(conversation.id);
	if (rows.length === 0) return;
	const dueAt = new Date(now.getTime() + quietMs);
	await tx
		.insert(noteRequest)
		.values(rows.map((row) => ({ ...row, dueAt })))
		.onConflictDoUpdate({ target: noteRequest.conversationId, set: { dueAt } });
}
