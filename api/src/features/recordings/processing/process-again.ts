import { isPermanentFailure } from '@debrief/shared/domain/conversations/pipeline.ts';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { file, stream } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { editConversation, editFile } from '../../conversations/index.ts';
import { changeProcessing, type StartRun } from './change-processing.ts';
import { currentRuns, pendingDiscard, type Run } from './runs.ts';

export async function processAgain(deps: Deps, caller: Caller, fileIds: string[]): Promise<void> {
	const targets = await Promise.all(fileIds.map((id) => editFile(deps.db, caller, id)));
	const ids = [...new Set(targets.map(({ conversation }) => conversation.id))];
	await changeProcessing(deps, ids, async (tx, start) => {
		const recordings = new Set((await recordingsOfFiles(tx, fileIds)).map(({ id }) => id));
		for (const id of ids) {
			const runs = await currentRuns(tx, id);
			const asked = runs.filter(({ recordingId }) => recordingId && recordings.has(recordingId));
			const isTranscribed = asked.length > 0 && asked.every(({ state }) => state === 'done');
			await restartRuns(tx, start, isTranscribed ? runs.filter(({ step }) => step === 'insights') : asked);
		}
	});
}

export async function processConversationAgain(deps: Deps, caller: Caller, id: string): Promise<void> {
	await editConversation(deps.db, caller, id);
	await changeProcessing(deps, [id], async (tx, start) => {
		const failed = (await currentRuns(tx, id)).filter(({ state }) => state === 'failed');
		const retryable = failed.filter(({ reason }) => !isPermanentFailure(reason));
		const chosen = retryable.length > 0 ? retryable : failed;
		const ofRecordings = chosen.filter(({ recordingId }) => recordingId);
		await restartRuns(tx, start, ofRecordings.length > 0 ? ofRecordings : chosen);
	});
}

/** The caller holds the lock, so that two requests do not start the same step twice. */
export async function restartRuns(tx: Transaction, start: StartRun, runs: Run[]): Promise<void> {
	if (runs.length === 0 || runs.some(({ state }) => state !== 'failed')) throw new AppError('still_processing');
	if (runs.some(({ reason }) => isPermanentFailure(reason))) throw new AppError('failed_for_good');
	for (const { conversationId, recordingId, step } of runs) {
		if (recordingId && step === 'upload' && (await isFetched(tx, recordingId))) {
			await start({ conversationId, recordingId, step, state: 'working', progress: null });
			continue;
		}
		if (recordingId) await assertHasAudio(tx, recordingId);
		const discardsEditsUntil = recordingId ? null : await pendingDiscard(tx, conversationId);
		await start({ conversationId, recordingId, step, discardsEditsUntil });
	}
}

async function isFetched(tx: Transaction, recordingId: string): Promise<boolean> {
	const [found] = await tx
		.select({ id: file.id })
		.from(stream)
		.innerJoin(file, eq(file.id, stream.fileId))
		.where(and(eq(stream.recordingId, recordingId), isNotNull(file.sourceUrl)));
	return found !== undefined;
}

async function assertHasAudio(tx: Transaction, recordingId: string): Promise<void> {
	const files = await tx
		.select({ isCompleted: file.isCompleted, audioDeletedAt: file.audioDeletedAt })
		.from(stream)
		.innerJoin(file, eq(file.id, stream.fileId))
		.where(eq(stream.recordingId, recordingId));
	if (files.length === 0 || files.some(({ isCompleted }) => !isCompleted)) throw new AppError('still_processing');
	if (files.some(({ audioDeletedAt }) => audioDeletedAt)) throw new AppError('recording_deleted');
}

const recordingsOfFiles = (tx: Transaction, fileIds: string[]) =>
	tx.selectDistinct({ id: stream.recordingId }).from(stream).where(inArray(stream.fileId, fileIds));
