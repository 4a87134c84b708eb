import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { segment, speaker } from '../../platform/db/schema/index.ts';

/** So many lines are ranked, the newest that match. */
export const mostRanked = 2_000;
const bestLines = 3;
const mostSpeakers = 50;

const Ranked = z.object({
	page: z.array(
		z.object({ conversationId: z.string(), fileId: z.string(), lines: z.number(), best: z.array(z.string()) }),
	),
	speakers: z.array(z.object({ name: z.string(), lines: z.number() })),
	conversations: z.number(),
	lines: z.number(),
});
export type Ranked = z.infer<typeof Ranked>;

type Request = { tsquery: string; where: SQL; start: number; limit: number };

/**
 * The newest matching lines (one more than are ranked, which tells that there are more), grouped by their conversation:
 * by the best line and how many there are, then the newest first.
 */
export async function rankLines({ db }: Pick<Deps, 'db'>, request: Request): Promise<Ranked> {
	const query = sql`to_tsquery('simple', ${request.tsquery})`;
	const found = await db.execute(sql`
		with hits as materialized (
			select ${segment.id} as id, ${segment.conversationId} as conversation, ${segment.fileId} as file,
				${segment.speakerId} as voice, ${segment.recordedAt} as recorded, ${segment.search} as search
			from ${segment}
			where ${segment.search} @@ ${query} and ${request.where}
			order by ${segment.recordedAt} desc limit ${mostRanked + 1}),
		ranked as (select *, ts_rank_cd(search, ${query}, 1) as rank from hits),
		groups as (
			select conversation, count(*)::int as lines, max(rank) * (1 + ln(count(*))) as score, max(recorded) as recorded,
				(array_agg(id order by rank desc, id))[1:${sql.raw(String(bestLines))}] as best, min(file) as file
			from ranked group by conversation),
		page as (
			select * from groups order by score desc, recorded desc, conversation
			offset ${request.start} limit ${request.limit}),
		voices as (
			select coalesce(${speaker.name}, ${speaker.label}) as name, count(*)::int as lines
			from hits join ${speaker} on ${speaker.fileId} = file and ${speaker.speakerId} = voice
			group by 1 order by 2 desc, 1 limit ${mostSpeakers})
		select (select coalesce(json_agg(json_build_object(
				'conversationId', conversation, 'fileId', file, 'lines', lines, 'best', best)
				order by score desc, recorded desc, conversation), '[]') from page) as page,
			(select coalesce(json_agg(json_build_object('name', name, 'lines', lines) order by lines desc, name), '[]')
				from voices) as speakers,
			(select count(*)::int from groups) as conversations,
			(select count(*)::int from hits) as lines`);
	return Ranked.parse(rowsOf(found)[0]);
}

/** Both drivers answer raw statements with `rows`; drizzle's shared type does not say so. */
const rowsOf = (answer: unknown): unknown[] => (answer as { rows: unknown[] }).rows;
