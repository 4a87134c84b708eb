import type { Contact, ContactInput } from '@debrief/shared/contract/contacts/contact-shapes.ts';
import { addressBook } from '@debrief/shared/domain/contacts/contact-kinds.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { newId } from '../../platform/db/new-id.ts';
import { contact, contactFavourite } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { requestCopies, resumeCopies } from '../conversations/index.ts';
import { recordActivity } from '../foundation/index.ts';
import { editContact } from './contact-access.ts';
import { columnsOf, showContact } from './contact-rows.ts';
import { countryOf } from './contact-setting.ts';

export async function createContact({ db, clock }: Deps, caller: Caller, input: ContactInput): Promise<Contact> {
	const { workspaceId, userId } = caller;
	const now = clock();
	return db.transaction(async (tx) => {
		const columns = columnsOf(input, await countryOf(tx, caller));
		const owned = { id: newId(), workspaceId, ownerId: userId, createdAt: now, updatedAt: now };
		const [row] = await tx
			.insert(contact)
			.values({ ...owned, ...columns })
			.returning();
		if (!row) throw new AppError('general');
		await recordActivity(tx, caller, 'contactCreated', {
			contactId: row.id,
			fullName: row.displayName,
			...(row.email && { email: row.email }),
		});
		return showContact(tx, caller, row);
	});
}

/** Only the creator of a contact can make it private or shared. Throws `contact_not_found` and `forbidden`. */
export async function updateContact(deps: Deps, caller: Caller, id: string, input: ContactInput): Promise<Contact> {
	const changed = await deps.db.transaction(async (tx) => {
		const before = await editContact(tx, caller, id);
		if (input.isPrivate !== before.isPrivate && before.ownerId !== caller.userId) throw new AppError('forbidden');
		const columns = { ...columnsOf(input, await countryOf(tx, caller)), updatedAt: deps.clock() };
		const [row] = await tx.update(contact).set(columns).where(eq(contact.id, id)).returning();
		if (!row) throw new AppError('contact_not_found');
		if (row.displayName !== before.displayName) await requestCopies(tx, { source: 'contact', sourceId: id });
		return showContact(tx, caller, row);
	});
	await resumeCopies(deps);
	return changed;
}

/** Conversations keep the name as plain text. Throws `contact_not_found` and `forbidden`. */
export async function deleteContact({ db }: Deps, caller: Caller, id: string): Promise<void> {
	await db.transaction(async (tx) => {
		await editContact(tx, caller, id);
		const marked = and(eq(contactFavourite.provider, addressBook), eq(contactFavourite.contactId, id));
		await tx.delete(contactFavourite).where(and(eq(contactFavourite.workspaceId, caller.workspaceId), marked));
		await tx.delete(contact).where(eq(contact.id, id));
	});
}
