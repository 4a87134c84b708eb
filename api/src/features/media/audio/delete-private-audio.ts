import { and, asc, eq, exists, gte, isNull, notExists, or, type SQL } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { conversation, file, processingRun, recording, stream } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { isUnfinished } from '../../processing/index.ts';
import { privacyModeSince, privateWorkspaces } from '../../settings/index.ts';
import { deleteAudio } from './delete-recording.ts';

/**
 * Deletes the audio of recordings in workspaces with privacy mode once their transcript and the insights are complete.
 * Keeps it where one of them failed, where the transcript is older than the mode, and where bytes are still to come.
 */
export async function deletePrivateAudio(deps: Deps): Promise<void> {
	for (const workspaceId of await privateWorkspaces(deps.db)) {
		const since = await privacyModeSince(deps.db, { workspaceId });
		for (const id of since ? await recordingsWithAudio(deps.db, workspaceId, since) : [])
			await deleteIfComplete(deps, workspaceId, id).catch((error: unknown) =>
				deps.log.warn({ err: error, recordingId: id }, 'private audio could not be deleted'),
			);
	}
}

async function deleteIfComplete(deps: Deps, workspaceId: string, recordingId: string): Promise<void> {
	await deleteAudio(deps, recordingId, 'privacy', async (tx) => {
		// transcribed again or turned off in the meantime
		const since = await privacyModeSince(tx, { workspaceId });
		if (!since || !(await isComplete(tx, recordingId, since))) throw new AppError('still_processing');
	}).catch((error: unknown) => {
		if (!(error instanceof AppError)) throw error;
	});
}

async function recordingsWithAudio(db: Database, workspaceId: string, since: Date): Promise<string[]> {
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
				...completeSince(db, since),
			),
		)
		.orderBy(asc(recording.startedAt), asc(recording.id));
	return rows.map(({ id }) => id);
}

async function isComplete(tx: Transaction, recordingId: string, since: Date): Promise<boolean> {
	const [row] = await tx
		.select({ id: recording.id })
		.from(recording)
		.where(and(eq(recording.id, recordingId), ...completeSince(tx, since)));
	return row !== undefined;
}

/** Insights that the workspace turned off are not waited for. */
function completeSince(db: Database | Transaction, since: Date) {
	const { step, state, finishedAt, supersededAt, reason } = processingRun;
	const runs = (...conditions: (SQL | undefined)[]) =>
		db
			.select({ id: processingRun.id })
			.from(processingRun)
			.where(and(isNull(supersededAt), ...conditions));
	const ofConversation = eq(processingRun.conversationId, recording.conversationId);
	const isTranscribed = and(eq(step, 'transcript'), eq(state, 'done'), gte(finishedAt, since));
	const hasInsights = and(eq(step, 'insights'), or(eq(state, 'done'), eq(reason, 'Disabled')));
	return [
		exists(runs(eq(processingRun.recordingId, recording.id), isTranscribed)),
		exists(runs(ofConversation, hasInsights)),
		notExists(runs(ofConversation, isUnfinished)),
	];
}
