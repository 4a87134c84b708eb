import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { contact, conversation, copyRequest, segment, user } from '../../../platform/db/schema/index.ts';
import { requestNotes } from '../edits/request-notes.ts';

/** Call `requestCopies` in the transaction that changes a source, such as the owner's name. A job updates copies. */
export type CopySource = { source: 'person' | 'contact' | 'conversation'; sourceId: string };

const batchSize = 500;

export async function requestCopies(tx: Transaction, source: CopySource): Promise<void> {
	const requestId = newId();
	await tx
		.insert(copyRequest)
		.values({ ...source, requestId })
		.onConflictDoUpdate({ target: [copyRequest.source, copyRequest.sourceId], set: { requestId } });
}

export async function copyBatch(tx: Transaction, { source, sourceId }: CopySource, now: Date): Promise<number> {
	if (source === 'person') return copyOwnerName(tx, eq(conversation.ownerId, sourceId), now);
	if (source === 'contact') return copyContactName(tx, sourceId, now);
	const renamed = await copyOwnerName(tx, eq(conversation.id, sourceId), now);
	return renamed || copyToSegments(tx, sourceId);
}

async function copyOwnerName(tx: Transaction, which: ReturnType<typeof eq>, now: Date): Promise<number> {
	const name = sql`(select coalesce(${user.fullName}, ${user.email}) from ${user} where ${user.id} = ${conversation.ownerId})`;
	const outdated = tx
		.select({ id: conversation.id })
		.from(conversation)
		.where(and(which, sql`${conversation.userName} is distinct from ${name}`))
		.limit(batchSize);
	const changed = tx.update(conversation).set({ userName: name }).where(inArray(conversation.id, outdated));
	return noted(tx, await changed.returning({ id: conversation.id }), now);
}

async function copyContactName(tx: Transaction, contactId: string, now: Date): Promise<number> {
	const name = sql`(select ${contact.displayName} from ${contact} where ${contact.id} = ${conversation.contactId})`;
	// Once a contact is private, the conversations of others keep the last name they knew.
	const isShown = or(eq(contact.isPrivate, false), eq(contact.ownerId, conversation.ownerId));
	const outdated = tx
		.select({ id: conversation.id })
		.from(conversation)
		.innerJoin(contact, and(eq(contact.id, conversation.contactId), isShown))
		.where(and(eq(conversation.contactId, contactId), sql`${conversation.contactName} is distinct from ${name}`))
		.limit(batchSize);
	const changed = tx.update(conversation).set({ contactName: name }).where(inArray(conversation.id, outdated));
	return noted(tx, await changed.returning({ id: conversation.id }), now);
}

async function noted(tx: Transaction, changed: { id: string }[], now: Date): Promise<number> {
	const ids = changed.map(({ id }) => id);
	await requestNotes(tx, ids, { now });
	return ids.length;
}

async function copyToSegments(tx: Transaction, conversationId: string): Promise<number> {
	const [from] = await tx.select().from(conversation).where(eq(conversation.id, conversationId));
	if (!from) return 0;
	const { ownerId, startedAt: recordedAt } = from;
	const isOutdated = or(
		sql`${segment.ownerId} <> ${ownerId}`,
		sql`${segment.recordedAt} <> ${recordedAt.toISOString()}::timestamptz`,
	);
	const outdated = tx
		.select({ id: segment.id })
		.from(segment)
		.where(and(eq(segment.conversationId, conversationId), isOutdated))
		.limit(batchSize);
	const changed = tx.update(segment).set({ ownerId, recordedAt }).where(inArray(segment.id, outdated));
	return (await changed.returning({ id: segment.id })).length;
}
