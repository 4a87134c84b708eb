import { and, count, eq, inArray } from 'drizzle-orm';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { conversation, departure, file } from '../../../platform/db/schema/index.ts';
import { moveConversations } from './move-conversations.ts';

type Leaving = {
	from: string;
	to: string;
	who: { userId: string; email: string };
	now: Date;
};

/** Returns the number of conversations left for a job to move. Call `resumeDepartures` after the commit. */
export async function beginDeparture(tx: Transaction, { from, to, who, now }: Leaving): Promise<number> {
	const owned = and(eq(conversation.workspaceId, from), eq(conversation.ownerId, who.userId));
	const [all] = await tx.select({ n: count() }).from(conversation).where(owned);
	const values = { id: newId(), userId: who.userId, fromWorkspaceId: from, toWorkspaceId: to, createdAt: now };
	const target = [departure.userId, departure.fromWorkspaceId];
	await tx
		.insert(departure)
		.values(values)
		.onConflictDoUpdate({ target, set: { toWorkspaceId: to, createdAt: now } });
	const unfinished = tx
		.select({ id: file.conversationId })
		.from(file)
		.where(and(eq(file.workspaceId, from), eq(file.ownerId, who.userId), eq(file.isCompleted, false)));
	const uploading = await tx
		.select({ id: conversation.id })
		.from(conversation)
		.where(and(owned, inArray(conversation.id, unfinished)))
		.orderBy(conversation.id)
		.for('update');
	await moveConversations(
		tx,
		uploading.map(({ id }) => id),
		{ from, to, who },
	);
	return all?.n ?? 0;
}
