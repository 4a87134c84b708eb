import { setImmediate as nextTurn } from 'node:timers/promises';
import { packTranscript } from '@debrief/shared/contract/transcripts/packed-lines.ts';
import {
	mostLines,
	type PackedTranscript,
	type Speaker,
	type TimeRange,
	type TranscriptAnswer,
} from '@debrief/shared/contract/transcripts/transcripts.ts';
import { transcriptStatusOf } from '@debrief/shared/domain/conversations/pipeline.ts';
import { hasFeature } from '@debrief/shared/domain/entitlements.ts';
import { speakerLabel } from '@debrief/shared/domain/transcripts/speaker-label.ts';
import { asc, count, eq, type SQL } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { previousTranscript, segment, speaker, transcript } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { mapInTurns } from '../../platform/processes/yield-to-event-loop.ts';
import { type ConversationRecord, firstFileOf, seeConversation, seeFile, shownStep } from '../conversations/index.ts';
import type { ViewLog } from '../foundation/index.ts';
import { currentRunOf, isActive } from '../recordings/index.ts';
import { readDraft } from './draft-segments.ts';
import { linesOf, type Named, type SegmentRow, segmentColumns, toSegment, transcriptOrder } from './segment-rows.ts';

type Page = {
	start: number;
	limit: number;
	range?: TimeRange | null;
};
type DepsAndViewLog = Deps & { viewLog: ViewLog };

/** A `limit` of 0 returns only the state, for polling. */
export async function getTranscript(
	{ viewLog, ...deps }: DepsAndViewLog,
	caller: Caller,
	{ fileId, ...page }: Page & { fileId: string },
): Promise<TranscriptAnswer> {
	const { conversation } = await seeFile(deps.db, caller, fileId);
	if (page.limit > 0) viewLog.record(caller, 'conversationViewed', conversation);
	return (await readTranscript(deps, caller, { conversation, fileId }, page)).answer;
}

export async function getFirstTranscript(
	{ viewLog, ...deps }: DepsAndViewLog,
	caller: Caller,
	id: string,
): Promise<PackedTranscript | null> {
	const conversation = await seeConversation(deps.db, caller, id);
	const fileId = await firstFileOf(deps.db, id);
	if (!fileId) return null;
	viewLog.record(caller, 'conversationViewed', conversation);
	const whole = { start: 0, limit: mostLines };
	const { answer, languageCode } = await readTranscript(deps, caller, { conversation, fileId }, whole);
	const packed = packTranscript(answer, { fileId, languageCode });
	// Validating and serialising takes as long again.
	await nextTurn();
	return packed;
}

async function readTranscript(
	deps: Deps,
	caller: Caller,
	{ conversation, fileId }: { conversation: ConversationRecord; fileId: string },
	{ start, limit, range = null }: Page,
): Promise<{ answer: TranscriptAnswer; languageCode: string }> {
	const ofPassage = linesOf({ fileId, range });
	const [run, rows, { speakers, hasSpeakers }, [head], [total], [previous]] = await Promise.all([
		currentRunOf(deps.db, fileId),
		limit === 0 ? [] : readLines(deps, ofPassage, start, limit),
		readSpeakers(deps, caller, fileId),
		deps.db.select().from(transcript).where(eq(transcript.fileId, fileId)),
		deps.db.select({ n: count() }).from(segment).where(ofPassage),
		deps.db
			.select({ engine: previousTranscript.engine })
			.from(previousTranscript)
			.where(eq(previousTranscript.fileId, fileId)),
	]);
	const isFirst = run?.step === 'transcript' && isActive(run) && head === undefined;
	const nameOf = nameLookup(speakers, hasSpeakers);
	const languageCode = head?.language ?? conversation.language;
	const answer: TranscriptAnswer = {
		list: await mapInTurns(rows, (row) => toSegment(row, languageCode, nameOf(row))),
		status: run
			? transcriptStatusOf({ ...run, step: shownStep(run.step) }, head !== undefined)
			: (conversation.transcriptStatus ?? 'processing'),
		failureReason: run?.reason ?? 'None',
		speakers,
		engine: head?.engine ?? null,
		hasSpeakers,
		total: total?.n ?? 0,
		storedAt: head?.createdAt.toISOString() ?? null,
		...(run?.step === 'speakers' && isActive(run) && { isSeparating: true }),
		...(previous && { former: previous.engine }),
		...(head?.wordlessSpeech && { wordlessSpeech: head.wordlessSpeech }),
		...(isFirst && (await readDraft(deps.db, { runId: run.id, fileId }, limit))),
	};
	return { answer, languageCode };
}

const readLines = ({ db }: Deps, ofPassage: SQL | undefined, start: number, limit: number) =>
	db
		.select(segmentColumns)
		.from(segment)
		.where(ofPassage)
		.orderBy(...transcriptOrder)
		.offset(start)
		.limit(limit);

export async function readSpeakers(
	{ db }: Pick<Deps, 'db'>,
	{ entitlements }: Caller,
	fileId: string,
): Promise<{ speakers: Speaker[]; hasSpeakers: boolean }> {
	const hasSpeakers = hasFeature(entitlements, 'speakerRecognition');
	const rows = await db.select().from(speaker).where(eq(speaker.fileId, fileId)).orderBy(asc(speaker.position));
	const known = rows.map(toSpeaker);
	return { speakers: hasSpeakers ? known : asOne(known), hasSpeakers };
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
	...(row.merged && { merged: row.merged.map(({ speakerId, name, label }) => ({ speakerId, name, label })) }),
});

const single = { speakerId: '1', name: null, label: 'Mixed', origin: 'mixed' } as const;

function asOne(speakers: Speaker[]): Speaker[] {
	if (speakers.length === 0) return [];
	return [{ ...single, isEstimated: false, index: 0, talkMs: speakers.reduce((sum, each) => sum + each.talkMs, 0) }];
}

export function nameLookup(speakers: Speaker[], hasSpeakers: boolean): (row: SegmentRow) => Named {
	if (!hasSpeakers) return () => ({ speakerId: single.speakerId, speakerName: single.label, origin: single.origin });
	const names = new Map(speakers.map((each) => [each.speakerId, speakerLabel(each)]));
	return (row) => ({
		speakerId: row.speakerId,
		speakerName: names.get(row.speakerId) ?? row.speakerId,
		origin: row.origin,
	});
}
