import type { Push } from '@debrief/shared/contract/integrations/pushes.ts';
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/open-database.ts';
import { contact, push } from '../../platform/db/schema/index.ts';
import type { Providers } from '../../platform/providers/providers.ts';

export type PushRow = typeof push.$inferSelect;

export const ofConversation = (conversationId: string, provider: string) =>
	and(eq(push.conversationId, conversationId), eq(push.provider, provider));

export const toPush = (row: PushRow, providers: Providers): Push => ({
	...{ id: row.id, providerName: row.provider, kind: row.kind, reason: row.reason },
	providerTitle: providers.find(row.provider)?.title ?? row.provider,
	state: row.state === 'waiting' && row.isRemoval ? 'removing' : row.state,
	isRemoval: row.isRemoval,
	url: row.state === 'removed' ? null : row.remoteUrl,
	byRule: row.requestedBy === null,
	sentAt: row.sentAt?.toISOString() ?? null,
	attemptedAt: row.attemptedAt?.toISOString() ?? null,
	nextAttemptAt: row.state === 'waiting' && row.attempts > 0 ? row.dueAt.toISOString() : null,
});

/** What a contact of the address book is at a provider. */
export type Mapping = { provider: string; remoteId: string };

export async function mappingOf(db: Database | Transaction, contactId: string | null): Promise<Mapping | null> {
	if (contactId === null) return null;
	const [row] = await db
		.select({ provider: contact.remoteProvider, remoteId: contact.remoteId })
		.from(contact)
		.where(eq(contact.id, contactId));
	return row?.provider && row.remoteId ? { provider: row.provider, remoteId: row.remoteId } : null;
}
