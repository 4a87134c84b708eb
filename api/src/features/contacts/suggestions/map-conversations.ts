import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { conversation } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { editConversations, requestExternalUpdates } from '../../conversations/index.ts';
import { seeContact } from '../contact-access.ts';

type Mapped = { id: string; text: string | null };

/** Changes all or nothing. Throws `contact_not_found`, `conversation_not_found` and `forbidden`. */
export async function mapConversations(
	{ db, clock }: Deps,
	caller: Caller,
	id: string,
	conversationIds: string[],
): Promise<{ mapped: Mapped[] }> {
	return db.transaction(async (tx) => {
		const { id: contactId, displayName } = await seeContact(tx, caller, id);
		const wanted = (await editConversations(tx, caller, conversationIds)).map((each) => each.id);
		const isFree = and(inArray(conversation.id, wanted), isNull(conversation.contactId));
		const free = await tx
			.select({ id: conversation.id, text: conversation.contactName })
			.from(conversation)
			.where(isFree)
			.orderBy(conversation.id)
			.for('update');
		const ids = free.map((each) => each.id);
		if (ids.length > 0)
			await tx.update(conversation).set({ contactId, contactName: displayName }).where(inArray(conversation.id, ids));
		await requestExternalUpdates(tx, ids, { now: clock(), appliesRules: true });
		return { mapped: free };
	});
}

export async function unmapConversations(
	{ db, clock }: Deps,
	caller: Caller,
	id: string,
	mapped: Mapped[],
): Promise<void> {
	await db.transaction(async (tx) => {
		const { id: contactId } = await seeContact(tx, caller, id);
		await editConversations(
			tx,
			caller,
			mapped.map((each) => each.id),
		);
		for (const { id: conversationId, text } of mapped)
			await tx
				.update(conversation)
				.set({ contactId: null, contactName: text })
				.where(and(eq(conversation.id, conversationId), eq(conversation.contactId, contactId)));
		const ids = mapped.map((each) => each.id);
		await requestExternalUpdates(tx, ids, { now: clock(), appliesRules: false });
	});
}
