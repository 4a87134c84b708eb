import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/open-database.ts';
import { contact } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { contactVisibleTo, mayEditContact } from '../access/index.ts';

export type ContactRow = typeof contact.$inferSelect;

declare const proof: unique symbol;
/** A contact that the caller may change. Only this file makes one. */
export type EditableContact = ContactRow & { readonly [proof]: true };

/** Throws `contact_not_found` when the caller may not see it. */
export async function seeContact(db: Database | Transaction, caller: Caller, id: string): Promise<ContactRow> {
	const [row] = await db
		.select()
		.from(contact)
		.where(and(eq(contact.id, id), contactVisibleTo(caller)));
	if (!row) throw new AppError('contact_not_found');
	return row;
}

/** Holds the contact until the end of the transaction. Throws `contact_not_found`, and `forbidden` for what may only be seen. */
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
