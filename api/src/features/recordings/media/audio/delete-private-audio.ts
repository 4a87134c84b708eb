import { and, asc, eq, exists, gte, inArray, isNull, lte, not, notExists, or, type SQL } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import type { Database, Transaction } from '../../../../platform/db/open-database.ts';
import { conversation, file, processingRun, recording, stream } from '../../../../platform/db/schema/index.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { audioRetention, privacyModeSince, privateWorkspaces } from '../../../foundation/index.ts';
import { isUnfinished } from '../../processing/runs.ts';
import { deleteAudio } from './delete-recording.ts';

/** Keeps the audio of exempted conversations, failed steps, earlier transcripts and incomplete uploads. */
export async function deletePrivateAudio(deps: Deps): Promise<void> {
	for (const workspaceId of await privateWorkspaces(deps.db)) {
		const due = await dueTranscripts(deps, deps.db, workspaceId);
		for (const id of due ? await recordingsWithAudio(deps.db, workspaceId, due) : [])
			await deleteIfComplete(deps, workspaceId, id).catch((error: unknown) =>
				deps.log.warn({ err: error, recordingId: id }, 'private audio could not be deleted'),
			);
	}
}

async function deleteIfComplete(deps: Deps, workspaceId: string, recordingId: string): Promise<void> {
	await deleteAudio(deps, recordingId, 'privacy', async (tx) => {
		// It may have been exempted or transcribed again in the meantime, or the mode turned off.
		const due = await dueTranscripts(deps, tx, workspaceId);
		if (!due || !(await isComplete(tx, recordingId, due))) throw new AppError('still_processing');
	}).catch((error: unknown) => {
		if (!(error instanceof AppError)) throw error;
	});
}

type Due = { since: Date; until: Date };

async function dueTranscripts({ clock }: Deps, db: Database | Transaction, workspaceId: string): Promise<Due | null> {
	const since = await privacyModeSince(db, { workspaceId });
	const keptMs = (await audioRetention(db, { workspaceId })) * 86_400_000;
	return since && { since, until: new Date(clock().getTime() - keptMs) };
}

async function recordingsWithAudio(db: Database, workspaceId: string, due: Due): Promise<string[]> {
	const files = db
		.select({ id: file.id })
		.from(stream)
		.innerJoin(file, eq(file.id, stream.fileId))
		.where(and(eq(stream.recordingId, recording.id), file.isCompleted, isNull(file.audioDeletedAt)));
	const rows = await db
		.select({ id: recording.id })
		.from(recording)
		.innerJoin(conversation, eq(conversation.id, recording.conversationId))
		.where(
			and(
				eq(recording.workspaceId, workspaceId),
				isNull(conversation.deletedAt),
				exists(files),
				not(conversation.keepsAudio),
				...completeSince(db, due),
			),
		)
		.orderBy(asc(recording.startedAt), asc(recording.id));
	return rows.map(({ id }) => id);
}

async function isComplete(tx: Transaction, recordingId: string, due: Due): Promise<boolean> {
	const [row] = await tx
		.select({ id: recording.id })
		.from(recording)
		.innerJoin(conversation, eq(conversation.id, recording.conversationId))
		.where(and(eq(recording.id, recordingId), not(conversation.keepsAudio), ...completeSince(tx, due)));
	return row !== undefined;
}

function completeSince(db: Database | Transaction, { since, until }: Due) {
	const { step, state, finishedAt, supersededAt, reason } = processingRun;
	const runs = (...conditions: (SQL | undefined)[]) =>
		db
			.select({ id: processingRun.id })
			.from(processingRun)
			.where(and(isNull(supersededAt), ...conditions));
	const ofConversation = eq(processingRun.conversationId, recording.conversationId);
	const hasWords = inArray(step, ['transcript', 'speakers']);
	const isTranscribed = and(hasWords, eq(state, 'done'), gte(finishedAt, since), lte(finishedAt, until));
	const hasInsights = and(eq(step, 'insights'), or(eq(state, 'done'), eq(reason, 'Disabled')));
	return [
		exists(runs(eq(processingRun.recordingId, recording.id), isTranscribed)),
		exists(runs(ofConversation, hasInsights)),
		notExists(runs(ofConversation, isUnfinished)),
	];
}
