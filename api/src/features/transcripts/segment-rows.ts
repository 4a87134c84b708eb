import type { Segment, TimeRange } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { and, asc, eq, gt, lt } from 'drizzle-orm';
import { segment } from '../../platform/db/schema/index.ts';

export const segmentColumns = {
	id: segment.id,
	fileId: segment.fileId,
	position: segment.position,
	merged: segment.merged,
	speakerId: segment.speakerId,
	origin: segment.origin,
	startedAt: segment.startedAt,
	endedAt: segment.endedAt,
	text: segment.text,
	language: segment.language,
	confidence: segment.confidence,
	revision: segment.revision,
	originalText: segment.originalText,
	originalSpeakerId: segment.originalSpeakerId,
	editedBy: segment.editedBy,
	editedAt: segment.editedAt,
};
export type SegmentRow = Pick<typeof segment.$inferSelect, keyof typeof segmentColumns>;

export const transcriptOrder = [asc(segment.position), asc(segment.part)] as const;

export type Passage = { fileId: string; range: TimeRange | null };

export const linesOf = ({ fileId, range }: Passage) =>
	and(
		eq(segment.fileId, fileId),
		range ? and(lt(segment.startedAt, range.endedAt), gt(segment.endedAt, range.startedAt)) : undefined,
	);

export type Named = Pick<Segment, 'speakerId' | 'speakerName' | 'origin'>;

export const toSegment = (row: SegmentRow, ofTranscript: string, named: Named): Segment => ({
	id: row.id,
	_id: row.id,
	fileId: row.fileId,
	languageCode: row.language ?? ofTranscript,
	...named,
	startedAt: row.startedAt,
	endedAt: row.endedAt,
	timestamp: formatPosition(row.startedAt),
	text: row.text,
	matched: true,
	status: 'done',
	failureReason: 'None',
	confidence: row.confidence,
	revision: row.revision,
	originalText: row.originalText,
	originalSpeakerId: row.originalSpeakerId,
	editedBy: row.editedBy,
	editedAt: row.editedAt?.toISOString() ?? null,
	...(row.merged && { mergedLines: row.merged.map(({ id, startedAt }) => ({ id, startedAt })) }),
});
