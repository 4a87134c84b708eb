import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/new-id.ts';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { contact, conversation, copyRequest, segment, user } from '../../../platform/db/schema/index.ts';

/**
 * Lists and searches read copies of what belongs elsewhere: a conversation has the names of its owner and its contact, a
 * segment the owner and the start of its conversation. Whoever changes a source calls `requestCopies` in the same transaction, and
 * `copyColumnsJob` updates the copies in small batches.
 */
export type CopySource = { source: 'person' | 'contact' | 'conversation'; sourceId: string };

const batchSize = 500;

export async function requestCopies(tx: Transaction, source: CopySource): Promise<void> {
	const requestId = newId();
	await tx
		.insert(copyRequest)
		.values({ ...source, requestId })
		.onConflictDoUpdate({ target: [copyRequest.source, copyRequest.sourceId], set: { requestId } });
}

/** Updates up to 500 rows whose copy differs from its source. Returns how many; 0 when all are up to date. */
export async function copyBatch(db: Database | Transaction, { source, sourceId }: CopySource): Promise<number> {
	if (source === 'person') return copyOwnerName(db, eq(conversation.ownerId, sourceId));
	if (source === 'contact') return copyContactName(db, sourceId);
	const renamed = await copyOwnerName(db, eq(conversation.id, sourceId));
	return renamed || copyToSegments(db, sourceId);
}

async function copyOwnerName(db: Database | Transaction, which: ReturnType<typeof eq>): Promise<number> {
	const name = sql`(select coalesce(${user.fullName}, ${user.email}) from ${user} where ${user.id} = ${conversation.ownerId})`;
	const outdated = db
		.select({ id: conversation.id })
		.from(conversation)
		.where(and(which, sql`${conversation.userName} is distinct from ${name}`))
		.limit(batchSize);
	const changed = db.update(conversation).set({ userName: name }).where(inArray(conversation.id, outdated));
	return (await changed.returning({ id: conversation.id })).length;
}

async function copyContactName(db: Database | Transaction, contactId: string): Promise<number> {
	const name = sql`(select ${contact.displayName} from ${contact} where ${contact.id} = ${conversation.contactId})`;
	const outdated = db
		.select({ id: conversation.id })
		.from(conversation)
		.where(and(eq(conversation.contactId, contactId), sql`${conversation.contactName} is distinct from ${name}`))
		.limit(batchSize);
	const changed = db.update(conversation).set({ contactName: name }).where(inArray(conversation.id, outdated));
	return (await changed.returning({ id: conversation.id })).length;
}

async function copyToSegments(db: Database | Transaction, conversationId: string): Promise<number> {
	const [from] = await db.select().from(conversation).where(eq(conversation.id, conversationId));
	if (!from) return 0;
	const { ownerId, startedAt: recordedAt } = from;
	const isOutdated = or(
		sql`${segment.ownerId} <> ${ownerId}`,
		sql`${segment.recordedAt} <> ${recordedAt.toISOString()}::timestamptz`,
	);
	const outdated = db
		.select({ id: segment.id })
		.from(segment)
		.where(and(eq(segment.conversationId, conversationId), isOutdated))
		.limit(batchSize);
	const changed = db.update(segment).set({ ownerId, recordedAt }).where(inArray(segment.id, outdated));
	return (await changed.returning({ id: segment.id })).length;
}
