import type { Contact, ContactInput } from '@debrief/shared/contract/contacts/contact-shapes.ts';
import { addressBook } from '@debrief/shared/domain/contacts/contact-kinds.ts';
import { displayNameOf, fullNameOf } from '@debrief/shared/domain/contacts/contact-name.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { SourceContact } from '../../platform/contact-source.ts';
import type { Database, Transaction } from '../../platform/db/open-database.ts';
import { contactFavourite } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { toE164 } from '../../platform/phone-number.ts';
import { mayEditContact } from '../foundation/index.ts';
import type { ContactRow } from './contact-access.ts';

export const toContact = (row: ContactRow, caller: Caller, favourites: ReadonlySet<string>): Contact => ({
	id: row.id,
	provider: addressBook,
	displayName: row.displayName,
	fullName: fullNameOf(row),
	firstName: row.firstName,
	lastName: row.lastName,
	email: row.email,
	company: row.company,
	type: row.type,
	phones: row.phones,
	remote: row.remoteProvider && row.remoteId ? { provider: row.remoteProvider, id: row.remoteId } : null,
	isPrivate: row.isPrivate,
	isFavourite: favourites.has(row.id),
	canEdit: mayEditContact(caller, row),
});

export const toLast = (at: Date | null): Pick<Contact, 'lastConversationAt'> => ({
	lastConversationAt: at?.toISOString() ?? null,
});

export const toRemoteContact = (
	provider: string,
	known: SourceContact,
	isFavourite: boolean,
	knownAt?: Date,
): Contact => ({
	...known,
	provider,
	remote: { provider, id: known.id },
	isPrivate: false,
	canEdit: false,
	isFavourite,
	...(knownAt && { knownAt: knownAt.toISOString() }),
});

export async function favouritesOf(
	db: Database | Transaction,
	{ userId, workspaceId }: Caller,
	provider: string,
	ids: string[],
): Promise<Set<string>> {
	if (ids.length === 0) return new Set();
	const rows = await db
		.select({ id: contactFavourite.contactId })
		.from(contactFavourite)
		.where(
			and(
				eq(contactFavourite.userId, userId),
				eq(contactFavourite.workspaceId, workspaceId),
				eq(contactFavourite.provider, provider),
				inArray(contactFavourite.contactId, ids),
			),
		);
	return new Set(rows.map(({ id }) => id));
}

export async function showContact(db: Database | Transaction, caller: Caller, row: ContactRow): Promise<Contact> {
	return toContact(row, caller, await favouritesOf(db, caller, addressBook, [row.id]));
}

export function columnsOf(input: ContactInput, country: string | null) {
	const phones = input.phones.map(({ phone, type }) => ({ phone, type, e164: toE164(phone, country) }));
	return { ...input, displayName: displayNameOf(input), phones, numbers: numbersOf(phones) };
}

export const numbersOf = (phones: ContactRow['phones']): string[] => [
	...new Set(phones.flatMap(({ e164 }) => (e164 ? [e164] : []))),
];
