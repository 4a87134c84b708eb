import type { Contact } from '@debrief/shared/contract/contacts/contact-shapes.ts';
import { addressBook } from '@debrief/shared/domain/contacts/contact-kinds.ts';
import { type MergeField, mergeValues, missingPhones } from '@debrief/shared/domain/contacts/merge-rules.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { and, eq, max, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import {
	contact,
	contactFavourite,
	contactMerge,
	contactMergeConversation,
	conversation,
} from '../../../platform/db/schema/index.ts';
import { AppError, invalidInput } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { requestCopies, requestExternalUpdates, resumeCopies } from '../../conversations/index.ts';
import { recordInLog } from '../../foundation/index.ts';
import { type EditableContact, editContacts } from '../contact-access.ts';
import { numbersOf, showContact } from '../contact-rows.ts';
import { namesOf, valuesOf } from './merge-rows.ts';

type Merging = { contactId: string; take: MergeField[] };
type Outcome = { contact: Contact; conversations: number };

/** Throws `contact_merged`, `contact_would_hide` (shared into private), `contact_not_found` and `forbidden`. */
export async function mergeContacts(deps: Deps, caller: Caller, id: string, merging: Merging): Promise<Outcome> {
	const outcome = await deps.db.transaction(async (tx) => {
		const [kept, merged] = await editContacts(tx, caller, [id, merging.contactId]);
		if (!kept || !merged) throw new AppError('contact_not_found');
		if (kept.id === merged.id) throw invalidInput('contactId', 'invalid', 'sameContact');
		if (merged.mergedIntoId === kept.id) return { contact: await showContact(tx, caller, kept), conversations: 0 };
		if (kept.mergedIntoId !== null || merged.mergedIntoId !== null) throw new AppError('contact_merged');
		if (kept.isPrivate && !merged.isPrivate) throw new AppError('contact_would_hide');
		const row = await writeValues(tx, deps.clock(), { kept, merged, take: merging.take });
		const conversations = await moveConversations(tx, kept.id, merged.id);
		await requestExternalUpdates(tx, conversations, { now: deps.clock(), appliesRules: true });
		await recordInLog(tx, caller.workspaceId, caller, [
			{ action: 'contactsMerged', subjectId: kept.id, before: namesOf(kept, merged), after: namesOf(row) },
		]);
		return { contact: await showContact(tx, caller, row), conversations: conversations.length };
	});
	await resumeCopies(deps);
	return outcome;
}

type Pair = { kept: EditableContact; merged: EditableContact; take: MergeField[] };

async function writeValues(tx: Transaction, updatedAt: Date, { kept, merged, take }: Pair) {
	const values = mergeValues(kept, merged, take);
	if (values.displayName === '') throw invalidInput('take', 'invalid', 'namelessContact');
	if (values.phones.length > limits.contactMaxPhones) throw invalidInput('take', 'invalid', 'phones');
	const [row] = await tx
		.update(contact)
		.set({ ...values, numbers: numbersOf(values.phones), updatedAt })
		.where(eq(contact.id, kept.id))
		.returning();
	if (!row) throw new AppError('contact_not_found');
	await tx.update(contact).set({ mergedIntoId: kept.id, updatedAt }).where(eq(contact.id, merged.id));
	const added = take.includes('phones') ? missingPhones(kept.phones, merged.phones) : [];
	const ofKept = eq(contactMerge.keptId, kept.id);
	const [last] = await tx
		.select({ position: max(contactMerge.position) })
		.from(contactMerge)
		.where(ofKept);
	await tx.insert(contactMerge).values({
		mergedId: merged.id,
		keptId: kept.id,
		position: (last?.position ?? 0) + 1,
		createdAt: updatedAt,
		before: valuesOf(kept),
		after: valuesOf(row),
		addedPhones: added.map(({ phone }) => phone),
		addedFavourites: await copyFavourites(tx, kept, merged.id),
	});
	return row;
}

/** The merged contact keeps its favourites in case the merge is undone. */
async function copyFavourites(tx: Transaction, { id, workspaceId }: EditableContact, mergedId: string) {
	const isMark = and(
		eq(contactFavourite.workspaceId, workspaceId),
		eq(contactFavourite.provider, addressBook),
		eq(contactFavourite.contactId, mergedId),
	);
	const marks = await tx.select().from(contactFavourite).where(isMark);
	if (marks.length === 0) return [];
	const added = await tx
		.insert(contactFavourite)
		.values(marks.map((mark) => ({ ...mark, contactId: id })))
		.onConflictDoNothing()
		.returning({ userId: contactFavourite.userId });
	return added.map(({ userId }) => userId);
}

async function moveConversations(tx: Transaction, keptId: string, mergedId: string): Promise<string[]> {
	await tx.execute(sql`insert into ${contactMergeConversation} (merged_id, conversation_id)
		select ${mergedId}, ${conversation.id} from ${conversation} where ${conversation.contactId} = ${mergedId}`);
	const moved = await tx
		.update(conversation)
		.set({ contactId: keptId })
		.where(eq(conversation.contactId, mergedId))
		.returning({ id: conversation.id });
	await requestCopies(tx, { source: 'contact', sourceId: keptId });
	return moved.map(({ id }) => id);
}
