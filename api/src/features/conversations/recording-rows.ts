import type { FileFacts, Recording } from '@debrief/shared/contract/conversations/conversations.ts';
import { transcriptStatusOf } from '@debrief/shared/domain/conversations/pipeline.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { Database } from '../../platform/db/open-database.ts';
import { file, preparedMedia, processingRun, recording, stream, transcript } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { shownContacts } from '../foundation/index.ts';
import { type ConversationRecord, seeConversation } from './conversation-access.ts';
import { type RunState, shownStep, toPipeline } from './conversation-rows.ts';
import { silentUploads, whileSilent } from './silent-uploads.ts';

export async function recordingsOf(
	db: Database,
	about: ConversationRecord,
	silentSince: Date | undefined,
	now: Date,
): Promise<Recording[]> {
	const ownRun = and(eq(processingRun.recordingId, recording.id), isNull(processingRun.supersededAt));
	const rows = await db
		.select({ recording, stream, run: processingRun, transcribed: transcript.fileId, languages: transcript.languages })
		.from(recording)
		.innerJoin(stream, eq(stream.recordingId, recording.id))
		.leftJoin(processingRun, ownRun)
		.leftJoin(transcript, eq(transcript.fileId, stream.fileId))
		.where(eq(recording.conversationId, about.id))
		.orderBy(asc(recording.startedAt), asc(recording.id));
	return [...Map.groupBy(rows, (row) => row.recording.id).values()].flatMap(([first, ...rest]) => {
		if (!first) return [];
		const { id, startedAt, endedAt, durationMs, language, origin, ownChannel, isStalled, endedUnexpectedly } =
			first.recording;
		const run: RunState = first.run ?? transcribed;
		const pipeline = toPipeline(run, about.source, now);
		const isSilent = silentSince && run.step === 'upload' && run.state === 'working';
		return {
			id,
			callId: about.id,
			contactId: about.contactId,
			startedAt: startedAt.toISOString(),
			endedAt: endedAt?.toISOString() ?? null,
			duration: durationMs,
			origin,
			ownChannel,
			languageCode: language,
			languages: first.languages,
			streams: [first, ...rest].map((row) => ({ id: row.stream.id, fileId: row.stream.fileId })),
			pipeline: isSilent ? whileSilent(pipeline, silentSince, now) : pipeline,
			transcriptStatus: transcriptStatusOf({ ...run, step: shownStep(run.step) }, first.transcribed !== null),
			isStalled,
			endedUnexpectedly,
		};
	});
}

export async function firstFileOf(db: Database, conversationId: string): Promise<string | undefined> {
	const [first] = await db
		.select({ fileId: stream.fileId })
		.from(recording)
		.innerJoin(stream, eq(stream.recordingId, recording.id))
		.where(eq(recording.conversationId, conversationId))
		.orderBy(asc(recording.startedAt), asc(recording.id))
		.limit(1);
	return first?.fileId;
}

export async function getRecording({ db, clock }: Deps, caller: Caller, id: string): Promise<Recording> {
	const [row] = await db
		.select({ conversationId: recording.conversationId })
		.from(recording)
		.where(eq(recording.id, id));
	if (!row) throw new AppError('recording_not_found');
	const about = await seeConversation(db, caller, row.conversationId).catch(asRecordingError);
	const now = clock();
	const silent = await silentUploads(db, [about], now);
	const shown = await shownContacts(db, caller, [about.contactId]);
	const contactId = about.contactId && shown.has(about.contactId) ? about.contactId : null;
	const found = (await recordingsOf(db, { ...about, contactId }, silent.get(about.id), now)).find(
		(each) => each.id === id,
	);
	if (!found) throw new AppError('recording_not_found');
	return found;
}

export function asRecordingError(error: unknown): never {
	throw error instanceof AppError && error.code === 'conversation_not_found'
		? new AppError('recording_not_found')
		: error;
}

const transcribed: RunState = {
	step: 'transcript',
	state: 'done',
	progress: null,
	startedAt: null,
	reason: null,
	message: null,
};

const channelCount = { mono: 1, 'two-channel': 2 } as const;

export async function filesOf(db: Database, conversationId: string): Promise<FileFacts[]> {
	const { durationMs, container, codec, layout, looksCutOff } = preparedMedia;
	const rows = await db
		.select({ file, recordingId: stream.recordingId, prepared: { durationMs, container, codec, layout, looksCutOff } })
		.from(file)
		.innerJoin(stream, eq(stream.fileId, file.id))
		.innerJoin(recording, eq(recording.id, stream.recordingId))
		.leftJoin(preparedMedia, eq(preparedMedia.fileId, file.id))
		.where(eq(file.conversationId, conversationId))
		.orderBy(asc(recording.startedAt), asc(recording.id), asc(file.createdAt), asc(file.id));
	return rows.map(({ file: row, recordingId, prepared }) => ({
		fileId: row.id,
		recordingId,
		duration: prepared?.durationMs ?? null,
		fileName: row.fileName,
		sizeBytes: row.sizeBytes ?? row.storedBytes,
		container: prepared?.container ?? null,
		codec: prepared?.codec ?? null,
		channels: prepared ? channelCount[prepared.layout] : null,
		looksCutOff: prepared?.looksCutOff ?? false,
		sha1: row.isCompleted ? row.sha1 : null,
		audioDeletedAt: row.audioDeletedAt?.toISOString() ?? null,
		audioDeletedBy: row.audioDeletedBy,
		lastByteAt: row.liveKey && !row.isCompleted ? (row.lastByteAt?.toISOString() ?? null) : null,
	}));
}
