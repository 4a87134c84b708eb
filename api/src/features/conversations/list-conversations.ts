import type { ConversationQuery } from '@debrief/shared/contract/conversations/conversation-query.ts';
import type { ConversationRow } from '@debrief/shared/contract/conversations/conversations.ts';
import { type Entitlements, hasFeature } from '@debrief/shared/domain/entitlements.ts';
import { and, arrayOverlaps, eq, gte, ilike, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { containsPattern } from '../../platform/db/contains-pattern.ts';
import type { Database } from '../../platform/db/open-database.ts';
import { conversation, workspaceTag } from '../../platform/db/schema/index.ts';
import { dayRange } from '../../platform/formats/day-range.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { requireFeature } from '../../platform/http/require-feature.ts';
import { followMerges, inArchive, isSharedTo, shownContacts, visibleNow } from '../foundation/index.ts';
import { afterCursor, cursorAfter, orderBy, orderOf } from './conversation-order.ts';
import { fileNames, speakersOf, toRow } from './conversation-rows.ts';
import { silentUploads } from './silent-uploads.ts';
import { visibleWindow } from './visible-window.ts';

const countLimit = 10_000;
/** Beyond this offset, sorting everything is faster than walking the index. */
const farBack = 1_000;

export async function listConversations(deps: Deps, caller: Caller, asked: ConversationQuery) {
	const { db } = deps;
	if (asked.tags?.length) requireFeature(caller, 'aiAnalysis');
	const tags = await splitTags(db, caller, asked.tags ?? []);
	const query = { ...asked, tags, contacts: await followMerges(db, caller, asked.contacts ?? []) };
	const window = await visibleWindow(db, caller);
	const visible = await visibleNow(db, caller);
	const asFiltered = and(window?.where, ...filters(query, caller));
	const matching = and(query.start > farBack ? visible.toCount : visible.inOrder, asFiltered);
	const order = orderOf(query);
	const [records, counted] = await Promise.all([
		db
			.select()
			.from(conversation)
			.where(query.cursor ? and(matching, afterCursor(query.cursor, order)) : matching)
			.orderBy(...orderBy(order))
			.offset(query.cursor ? 0 : query.start)
			.limit(query.limit + 1),
		count(deps, and(visible.toCount, asFiltered)),
	]);
	const page = records.slice(0, query.limit);
	const last = page.at(-1);
	const ids = page.map((row) => row.id);
	const now = deps.clock();
	const [speakers, names, silent, contacts] = await Promise.all([
		speakersOf(db, ids, caller.entitlements),
		fileNames(db, ids),
		silentUploads(db, page, now),
		shownContacts(
			db,
			caller,
			page.map(({ contactId }) => contactId),
		),
	]);
	return {
		list: page.map((row): ConversationRow => {
			const about = {
				speakers: speakers.get(row.id) ?? [],
				silentSince: silent.get(row.id),
				fileName: names.get(row.id),
				contactId: row.contactId && contacts.has(row.contactId) ? row.contactId : null,
			};
			return toRow(row, about, caller.entitlements, now);
		}),
		query: { ...counted, start: query.start, limit: query.limit },
		exceededLimits: window?.hidesSome ?? false,
		...(last && records.length > query.limit && { cursor: cursorAfter(last, order) }),
	};
}

function filters(query: ConversationQuery, caller: Caller): (SQL | undefined)[] {
	const { from, to } = dayRange(query);
	return [
		from ? gte(conversation.startedAt, from) : undefined,
		to ? lte(conversation.startedAt, to) : undefined,
		query.direction?.length === 1 ? inArray(conversation.direction, query.direction) : undefined,
		query.types?.length ? inArray(conversation.type, query.types) : undefined,
		query.tags?.length ? arrayOverlaps(conversation.tags, query.tags) : undefined,
		query.search ? matches(query.search, caller.entitlements) : undefined,
		query.owners?.length ? inArray(conversation.ownerId, query.owners) : undefined,
		query.contacts?.length ? inArray(conversation.contactId, query.contacts) : undefined,
		inArchive(query.archived),
		query.shared ? and(isSharedTo(caller), ne(conversation.ownerId, caller.userId)) : undefined,
	];
}

function matches(search: string, entitlements: Entitlements): SQL | undefined {
	const pattern = containsPattern(search);
	if (hasFeature(entitlements, 'transcriptSummary')) return sql`${conversation.search} like lower(${pattern})`;
	const { title, contactName, remotePhone, userName } = conversation;
	return or(...[title, contactName, remotePhone, userName].map((column) => ilike(column, pattern)));
}

async function count(deps: Deps, matching: SQL | undefined) {
	const some = deps.db
		.select({ one: sql`1` })
		.from(conversation)
		.where(matching)
		.limit(countLimit + 1)
		.as('some');
	const [row] = await deps.db.select({ n: sql<number>`count(*)::int` }).from(some);
	const n = row?.n ?? 0;
	return n > countLimit ? { total: countLimit, totalIsLowerBound: true } : { total: n };
}

async function splitTags(db: Database, { workspaceId }: Caller, values: string[]): Promise<string[]> {
	if (!values.some((value) => value.includes(','))) return values;
	const isOne = and(eq(workspaceTag.workspaceId, workspaceId), inArray(workspaceTag.tag, values));
	const rows = await db.select({ tag: workspaceTag.tag }).from(workspaceTag).where(isOne);
	const known = new Set(rows.map(({ tag }) => tag));
	return values.flatMap((value) => (known.has(value) ? [value] : value.split(',').filter(Boolean)));
}
