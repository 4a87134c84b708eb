import type { ContactQuery } from '@debrief/shared/contract/contacts/contacts.ts';
import { addressBook } from '@debrief/shared/domain/contacts/contact-kinds.ts';
import { and, asc, inArray, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { SourceContact } from '../../platform/contact-source.ts';
import { containsPattern } from '../../platform/db/contains-pattern.ts';
import type { Database } from '../../platform/db/open-database.ts';
import { contact } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { contactVisibleTo } from '../foundation/index.ts';
import { askSource, findSource } from './ask-source.ts';
import { type ContactPage, furthest, offsetOf } from './contact-page.ts';
import { favouritesOf, toContact, toLast, toRemoteContact } from './contact-rows.ts';
import { listFavourites } from './favourites/list-favourites.ts';
import { lastTalkAt } from './page/conversations-with.ts';

export function listContacts(deps: Deps, caller: Caller, query: ContactQuery): Promise<ContactPage> {
	if (query.favourites) return listFavourites(deps, caller, query);
	const { provider } = query;
	if (provider === null || provider === addressBook) return listAddressBook(deps.db, caller, query);
	return listRemote(deps, caller, { ...query, provider });
}

async function listAddressBook(db: Database, caller: Caller, query: ContactQuery): Promise<ContactPage> {
	const start = offsetOf(query.start);
	const rows = await db
		.select({ row: contact, lastAt: await lastTalkAt(db, caller) })
		.from(contact)
		.where(
			and(
				contactVisibleTo(caller),
				query.search ? sql`${contact.search} like lower(${containsPattern(query.search)})` : undefined,
				query.types?.length ? inArray(contact.type, query.types) : undefined,
			),
		)
		.orderBy(asc(contact.sortName), asc(contact.id))
		.offset(start)
		.limit(query.limit + 1);
	const page = rows.slice(0, query.limit);
	const ids = page.map(({ row }) => row.id);
	const favourites = await favouritesOf(db, caller, addressBook, ids);
	const next = start + query.limit;
	return {
		list: page.map(({ row, lastAt }) => ({ ...toContact(row, caller, favourites), ...toLast(lastAt) })),
		next_page: rows.length > query.limit && next <= furthest ? String(next) : null,
	};
}

async function listRemote(
	deps: Deps,
	caller: Caller,
	query: ContactQuery & { provider: string },
): Promise<ContactPage> {
	const source = await findSource(deps, caller, query.provider);
	const { search, types = [], limit, start: page = null } = query;
	const { contacts, nextPage } = await askSource(deps, source.name, (signal) =>
		source.list(caller.workspaceId, { search, types, limit, page }, signal),
	);
	// Stops when a provider repeats a page, which would loop forever.
	const next_page = nextPage !== page && contacts.length > 0 ? nextPage : null;
	return { list: await remoteContacts(deps.db, caller, query.provider, contacts), next_page };
}

async function remoteContacts(db: Database, caller: Caller, provider: string, contacts: SourceContact[]) {
	const once = [...new Map(contacts.map((each) => [each.id, each])).values()];
	const ids = once.map(({ id }) => id);
	const favourites = await favouritesOf(db, caller, provider, ids);
	return once.map((each) => toRemoteContact(provider, each, favourites.has(each.id)));
}
