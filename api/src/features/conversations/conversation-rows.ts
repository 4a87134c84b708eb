import type { ConversationRow, SpeakerName } from '@debrief/shared/contract/conversations.ts';
import { isInTheFile, type Pipeline } from '@debrief/shared/domain/pipeline.ts';
import { hasFeature, type PlanKey } from '@debrief/shared/domain/plans.ts';
import { speakerLabel } from '@debrief/shared/domain/speaker-label.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/open-database.ts';
import { file, speaker } from '../../platform/db/schema/index.ts';
import type { ConversationRecord } from './conversation-access.ts';
import { whileSilent } from './silent-uploads.ts';

type About = {
	speakers: SpeakerName[];
	silentSince: Date | undefined;
	/** Of the first recording; undefined where there is none. */
	fileName: string | undefined;
};

export function toRow(
	record: ConversationRecord,
	{ speakers, silentSince, fileName }: About,
	plan: PlanKey,
	now: Date,
): ConversationRow {
	return {
		id: record.id,
		_id: record.id,
		title: record.title,
		summary: hasFeature(plan, 'transcriptSummary') ? record.summaryLine : null,
		type: record.type,
		direction: record.direction,
		remotePhone: record.remotePhone,
		startedAt: record.startedAt.toISOString(),
		finishedAt: record.finishedAt?.toISOString() ?? null,
		duration: record.durationMs,
		source: record.source,
		userName: record.userName,
		contact: record.contactName ? { displayName: record.contactName } : null,
		speakers,
		hasAudio: fileName !== undefined,
		fileName: fileName ?? null,
		isManuallyCreated: record.isManuallyCreated,
		aiStatus: record.aiStatus,
		failureReason: record.aiFailureReason,
		pipeline: silentSince ? whileSilent(toPipeline(record, now), silentSince, now) : toPipeline(record, now),
		isInterrupted: record.isInterrupted,
		endedEarly: record.endedEarly,
	};
}

function toPipeline(record: ConversationRecord, now: Date): Pipeline {
	const elapsedMs = now.getTime() - record.stepStartedAt.getTime();
	const { progress } = record;
	// an estimate from less than a twentieth of the work would jump about
	const canEstimate = record.state === 'working' && progress !== null && progress >= 0.05;
	return {
		step: record.step,
		state: record.state,
		progress,
		etaMs: canEstimate ? Math.round((elapsedMs * (1 - progress)) / progress) : null,
		reason: record.failureReason,
		message: record.failureMessage,
		canRetry: record.state === 'failed' && !isInTheFile(record.failureReason) && record.source !== 'demo',
	};
}

/** The name of the first file of each conversation that was recorded, whether or not the sound is still there. */
export async function fileNames(db: Database | Transaction, ids: string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.selectDistinctOn([file.conversationId], { id: file.conversationId, name: file.fileName })
		.from(file)
		.where(inArray(file.conversationId, ids))
		.orderBy(file.conversationId, asc(file.createdAt));
	return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The speakers of each conversation in the order of the transcript; none where the plan shows them as one. */
export async function speakersOf(
	db: Database | Transaction,
	ids: string[],
	plan: PlanKey,
): Promise<Map<string, SpeakerName[]>> {
	if (ids.length === 0 || !hasFeature(plan, 'speakerRecognition')) return new Map();
	const rows = await db
		.select({
			conversationId: file.conversationId,
			speakerId: speaker.speakerId,
			name: speaker.name,
			label: speaker.label,
			index: speaker.position,
		})
		.from(speaker)
		.innerJoin(file, eq(file.id, speaker.fileId))
		.where(inArray(file.conversationId, ids))
		.orderBy(asc(speaker.position));
	const grouped = Map.groupBy(rows, (row) => row.conversationId);
	return new Map(
		[...grouped].map(([id, list]) => [
			id,
			list.map((row) => ({ speakerId: row.speakerId, name: speakerLabel(row), index: row.index })),
		]),
	);
}
