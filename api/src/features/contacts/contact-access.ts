import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/open-database.ts';
import { contact } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { contactKnownTo, contactVisibleTo, mayEditContact } from '../foundation/index.ts';

export type ContactRow = typeof contact.$inferSelect;

declare const proof: unique symbol;
export type EditableContact = ContactRow & { readonly [proof]: true };

/** Follows merges to the remaining contact. Throws `contact_not_found` when the caller may not see one of them. */
export async function seeContact(db: Database | Transaction, caller: Caller, id: string): Promise<ContactRow> {
	for (let wanted = id; ; ) {
		const isWanted = and(eq(contact.id, wanted), contactKnownTo(caller));
		const [row] = await db.select().from(contact).where(isWanted);
		if (!row) throw new AppError('contact_not_found');
		if (row.mergedIntoId === null) return row;
		wanted = row.mergedIntoId;
	}
}

/** Locks the contact. Throws `contact_not_found`, and `forbidden` for a read-only contact. */
export async function editContact(tx: Transaction, caller: Caller, id: string): Promise<EditableContact> {
	const [row] = await tx
		.select()
		.from(contact)
		.where(and(eq(contact.id, id), contactVisibleTo(caller)))
		.for('update');
	if (!row) throw new AppError('contact_not_found');
	if (!mayEditContact(caller, row)) throw new AppError('forbidden');
	return row as EditableContact;
}

/** A fixed order prevents deadlocks. Throws `contact_not_found`, and `forbidden` for a read-only contact. */
export async function editContacts(
	tx: Transaction,
	caller: Caller,
	ids: readonly string[],
): Promise<EditableContact[]> {
	const rows = await tx
		.select()
		.from(contact)
		.where(and(inArray(contact.id, [...ids]), contactKnownTo(caller)))
		.orderBy(asc(contact.id))
		.for('update');
	return ids.map((id) => {
		const row = rows.find((each) => each.id === id);
		if (!row) throw new AppError('contact_not_found');
		if (!mayEditContact(caller, row)) throw new AppError('forbidden');
		return row as EditableContact;
	});
}
