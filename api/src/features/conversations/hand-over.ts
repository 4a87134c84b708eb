import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/open-database.ts';
import { contact, conversation, copyRequest, localTask, share } from '../../platform/db/schema/index.ts';

type Handing = { workspaceId: string; from: string; to: string };

/** Files keep their uploader. Call `resumeCopies` after the commit. Returns the number of conversations. */
export async function handOver(tx: Transaction, { workspaceId, from, to }: Handing): Promise<number> {
	const owned = and(eq(conversation.workspaceId, workspaceId), eq(conversation.ownerId, from));
	const ids = tx.select({ id: conversation.id }).from(conversation).where(owned);
	const isOwnersNow = and(eq(share.subject, 'user'), eq(share.subjectId, to), inArray(share.conversationId, ids));
	await tx.delete(share).where(isOwnersNow);
	await tx.execute(sql`insert into ${copyRequest} (source, source_id, request_id)
		select 'conversation', id, gen_random_uuid()::text from (${ids}) as owned
		on conflict (source, source_id) do update set request_id = excluded.request_id`);
	await tx
		.update(contact)
		.set({ ownerId: to })
		.where(and(eq(contact.workspaceId, workspaceId), eq(contact.ownerId, from)));
	const isAssigned = and(eq(localTask.workspaceId, workspaceId), eq(localTask.assigneeId, from));
	await tx
		.update(localTask)
		.set({ assigneeId: to })
		.where(and(isAssigned, isNull(localTask.doneAt)));
	const moved = await tx.update(conversation).set({ ownerId: to }).where(owned).returning({ id: conversation.id });
	return moved.length;
}
