import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/open-database.ts';
import { segment, speaker } from '../../platform/db/schema/index.ts';
import { type SegmentRow, segmentColumns } from '../transcripts/index.ts';

type Voice = Pick<typeof speaker.$inferSelect, 'name' | 'label' | 'position'>;
/** A matching line or one next to it, with its speaker. */
export type SnippetLine = { row: SegmentRow; voice: Voice | null; isHit: boolean };

const found = alias(segment, 'found');

/** Returns the lines with their neighbours, by conversation, in transcript order. */
export async function loadSnippets(db: Database, ids: string[]): Promise<Map<string, SnippetLine[]>> {
	const near = sql`${segment.position} between ${found.position} - 1 and ${found.position} + 1`;
	const rows = await db
		.selectDistinct({
			row: segmentColumns,
			conversationId: segment.conversationId,
			// drizzle takes the whole object for null when its first column is, so that column must not be nullable
			voice: { label: speaker.label, name: speaker.name, position: speaker.position },
		})
		.from(found)
		.innerJoin(segment, and(eq(segment.fileId, found.fileId), near))
		.leftJoin(speaker, and(eq(speaker.fileId, segment.fileId), eq(speaker.speakerId, segment.speakerId)))
		.where(inArray(found.id, ids))
		.orderBy(asc(segment.fileId), asc(segment.position));
	const hits = new Set(ids);
	const grouped = Map.groupBy(rows, (each) => each.conversationId);
	return new Map(
		[...grouped].map(([id, snippets]) => [
			id,
			snippets.map(({ row, voice }): SnippetLine => ({ row, voice, isHit: hits.has(row.id) })),
		]),
	);
}
