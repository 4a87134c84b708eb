import type { Contact } from '@debrief/shared/contract/contacts/contact-shapes.ts';
import type { ContactQuery } from '@debrief/shared/contract/contacts/contacts.ts';
import { addressBook } from '@debrief/shared/domain/contacts/contact-kinds.ts';
import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { SourceContact } from '../../platform/contacts/contact-source.ts';
import { containsPattern } from '../../platform/db/contains-pattern.ts';
import type { Database } from '../../platform/db/open-database.ts';
import { contact, contactFavourite } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { contactVisibleTo } from '../access/index.ts';
import { askSource, findSource } from './ask-source.ts';
import { favouritesOf, toContact } from './contact-rows.ts';

type Page = { list: Contact[]; next_page: string | null };

/** The furthest offset into the address book; beyond it, a search helps more than another page. */
const furthest = 10_000;

export function listContacts(deps: Deps, caller: Caller, query: ContactQuery): Promise<Page> {
	if (query.provider === addressBook) return listAddressBook(deps.db, caller, query);
	return query.favourites ? listRemoteFavourites(deps, caller, query) : listRemote(deps, caller, query);
}

async function listAddressBook(db: Database, caller: Caller, query: ContactQuery): Promise<Page> {
	const start = offsetOf(query.start);
	const rows = await db
		.select()
		.from(contact)
		.where(
			and(
				contactVisibleTo(caller),
				query.search ? sql`${contact.search} like lower(${containsPattern(query.search)})` : undefined,
				query.types?.length ? inArray(contact.type, query.types) : undefined,
				query.favourites ? exists(favouriteRows(db, caller)) : undefined,
			),
		)
		.orderBy(asc(contact.sortName), asc(contact.id))
		.offset(start)
		.limit(query.limit + 1);
	const page = rows.slice(0, query.limit);
	const ids = page.map(({ id }) => id);
	const favourites = await favouritesOf(db, caller, addressBook, ids);
	const next = start + query.limit;
	return {
		list: page.map((row) => toContact(row, caller, favourites)),
		next_page: rows.length > query.limit && next <= furthest ? String(next) : null,
	};
}

const favouriteRows = (db: Database, { userId, workspaceId }: Caller) =>
	db
		.select({ one: sql`1` })
		.from(contactFavourite)
		.where(
			and(
				eq(contactFavourite.userId, userId),
				eq(contactFavourite.workspaceId, workspaceId),
				eq(contactFavourite.provider, addressBook),
				eq(contactFavourite.contactId, contact.id),
			),
		);

function offsetOf(start: string | undefined): number {
	const offset = Number(start ?? 0);
	if (Number.isInteger(offset) && offset >= 0 && offset <= furthest) return offset;
	throw new AppError('invalid_input', {
		details: [{ field: 'start', reason: 'invalid', message: 'This page does not belong to this list.' }],
	});
}

async function listRemote(deps: Deps, caller: Caller, query: ContactQuery): Promise<Page> {
	const source = await findSource(deps, caller, query.provider);
	const { search, types = [], limit, start: page = null } = query;
	const { contacts, nextPage } = await askSource(deps, source.name, (signal) =>
		source.list(caller.workspaceId, { search, types, limit, page }, signal),
	);
	// a provider that repeats a page would never end
	const next_page = nextPage !== page && contacts.length > 0 ? nextPage : null;
	return { list: await remoteContacts(deps.db, caller, query.provider, contacts), next_page };
}

/** Favourites that the provider has no more are left out. */
async function listRemoteFavourites(deps: Deps, caller: Caller, query: ContactQuery): Promise<Page> {
	const source = await findSource(deps, caller, query.provider);
	const ids = [...(await favouritesOf(deps.db, caller, query.provider))];
	const start = offsetOf(query.start);
	const wanted = ids.slice(start, start + query.limit);
	const found = await askSource(deps, source.name, (signal) =>
		Promise.all(wanted.map((id) => source.get(caller.workspaceId, id, signal))),
	);
	const search = query.search?.toLowerCase();
	const contacts = found.filter((each) => each !== null).filter((each) => matches(each, search, query.types));
	const next = start + query.limit;
	return {
		list: await remoteContacts(deps.db, caller, query.provider, contacts),
		next_page: next < ids.length ? String(next) : null,
	};
}

const matches = ({ displayName, type }: SourceContact, search: string | undefined, types: string[] | undefined) =>
	(!search || displayName.toLowerCase().includes(search)) && (!types?.length || types.includes(type));

async function remoteContacts(
	db: Database,
	caller: Caller,
	provider: string,
	contacts: SourceContact[],
): Promise<Contact[]> {
	const once = [...new Map(contacts.map((each) => [each.id, each])).values()];
	const ids = once.map(({ id }) => id);
	const favourites = await favouritesOf(db, caller, provider, ids);
	return once.map((each) => ({
		...each,
		...{ provider, remote: { provider, id: each.id }, isPrivate: false, canEdit: false },
		isFavourite: favourites.has(each.id),
	}));
}
