import type { Contact } from '@debrief/shared/contract/contacts/contact-shapes.ts';
import type { ContactQuery } from '@debrief/shared/contract/contacts/contacts.ts';
import { addressBook } from '@debrief/shared/domain/contacts/contact-kinds.ts';
import { and, asc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { containsPattern } from '../../../platform/db/contains-pattern.ts';
import type { Database } from '../../../platform/db/open-database.ts';
import { contact, contactFavourite } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { contactVisibleTo } from '../../foundation/index.ts';
import { type ContactPage, furthest, offsetOf } from '../contact-page.ts';
import { toContact, toLast, toRemoteContact } from '../contact-rows.ts';
import { lastTalkAt } from '../page/conversations-with.ts';
import { readRemote } from './read-remote.ts';

const knownText = (field: string) => sql`coalesce(${contactFavourite.known} ->> ${field}::text, '')`;
const knownName = sql`lower(${knownText('displayName')})`;
const knownSearch = sql`lower(${knownText('displayName')} || chr(10) || ${knownText('company')} || chr(10) || ${knownText('email')} || chr(10) || jsonb_path_query_array(${contactFavourite.known}, '$.phones[*].phone')::text)`;

/** While another system does not answer, its contacts come from the last known copy. */
export async function listFavourites(deps: Deps, caller: Caller, query: ContactQuery): Promise<ContactPage> {
	const start = offsetOf(query.start);
	const rows = await selectMarks(deps.db, caller, query, { start, last: await lastTalkAt(deps.db, caller) });
	const page = rows.slice(0, query.limit);
	const remote = page.filter(({ mark }) => mark.provider !== addressBook).map(({ mark }) => mark);
	const read = await readRemote(deps, caller, remote);
	const list = page.flatMap(({ mark, own, lastAt }): Contact[] => {
		if (own) return [{ ...toContact(own, caller, new Set([own.id])), ...toLast(lastAt) }];
		const found = read.get(mark);
		return found ? [toRemoteContact(mark.provider, found.known, true, found.knownAt)] : [];
	});
	const next = start + query.limit;
	return { list, next_page: rows.length > query.limit && next <= furthest ? String(next) : null };
}

function selectMarks(
	db: Database,
	caller: Caller,
	{ provider, search, types, limit }: ContactQuery,
	{ start, last }: { start: number; last: SQL<Date | null> },
) {
	const { userId, workspaceId, contactId, known, knownAt } = contactFavourite;
	const isOwn = eq(contactFavourite.provider, addressBook);
	const pattern = search ? sql`lower(${containsPattern(search)})` : null;
	return db
		.select({ mark: { provider: contactFavourite.provider, contactId, known, knownAt }, own: contact, lastAt: last })
		.from(contactFavourite)
		.leftJoin(contact, and(isOwn, eq(contact.id, contactId), contactVisibleTo(caller)))
		.where(
			and(
				eq(userId, caller.userId),
				eq(workspaceId, caller.workspaceId),
				provider === null ? undefined : eq(contactFavourite.provider, provider),
				or(isNotNull(contact.id), ne(contactFavourite.provider, addressBook)),
				pattern ? sql`coalesce(${contact.search}, ${knownSearch}) like ${pattern}` : undefined,
				types?.length ? inArray(sql`coalesce(${contact.type}, ${knownText('type')})`, types) : undefined,
			),
		)
		.orderBy(sql`coalesce(${contact.sortName}, ${knownName})`, asc(contactId))
		.offset(start)
		.limit(limit + 1);
}
