import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { segment, speaker } from '../../../platform/db/schema/index.ts';

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

type Request = {
	candidates: SQL;
	matching: SQL | undefined;
	tsquery: SQL;
	/** True when the candidates may be incomplete. Too few are then counted but not ranked. */
	isTrial: boolean;
	start: number;
	limit: number;
};

const columns = sql`${segment.id} as id, ${segment.workspaceId} as workspace_id, ${segment.conversationId} as conversation_id, ${segment.fileId} as file_id,
	${segment.speakerId} as speaker_id, ${segment.recordedAt} as recorded_at, ${segment.search} as search`;

/** `offset 0` keeps the planner from testing other conditions before the index. */
export const linesWhere = (where: SQL | undefined): SQL =>
	sql`select ${columns} from ${segment} where ${where} offset 0`;

export const newestLinesWhere = (where: SQL | undefined, most: number): SQL =>
	sql`select ${columns} from ${segment} where ${where} order by ${segment.recordedAt} desc limit ${most}`;

export async function rankLines({ db }: Pick<Deps, 'db'>, request: Request): Promise<Ranked> {
	const found = await db.execute(sql`
		with hits as materialized (
			select * from (${request.candidates}) as ${segment}
			where ${request.matching} order by ${segment.recordedAt} desc limit ${mostRanked + 1}),
		ranked as (select *, ts_rank_cd(search, ${request.tsquery}, 1) as rank from hits),
		groups as (
			select conversation_id, count(*)::int as lines, max(rank) * (1 + ln(count(*))) as score,
				max(recorded_at) as recorded, min(file_id) as file_id,
				(array_agg(id order by rank desc, id))[1:${sql.raw(String(bestLines))}] as best
			from ranked group by conversation_id),
		page as (
			select * from groups order by score desc, recorded desc, conversation_id
			offset ${request.start} limit ${request.limit}),
		voices as (select file_id, speaker_id, count(*) as lines from hits group by file_id, speaker_id),
		names as (
			select coalesce(${speaker.name}, ${speaker.label}) as name, sum(voices.lines)::int as lines
			from voices join ${speaker} on ${speaker.fileId} = voices.file_id and ${speaker.speakerId} = voices.speaker_id
			group by 1 order by 2 desc, 1 limit ${mostSpeakers})
		select lines, case when is_ranked then (select coalesce(json_agg(json_build_object(
				'conversationId', conversation_id, 'fileId', file_id, 'lines', lines, 'best', best)
				order by score desc, recorded desc, conversation_id), '[]') from page) else '[]' end as page,
			case when is_ranked then (select coalesce(json_agg(json_build_object('name', name, 'lines', lines)
				order by lines desc, name), '[]') from names) else '[]' end as speakers,
			case when is_ranked then (select count(*)::int from groups) else 0 end as conversations
		from (select count(*)::int as lines, not ${request.isTrial}::boolean or count(*) > ${mostRanked} as is_ranked
			from hits) as counted`);
	return Ranked.parse(rowsOf(found)[0]);
}

/** Both drivers return `rows`, which drizzle's shared type does not declare. */
const rowsOf = (answer: unknown): unknown[] => (answer as { rows: unknown[] }).rows;
