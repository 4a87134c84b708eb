import type { SearchQuery } from '@debrief/shared/contract/search.ts';
import { and, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { conversation, segment, speaker } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { dayRange, visibleTo, visibleWindow } from '../conversations/index.ts';
import { mostRanked, type Ranked, rankLines } from './rank-lines.ts';

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
	const lines = and(...lineFilters(deps, caller, query, window ? shown : undefined)) ?? sql`true`;
	const { start, limit } = query;
	for (let conversations: number | null = firstConversations; ; ) {
		const since: Date | null = conversations === null ? null : await startOf(deps, shown, conversations);
		const where: SQL = since ? sql`${lines} and ${gte(segment.recordedAt, since)}` : lines;
		const ranked = await rankLines(deps, { tsquery, where, start, limit });
		if (!since || conversations === null || ranked.lines > mostRanked) return ranked;
		const needed: number = (conversations * mostRanked * 1.5) / Math.max(1, ranked.lines);
		conversations = ranked.lines < fewLines || conversations > firstConversations ? null : Math.ceil(needed);
	}
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

function conversationFilters(query: SearchQuery): (SQL | undefined)[] {
	const { from, to } = dayRange(query);
	return [
		from ? gte(conversation.startedAt, from) : undefined,
		to ? lte(conversation.startedAt, to) : undefined,
		query.types?.length ? inArray(conversation.type, query.types) : undefined,
	];
}

/** Whoever sees the whole workspace needs no look at the conversation of each line. */
function lineFilters({ db }: Deps, caller: Caller, query: SearchQuery, windowed: SQL | undefined): (SQL | undefined)[] {
	const { from, to } = dayRange(query);
	const isWhole = caller.rank === 'Admin' && !query.types?.length && !windowed;
	const types = query.types?.length ? inArray(conversation.type, query.types) : undefined;
	const seen = db
		.select({ id: conversation.id })
		.from(conversation)
		.where(windowed ?? and(visibleTo(caller), types));
	return [
		eq(segment.workspaceId, caller.workspaceId),
		isWhole ? undefined : inArray(segment.conversationId, seen),
		from ? gte(segment.recordedAt, from) : undefined,
		to ? lte(segment.recordedAt, to) : undefined,
		query.speaker ? saidBy(query.speaker) : undefined,
	];
}

const saidBy = (name: string) => sql`(${segment.fileId}, ${segment.speakerId}) in (
	select ${speaker.fileId}, ${speaker.speakerId} from ${speaker}
	where lower(coalesce(${speaker.name}, ${speaker.label})) = lower(${name}))`;
