import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/open-database.ts';
import { segment, speaker } from '../../platform/db/schema/index.ts';
import { type SegmentRow, segmentColumns } from '../transcripts/index.ts';

type Voice = Pick<typeof speaker.$inferSelect, 'name' | 'label' | 'position'>;
/** A found line or a neighbour of one, with who says it. */
export type Spot = { row: SegmentRow; voice: Voice | null; isHit: boolean };

const found = alias(segment, 'found');

/** The lines with the one before and the one after each, by conversation, in the order of the transcript. */
export async function readSpots(db: Database, ids: string[]): Promise<Map<string, Spot[]>> {
	const near = sql`${segment.position} between ${found.position} - 1 and ${found.position} + 1`;
	const rows = await db
		.selectDistinct({
			row: segmentColumns,
			conversationId: segment.conversationId,
			// the first of them decides whether there is one, so it is never null
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
		[...grouped].map(([id, spots]) => [
			id,
			spots.map(({ row, voice }): Spot => ({ row, voice, isHit: hits.has(row.id) })),
		]),
	);
}
