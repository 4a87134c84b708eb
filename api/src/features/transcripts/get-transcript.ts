import type { Speaker, TranscriptAnswer } from '@debrief/shared/contract/transcripts.ts';
import { hasFeature } from '@debrief/shared/domain/plans.ts';
import { speakerLabel } from '@debrief/shared/domain/speaker-label.ts';
import { asc, count, eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { segment, speaker, transcript } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { seeFile } from '../conversations/index.ts';
import { type Named, type SegmentRow, segmentColumns, toSegment } from './segment-rows.ts';

type Page = { fileId: string; start: number; limit: number };
export async function getTranscript(
	deps: Deps,
	caller: Caller,
	{ fileId, start, limit }: Page,
): Promise<TranscriptAnswer> {
	const { conversation } = await seeFile(deps.db, caller, fileId);
	const ofFile = eq(segment.fileId, fileId);
	const [rows, known, [head], [total]] = await Promise.all([
		deps.db
			.select(segmentColumns)
			.from(segment)
			.where(ofFile)
			.orderBy(asc(segment.position))
			.offset(start)
			.limit(limit),
		deps.db.select().from(speaker).where(eq(speaker.fileId, fileId)).orderBy(asc(speaker.position)),
		deps.db.select().from(transcript).where(eq(transcript.fileId, fileId)),
		deps.db.select({ n: count() }).from(segment).where(ofFile),
	]);
	const hasSpeakers = hasFeature(caller.plan, 'speakerRecognition');
	const speakers = hasSpeakers ? known.map(toSpeaker) : asOne(known.map(toSpeaker));
	const nameOf = nameLookup(speakers, hasSpeakers);
	return {
		list: rows.map((row) => toSegment(row, head?.language ?? conversation.language, nameOf(row))),
		status: conversation.transcriptStatus ?? 'processing',
		failureReason: conversation.step === 'insights' ? null : conversation.failureReason,
		speakers,
		engine: head?.engine ?? null,
		hasSpeakers,
		total: total?.n ?? 0,
	};
}

type SpeakerRow = typeof speaker.$inferSelect;

export const toSpeaker = (row: SpeakerRow): Speaker => ({
	speakerId: row.speakerId,
	name: row.name,
	label: row.label,
	origin: row.origin,
	isEstimated: row.isEstimated,
	index: row.position,
	talkMs: row.talkMs,
});

const single = { speakerId: '1', name: null, label: 'Speaker 1', origin: 'mixed' } as const;

/** How plans without speaker recognition see a transcript: one voice. The real speakers stay stored. */
function asOne(speakers: Speaker[]): Speaker[] {
	if (speakers.length === 0) return [];
	return [{ ...single, isEstimated: false, index: 0, talkMs: speakers.reduce((sum, each) => sum + each.talkMs, 0) }];
}

/** Who says a line, as the caller sees it. */
export function nameLookup(speakers: Speaker[], hasSpeakers: boolean): (row: SegmentRow) => Named {
	if (!hasSpeakers) return () => ({ speakerId: single.speakerId, speakerName: single.label, origin: single.origin });
	const names = new Map(speakers.map((each) => [each.speakerId, speakerLabel(each)]));
	return (row) => ({
		speakerId: row.speakerId,
		speakerName: names.get(row.speakerId) ?? row.speakerId,
		origin: row.origin,
	});
}
