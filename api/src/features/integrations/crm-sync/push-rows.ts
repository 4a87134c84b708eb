import type { Push } from '@debrief/shared/contract/integrations/pushes.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { contact, conversation, push } from '../../../platform/db/schema/index.ts';
import type { Providers } from '../../../platform/providers/providers.ts';

export type PushRow = typeof push.$inferSelect;

export const ofConversation = (conversationId: string, provider: string) =>
	and(eq(push.conversationId, conversationId), eq(push.provider, provider));

export const toPush = (row: PushRow, providers: Providers, mayBeWith: string | null = null): Push => ({
	id: row.id,
	providerName: row.provider,
	kind: row.kind,
	reason: row.reason,
	providerTitle: providers.find(row.provider)?.title ?? row.provider,
	state: row.state === 'waiting' && row.isRemoval ? 'removing' : row.state,
	isRemoval: row.isRemoval,
	url: row.state === 'removed' ? null : row.remoteUrl,
	byRule: row.requestedBy === null,
	sentAt: row.sentAt?.toISOString() ?? null,
	attemptedAt: row.attemptedAt?.toISOString() ?? null,
	nextAttemptAt: row.state === 'waiting' && row.attempts > 0 ? row.dueAt.toISOString() : null,
	mayBeWith,
});

export type Mapping = { provider: string; remoteId: string };

export async function mappingOf(db: Database | Transaction, contactId: string | null): Promise<Mapping | null> {
	if (contactId === null) return null;
	// A contact without a counterpart may have been merged from others that have one.
	for (let isOne = eq(contact.id, contactId); ; ) {
		const rows = await db
			.select({ id: contact.id, provider: contact.remoteProvider, remoteId: contact.remoteId })
			.from(contact)
			.where(isOne)
			.orderBy(asc(contact.id));
		for (const { provider, remoteId } of rows) if (provider && remoteId) return { provider, remoteId };
		if (rows.length === 0) return null;
		isOne = inArray(
			contact.mergedIntoId,
			rows.map(({ id }) => id),
		);
	}
}

/** While the activity's creation is in doubt, it stays with the contact under which it would be found. */
export async function currentContactOf(tx: Transaction, row: PushRow): Promise<string> {
	const { conversationId, provider, remoteContactId, isInDoubt } = row;
	if (isInDoubt || conversationId === null) return remoteContactId;
	const [about] = await tx
		.select({ contactId: conversation.contactId })
		.from(conversation)
		.where(eq(conversation.id, conversationId));
	const mapping = await mappingOf(tx, about?.contactId ?? null);
	return mapping?.provider === provider ? mapping.remoteId : remoteContactId;
}
