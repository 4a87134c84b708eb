import type { SearchQuery } from '@debrief/shared/contract/search.ts';
import { and, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { conversation, file, segment } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { dayRange, visibleTo, visibleWindow } from '../conversations/index.ts';
import { mostRanked, type Ranked, rankLines } from './rank-lines.ts';
import { findVoices, saidBy } from './said-by.ts';

/** So many conversations are looked through first: enough for a frequent word, quick for a rare one. */
const firstConversations = 80;
/** Fewer lines than these say too little about how frequent a word is. */
const fewLines = 8;
/** The next look reaches at most so many times as far back. */
const mostGrowth = 16;

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
	const since = (start: Date | null) =>
		and(isWhole ? undefined : ofConversations(deps, shown, start), start ? gte(segment.recordedAt, start) : undefined);
	if (voices?.isFew) return rank(since(null));
	const newest = await newestOf(deps, shown);
	let ranked = await rank(inArray(segment.fileId, newest.fileIds));
	if (!newest.isMore) return ranked;
	// a word of which they hold next to nothing is rare, unless it was only looked for in one voice
	if (ranked.lines < fewLines && !voices) return rank(since(null));
	for (let conversations = firstConversations; ranked.lines <= mostRanked; ) {
		const needed = (conversations * mostRanked * 1.3) / Math.max(1, ranked.lines);
		conversations = Math.ceil(Math.min(Math.max(needed, conversations * 2), conversations * mostGrowth));
		const start = await startOf(deps, shown, conversations);
		ranked = await rank(since(start));
		if (!start) break;
	}
	return ranked;
}

type Newest = {
	fileIds: string[];
	/** Whether there are older ones. */
	isMore: boolean;
};

async function newestOf({ db }: Deps, shown: SQL | undefined): Promise<Newest> {
	const newest = db
		.select({ id: conversation.id })
		.from(conversation)
		.where(shown)
		.orderBy(desc(conversation.startedAt), desc(conversation.id))
		.limit(firstConversations + 1)
		.as('newest');
	const rows = await db
		.select({ id: newest.id, fileId: file.id })
		.from(newest)
		.leftJoin(file, eq(file.conversationId, newest.id));
	const fileIds = rows.flatMap((row) => row.fileId ?? []);
	return {
		fileIds: fileIds.length ? fileIds : [''],
		isMore: new Set(rows.map((row) => row.id)).size > firstConversations,
	};
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

function ofConversations({ db }: Deps, shown: SQL | undefined, start: Date | null): SQL {
	const since = start ? gte(conversation.startedAt, start) : undefined;
	return inArray(
		segment.conversationId,
		db.select({ id: conversation.id }).from(conversation).where(and(shown, since)),
	);
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
