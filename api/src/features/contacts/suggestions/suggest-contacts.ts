import type { ContactOffers, OfferReason } from '@debrief/shared/contract/contacts/contact-offers.ts';
import type { Entities } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { addressBook } from '@debrief/shared/domain/contacts/contact-kinds.ts';
import { and, arrayOverlaps, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { contact } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { contactVisibleTo } from '../../foundation/index.ts';
import type { ContactRow } from '../contact-access.ts';
import { favouritesOf, toContact } from '../contact-rows.ts';

/** Phone numbers in E.164, everything else as spoken. */
export type Clues = { phones: string[]; emails: string[]; names: string[] };

const shownAtMost = 5;
/** With more names, a conversation does not identify its contact. */
const namesAtMost = 8;

export const cluesIn = (entities: Entities | null, remotePhone: string | null): Clues => ({
	phones: [...(remotePhone ? [remotePhone] : []), ...valuesOf(entities?.phone_numbers)],
	emails: valuesOf(entities?.emails).map((email) => email.toLowerCase()),
	names: valuesOf(entities?.names).slice(0, namesAtMost),
});

const valuesOf = (found: Entities['names'] = []) => [...new Set(found.map(({ value }) => value))];

export async function suggestContacts(
	db: Database,
	caller: Caller,
	{ phones, emails, names }: Clues,
): Promise<ContactOffers['suggestions']> {
	if (phones.length + emails.length + names.length === 0) return [];
	const lower = names.map((name) => name.toLowerCase());
	const rows = await db
		.select()
		.from(contact)
		.where(
			and(
				contactVisibleTo(caller),
				or(
					phones.length ? arrayOverlaps(contact.numbers, phones) : undefined,
					emails.length ? inArray(sql`lower(${contact.email})`, emails) : undefined,
					lower.length ? inArray(contact.sortName, lower) : undefined,
					lower.length ? inArray(sql`lower(${contact.firstName})`, lower) : undefined,
				),
			),
		)
		.limit(50);
	const clues = { phones, emails, names };
	const found = rows.flatMap((row) => {
		const match = matchOf(row, clues);
		return match ? [{ row, ...match }] : [];
	});
	const best = found
		.toSorted((a, b) => order.indexOf(a.reason) - order.indexOf(b.reason) || (a.row.id < b.row.id ? -1 : 1))
		.slice(0, shownAtMost);
	const ids = best.map(({ row }) => row.id);
	const favourites = await favouritesOf(db, caller, addressBook, ids);
	return best.map(({ row, reason, text }) => ({ contact: toContact(row, caller, favourites), reason, text }));
}

const order: OfferReason[] = ['phone', 'email', 'name', 'firstName'];

function matchOf(row: ContactRow, { phones, emails, names }: Clues): { reason: OfferReason; text: string } | null {
	const phone = row.numbers.find((number) => phones.includes(number));
	if (phone) return { reason: 'phone', text: phone };
	const email = row.email?.toLowerCase();
	if (email && emails.includes(email)) return { reason: 'email', text: email };
	const named = (name: string | null) => names.find((each) => each.toLowerCase() === name?.toLowerCase());
	const whole = named(row.displayName);
	if (whole) return { reason: 'name', text: whole };
	const first = named(row.firstName);
	return first ? { reason: 'firstName', text: first } : null;
}
