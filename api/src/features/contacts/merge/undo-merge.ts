import type { Contact } from '@debrief/shared/contract/contacts/contact-shapes.ts';
import { addressBook } from '@debrief/shared/domain/contacts/contact-kinds.ts';
import { displayNameOf } from '@debrief/shared/domain/contacts/contact-name.ts';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import {
	type ContactValues,
	contact,
	contactFavourite,
	contactMerge,
	contactMergeConversation,
	conversation,
} from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { requestCopies, requestExternalUpdates, resumeCopies } from '../../conversations/index.ts';
import { recordInLog } from '../../foundation/index.ts';
import { type EditableContact, editContacts } from '../contact-access.ts';
import { numbersOf, showContact } from '../contact-rows.ts';
import { namesOf, valuesOf } from './merge-rows.ts';

type Merge = typeof contactMerge.$inferSelect;
const fields = ['firstName', 'lastName', 'email', 'company', 'type'] as const;

/** Keeps what has changed since the merge. Throws `contact_not_found`, `nothing_to_undo` and `forbidden`. */
export async function undoMerge(
	deps: Deps,
	caller: Caller,
	mergedId: string,
): Promise<{ kept: Contact; restored: Contact }> {
	const outcome = await deps.db.transaction(async (tx) => {
		const [found] = await tx.select().from(contactMerge).where(eq(contactMerge.mergedId, mergedId));
		const ids = found ? [found.keptId, mergedId] : [mergedId];
		const rows = await editContacts(tx, caller, ids);
		const [kept, merged] = rows;
		// Another request may have undone it while this one waited for the locks.
		if (!found || !kept || !merged || merged.mergedIntoId !== kept.id) throw new AppError('nothing_to_undo');
		if (kept.mergedIntoId !== null) throw new AppError('contact_merged');
		const row = await restoreValues(tx, kept, found);
		const updatedAt = deps.clock();
		const [restored] = await tx
			.update(contact)
			.set({ mergedIntoId: null, updatedAt })
			.where(eq(contact.id, mergedId))
			.returning();
		if (!restored) throw new AppError('contact_not_found');
		const returned = await returnConversations(tx, kept.id, mergedId);
		await requestExternalUpdates(tx, returned, { now: deps.clock(), appliesRules: true });
		await removeFavourites(tx, kept, found.addedFavourites);
		await tx.delete(contactMerge).where(eq(contactMerge.mergedId, mergedId));
		await recordInLog(tx, caller.workspaceId, caller, [
			{ action: 'contactMergeUndone', subjectId: kept.id, before: namesOf(kept), after: namesOf(row, merged) },
		]);
		return { kept: await showContact(tx, caller, row), restored: await showContact(tx, caller, restored) };
	});
	await resumeCopies(deps);
	return outcome;
}

async function restoreValues(tx: Transaction, kept: EditableContact, merge: Merge) {
	const later = await tx
		.select({ merge: contactMerge, phones: contact.phones })
		.from(contactMerge)
		.innerJoin(contact, eq(contact.id, contactMerge.mergedId))
		.where(and(eq(contactMerge.keptId, kept.id), gt(contactMerge.position, merge.position)))
		.orderBy(asc(contactMerge.position));
	const numbers = await passNumbers(tx, merge, later);
	const values = { ...valuesOf(kept), ...revertFields(valuesOf(kept), merge) };
	const phones = kept.phones.filter(({ phone }) => !numbers.includes(phone));
	const displayName = displayNameOf({ ...values, phones });
	for (const { merge: next } of later) {
		const before = { ...next.before, ...revertFields(next.before, merge) };
		await tx.update(contactMerge).set({ before }).where(eq(contactMerge.mergedId, next.mergedId));
	}
	const [row] = await tx
		.update(contact)
		.set({ ...values, phones, numbers: numbersOf(phones), displayName })
		.where(eq(contact.id, kept.id))
		.returning();
	if (!row) throw new AppError('contact_not_found');
	return row;
}

function revertFields(now: ContactValues, { before, after }: Merge): Partial<ContactValues> {
	const reverted = fields.filter((field) => before[field] !== after[field] && now[field] === after[field]);
	return Object.fromEntries(reverted.map((field) => [field, before[field]]));
}

type Later = { merge: Merge; phones: { phone: string }[] };

/** Returns the numbers to remove. Numbers that a later merge also brought now belong to that merge. */
async function passNumbers(tx: Transaction, { addedPhones }: Merge, later: readonly Later[]): Promise<string[]> {
	const going: string[] = [];
	for (const number of addedPhones) {
		const heir = later.find(({ phones }) => phones.some(({ phone }) => phone === number));
		if (!heir) going.push(number);
		else {
			const addedNow = [...heir.merge.addedPhones, number];
			heir.merge.addedPhones = addedNow;
			await tx
				.update(contactMerge)
				.set({ addedPhones: addedNow })
				.where(eq(contactMerge.mergedId, heir.merge.mergedId));
		}
	}
	return going;
}

async function returnConversations(tx: Transaction, keptId: string, mergedId: string): Promise<string[]> {
	const brought = tx
		.select({ id: contactMergeConversation.conversationId })
		.from(contactMergeConversation)
		.where(eq(contactMergeConversation.mergedId, mergedId));
	const returned = await tx
		.update(conversation)
		.set({ contactId: mergedId })
		.where(and(eq(conversation.contactId, keptId), inArray(conversation.id, brought)))
		.returning({ id: conversation.id });
	await requestCopies(tx, { source: 'contact', sourceId: mergedId });
	await requestCopies(tx, { source: 'contact', sourceId: keptId });
	return returned.map(({ id }) => id);
}

async function removeFavourites(tx: Transaction, { id, workspaceId }: EditableContact, userIds: string[]) {
	const isMark = and(
		eq(contactFavourite.workspaceId, workspaceId),
		eq(contactFavourite.provider, addressBook),
		eq(contactFavourite.contactId, id),
		inArray(contactFavourite.userId, userIds),
	);
	if (userIds.length > 0) await tx.delete(contactFavourite).where(isMark);
}
