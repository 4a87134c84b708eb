import { and, asc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { segment, speaker } from '../../../platform/db/schema/index.ts';
import { type SegmentRow, segmentColumns, transcriptOrder } from '../segment-rows.ts';

type Voice = Pick<typeof speaker.$inferSelect, 'name' | 'label' | 'position'>;
export type SnippetLine = { row: SegmentRow; voice: Voice | null; isHit: boolean; position: number };

const neighbour = (lines: SQLWrapper, comparison: SQL, direction: SQL) => sql`(
	select near.id from ${segment} as near
	where near.file_id = ${lines}.file_id and (near.position, near.part) ${comparison} (${lines}.position, ${lines}.part)
	order by near.position ${direction}, near.part ${direction} limit 1)`;
const lineBefore = (lines: SQLWrapper) => neighbour(lines, sql`<`, sql`desc`);
const lineAfter = (lines: SQLWrapper) => neighbour(lines, sql`>`, sql`asc`);

export async function loadSnippets(db: Database, ids: string[]): Promise<Map<string, SnippetLine[]>> {
	const hit = sql`hit`;
	const near = sql`(select unnest(array[hit.id, ${lineBefore(hit)}, ${lineAfter(hit)}])
		from ${segment} as hit where ${inArray(sql`hit.id`, ids)})`;
	const rows = await db
		.select({
			row: segmentColumns,
			conversationId: segment.conversationId,
			before: sql<string | null>`${lineBefore(segment)}`,
			// Drizzle treats the whole object as null if its first column is, so that column must not be nullable.
			voice: { label: speaker.label, name: speaker.name, position: speaker.position },
		})
		.from(segment)
		.leftJoin(speaker, and(eq(speaker.fileId, segment.fileId), eq(speaker.speakerId, segment.speakerId)))
		.where(sql`${segment.id} in ${near}`)
		.orderBy(asc(segment.fileId), ...transcriptOrder);
	const hits = new Set(ids);
	const grouped = Map.groupBy(rows, (each) => each.conversationId);
	return new Map(
		[...grouped].map(([id, found]) => {
			const snippets: SnippetLine[] = [];
			for (const { row, voice, before } of found) {
				const last = snippets.at(-1);
				const follows = last !== undefined && last.row.id === before;
				const position = last
					? follows
						? last.position + 1
						: Math.max(row.position, last.position + 2)
					: row.position;
				snippets.push({ row, voice, isHit: hits.has(row.id), position });
			}
			return [id, snippets];
		}),
	);
}
