import type { ConversationRow, SpeakerName } from '@debrief/shared/contract/conversations/conversations.ts';
import {
	type FailureReason,
	isInProgress,
	isPermanentFailure,
	type Pipeline,
	type PipelineStep,
} from '@debrief/shared/domain/conversations/pipeline.ts';
import { type Entitlements, hasFeature } from '@debrief/shared/domain/entitlements.ts';
import { speakerLabel } from '@debrief/shared/domain/transcripts/speaker-label.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/open-database.ts';
import { file, type processingRun, speaker } from '../../platform/db/schema/index.ts';
import type { ConversationRecord } from './conversation-access.ts';
import { confidentShareOf } from './edits/edited-insights.ts';
import { whileSilent } from './silent-uploads.ts';

type About = {
	speakers: SpeakerName[];
	silentSince: Date | undefined;
	fileName: string | undefined;
	contactId: string | null;
};

export function toRow(
	record: ConversationRecord,
	{ speakers, silentSince, fileName, contactId }: About,
	entitlements: Entitlements,
	now: Date,
): ConversationRow {
	const pipeline = toPipeline(ofConversation(record), record.source, now);
	return {
		id: record.id,
		_id: record.id,
		title: record.title,
		summary: hasFeature(entitlements, 'transcriptSummary') ? record.summaryLine : null,
		type: record.type,
		status: record.type === 'phone-call' ? 'finished' : statusOf(pipeline),
		direction: record.direction,
		remotePhone: record.remotePhone,
		startedAt: record.startedAt.toISOString(),
		finishedAt: record.finishedAt?.toISOString() ?? null,
		duration: record.durationMs,
		source: record.source,
		ownerId: record.ownerId,
		userName: record.userName,
		contact: record.contactName ? { displayName: record.contactName, id: contactId } : null,
		speakers,
		hasAudio: fileName !== undefined,
		fileName: fileName ?? null,
		isManuallyCreated: record.isManuallyCreated,
		aiStatus: record.aiStatus,
		failureReason: record.aiFailureReason ?? 'None',
		confidentShare: confidentShareOf(record),
		isHeldBack: record.isHeldBack,
		pipeline: silentSince ? whileSilent(pipeline, silentSince, now) : pipeline,
		isStalled: record.isStalled,
		endedUnexpectedly: record.endedUnexpectedly,
		archivedAt: record.archivedAt?.toISOString() ?? null,
	};
}

const statusOf = (pipeline: Pipeline) =>
	isInProgress(pipeline) ? 'processing' : pipeline.state === 'failed' ? 'failed' : 'finished';

type RunStep = (typeof processingRun.$inferSelect)['step'];

export const shownStep = (step: RunStep): PipelineStep => (step === 'speakers' ? 'transcript' : step);

export type RunState = {
	step: RunStep;
	state: Pipeline['state'];
	progress: number | null;
	startedAt: Date | null;
	reason: FailureReason | null;
	message: string | null;
};

export function toPipeline(run: RunState, source: string, now: Date): Pipeline {
	const { step, state, progress, startedAt, reason, message } = run;
	const elapsedMs = startedAt ? now.getTime() - startedAt.getTime() : 0;
	// Estimates from the first 5 % of the work would jump.
	const canEstimate = state === 'working' && progress !== null && progress >= 0.05;
	return {
		step: shownStep(step),
		state,
		progress,
		etaMs: canEstimate ? Math.round((elapsedMs * (1 - progress)) / progress) : null,
		reason,
		message,
		canRetry: state === 'failed' && !isPermanentFailure(reason) && source !== 'demo',
	};
}

const ofConversation = (record: ConversationRecord): RunState => ({
	step: record.step,
	state: record.state,
	progress: record.progress,
	startedAt: record.stepStartedAt,
	reason: record.failureReason,
	message: record.failureMessage,
});

export async function fileNames(db: Database | Transaction, ids: string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.selectDistinctOn([file.conversationId], { id: file.conversationId, name: file.fileName })
		.from(file)
		.where(inArray(file.conversationId, ids))
		.orderBy(file.conversationId, asc(file.createdAt));
	return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function speakersOf(
	db: Database | Transaction,
	ids: string[],
	entitlements: Entitlements,
): Promise<Map<string, SpeakerName[]>> {
	if (ids.length === 0 || !hasFeature(entitlements, 'speakerRecognition')) return new Map();
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
		.orderBy(asc(file.createdAt), asc(file.id), asc(speaker.position));
	const grouped = Map.groupBy(rows, (row) => row.conversationId);
	return new Map(
		[...grouped].map(([id, list]) => [
			id,
			distinct(list.map((row) => ({ speakerId: row.speakerId, name: speakerLabel(row), index: row.index }))),
		]),
	);
}

const distinct = (speakers: SpeakerName[]): SpeakerName[] => [
	...new Map(speakers.map((each) => [`${each.speakerId} ${each.name}`, each])).values(),
];
