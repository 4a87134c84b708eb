import type { SearchQuery } from '@debrief/shared/contract/search.ts';
import { and, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { conversation, file, segment } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { dayRange, visibleTo, visibleWindow } from '../conversations/index.ts';
import { mostRanked, type Ranked, rankLines } from './rank-lines.ts';
import { findVoices, saidBy } from './said-by.ts';

/** So many conversations are looked through first: enough for a frequent word, quick for a rare one. */
const firstConversations = 250;
/** Fewer lines than these say too little about how frequent a word is. */
const fewLines = 20;

/**
 * Ranks the newest matching lines. How far back they reach is not known: a frequent word fills up with the newest
 * conversations, where an index of all its lines would be long; a rare one is found by that index at once. So a few
 * conversations are asked first, and what they hold tells how many more to ask.
 */
export async function rankNewest(deps: Deps, caller: Caller, query: SearchQuery, tsquery: string): Promise<Ranked> {
	const window = await visibleWindow(deps.db, caller);
	const shown = and(visibleTo(caller), window?.where, ...conversationFilters(query));
	const voices = query.speaker ? await findVoices(deps.db, query.speaker) : null;
	const lines = and(...lineFilters(caller, query), voices ? saidBy(voices) : undefined);
	// whoever sees the whole workspace needs no look at the conversation of each line
	const isWhole = caller.rank === 'Admin' && !query.types?.length && !window;
	const rank = (where: SQL | undefined) =>
		rankLines(deps, { tsquery, where: and(lines, where) ?? sql`true`, start: query.start, limit: query.limit });
	const isSeen = isWhole ? undefined : ofConversations(deps, shown);
	if (voices?.isFew) return rank(isSeen);
	const newest = await newestOf(deps, shown);
	const first = await rank(inArray(segment.fileId, newest.fileIds));
	if (!newest.since || first.lines > mostRanked) return first;
	if (first.lines < fewLines) return rank(isSeen);
	const needed = Math.ceil((firstConversations * mostRanked * 1.5) / first.lines);
	const since = await startOf(deps, shown, needed);
	const more = since && (await rank(and(isSeen, gte(segment.recordedAt, since))));
	return more && more.lines > mostRanked ? more : rank(isSeen);
}

type Newest = {
	fileIds: string[];
	/** When the oldest of them began; null when there are no others. */
	since: Date | null;
};

async function newestOf({ db }: Deps, shown: SQL | undefined): Promise<Newest> {
	const newest = db
		.select({ id: conversation.id, startedAt: conversation.startedAt })
		.from(conversation)
		.where(shown)
		.orderBy(desc(conversation.startedAt), desc(conversation.id))
		.limit(firstConversations + 1)
		.as('newest');
	const rows = await db
		.select({ id: newest.id, startedAt: newest.startedAt, fileId: file.id })
		.from(newest)
		.leftJoin(file, eq(file.conversationId, newest.id));
	const fileIds = rows.flatMap((row) => row.fileId ?? []);
	const starts = rows.map((row) => row.startedAt.getTime());
	const isMore = new Set(rows.map((row) => row.id)).size > firstConversations;
	return { fileIds: fileIds.length ? fileIds : [''], since: isMore ? new Date(Math.min(...starts)) : null };
}

/** When the oldest of so many newest conversations began; null when there are not so many. */
async function startOf({ db }: Deps, shown: SQL | undefined, conversations: number): Promise<Date | null> {
	const [oldest] = await db
		.select({ startedAt: conversation.startedAt })
		.from(conversation)
		.where(shown)
		.orderBy(desc(conversation.startedAt), desc(conversation.id))
		.offset(conversations)
		.limit(1);
	return oldest?.startedAt ?? null;
}

/**
 * Whether a line belongs to one of the conversations. The ids are read once into a list; the appended nothing keeps the
 * planner from looking up each of them in the table of lines.
 */
function ofConversations({ db }: Deps, shown: SQL | undefined): SQL {
	const ids = db.select({ id: conversation.id }).from(conversation).where(shown);
	return sql`(${segment.conversationId} || '') = any(array(${ids}))`;
}

function conversationFilters(query: SearchQuery): (SQL | undefined)[] {
	const { from, to } = dayRange(query);
	return [
		from ? gte(conversation.startedAt, from) : undefined,
		to ? lte(conversation.startedAt, to) : undefined,
		query.types?.length ? inArray(conversation.type, query.types) : undefined,
	];
}

function lineFilters({ workspaceId }: Caller, query: SearchQuery): (SQL | undefined)[] {
	const { from, to } = dayRange(query);
	return [
		eq(segment.workspaceId, workspaceId),
		from ? gte(segment.recordedAt, from) : undefined,
		to ? lte(segment.recordedAt, to) : undefined,
	];
}
