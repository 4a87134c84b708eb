import type { Duplicate, DuplicateReason } from '@debrief/shared/contract/contacts/contact-merges.ts';
import { addressBook } from '@debrief/shared/domain/contacts/contact-kinds.ts';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Database } from '../../../platform/db/open-database.ts';
import { contact } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { contactVisibleTo, mayEditContact } from '../../foundation/index.ts';
import type { ContactRow } from '../contact-access.ts';
import { favouritesOf, toContact } from '../contact-rows.ts';
import { pairsByEmail, pairsByName, pairsByPhone } from './duplicate-pairs.ts';

const shownAtMost = 50;

export async function listDuplicates({ db }: Deps, caller: Caller): Promise<{ list: Duplicate[]; hasMore: boolean }> {
	const mine = editable(caller);
	const found = new Map<string, { ids: [string, string]; isNamedAlike: boolean }>();
	// Sequential, because the embedded database has one connection.
	for (const query of [pairsByPhone, pairsByEmail, pairsByName])
		for (const ids of await readPairs(db, query(mine, shownAtMost + 1))) {
			const key = ids.join(' ');
			const isNamedAlike = query === pairsByName || found.get(key)?.isNamedAlike === true;
			found.set(key, { ids, isNamedAlike });
		}
	const pairs = [...found.values()];
	const rows = await readContacts(
		db,
		pairs.flatMap(({ ids }) => ids),
	);
	const favourites = await favouritesOf(db, caller, addressBook, [...rows.keys()]);
	const all = pairs.flatMap(({ ids, isNamedAlike }): Duplicate[] => {
		const [one, other] = ids.map((id) => rows.get(id)).toSorted((a, b) => age(a) - age(b));
		if (!one || !other) return [];
		const reasons = reasonsFor(one, other, isNamedAlike);
		return [{ contacts: [toContact(one, caller, favourites), toContact(other, caller, favourites)], reasons }];
	});
	const sorted = all.toSorted((a, b) => b.reasons.length - a.reasons.length);
	return { list: sorted.slice(0, shownAtMost), hasMore: sorted.length > shownAtMost };
}

const editable = (caller: Caller): SQL => {
	const visible = contactVisibleTo(caller);
	const isSharedEditor = mayEditContact(caller, { ownerId: null, isPrivate: false });
	return isSharedEditor ? visible : sql`(${visible} and ${contact.ownerId} = ${caller.userId})`;
};

async function readPairs(db: Database, query: SQL): Promise<[string, string][]> {
	const { rows } = (await db.execute(query)) as unknown as { rows: { one: string; other: string }[] };
	return rows.map(({ one, other }) => [one, other]);
}

async function readContacts(db: Database, ids: string[]): Promise<Map<string, ContactRow>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.select()
		.from(contact)
		.where(inArray(contact.id, [...new Set(ids)]));
	return new Map(rows.map((row) => [row.id, row]));
}

const age = (row: ContactRow | undefined) => row?.createdAt.getTime() ?? 0;

function reasonsFor(one: ContactRow, other: ContactRow, isNamedAlike: boolean): DuplicateReason[] {
	const number = one.numbers.find((each) => other.numbers.includes(each));
	const email = one.email?.toLowerCase();
	const reasons: DuplicateReason[] = [];
	if (number) reasons.push({ by: 'phone', text: number });
	if (email && email === other.email?.toLowerCase()) reasons.push({ by: 'email', text: email });
	if (isNamedAlike) reasons.push({ by: 'name', text: one.company ?? '' });
	return reasons;
}
