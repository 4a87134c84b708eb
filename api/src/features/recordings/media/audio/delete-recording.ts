import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import type { Transaction } from '../../../../platform/db/open-database.ts';
import { file, preparedMedia, recording, stream } from '../../../../platform/db/schema/index.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import {
	asRecordingError,
	deleteMedia,
	editConversation,
	requestNotes,
	seeConversation,
} from '../../../conversations/index.ts';
import { recordActivity, recordConversations } from '../../../foundation/index.ts';
import { changeProcessing } from '../../processing/change-processing.ts';
import { currentRuns, isActive } from '../../processing/runs.ts';
import { withMerged } from '../merged/merged-parts.ts';

/** Keeps the conversation. Throws `still_processing` while the transcript needs the audio. */
export async function deleteRecording(deps: Deps, caller: Caller, recordingId: string): Promise<void> {
	const [found] = await deps.db.select().from(recording).where(eq(recording.id, recordingId));
	if (!found) throw new AppError('recording_not_found');
	await seeConversation(deps.db, caller, found.conversationId).catch(asRecordingError);
	const target = await editConversation(deps.db, caller, found.conversationId);
	const { id, title } = target;
	const isGone = await deleteAudio(deps, recordingId, 'person', async (tx) => {
		const runs = await currentRuns(tx, id);
		if (runs.some((run) => run.recordingId === recordingId && isActive(run))) throw new AppError('still_processing');
		await recordActivity(tx, caller, 'recordingRemoved', { callId: id, title });
		await requestNotes(tx, [id], { now: deps.clock() });
		await recordConversations(tx, caller, 'recordingDeleted', [id]);
	});
	if (!isGone) throw new AppError('recording_deleted');
}

/** The sound of a merge is that of its originals, which go with it. */
const mergedInto = async (tx: Transaction, conversationId: string): Promise<string[]> =>
	(await withMerged(tx, [conversationId])).filter((id) => id !== conversationId);

/** Updates the rows first; the sweep removes bytes that a crash leaves. False when the audio was already gone. */
export async function deleteAudio(
	deps: Deps,
	recordingId: string,
	by: 'person' | 'privacy',
	record: (tx: Transaction) => Promise<void>,
): Promise<boolean> {
	const [about] = await deps.db
		.select({ conversationId: recording.conversationId })
		.from(recording)
		.where(eq(recording.id, recordingId));
	if (!about) return false;
	const gone = await changeProcessing(deps, [about.conversationId], async (tx) => {
		const streams = tx.select({ id: stream.fileId }).from(stream).where(eq(stream.recordingId, recordingId));
		const merged = inArray(file.conversationId, await mergedInto(tx, about.conversationId));
		const files = await tx
			.update(file)
			// Clearing the hash lets the same file be uploaded again.
			.set({ audioDeletedAt: deps.clock(), audioDeletedBy: by, sha1: null, isCompleted: true })
			.where(and(or(inArray(file.id, streams), merged), isNull(file.audioDeletedAt)))
			.returning({ id: file.id, storageKey: file.storageKey });
		const ids = files.map(({ id }) => id);
		const copies = await tx
			.update(preparedMedia)
			.set({ peaks: [] })
			.where(inArray(preparedMedia.fileId, ids))
			.returning({ id: preparedMedia.fileId, playbackKey: preparedMedia.playbackKey });
		if (files.length) await record(tx);
		return files.map(({ id: fileId, storageKey }) => ({
			fileId,
			storageKey,
			playbackKey: copies.find(({ id }) => id === fileId)?.playbackKey,
		}));
	});
	await deleteMedia(deps, gone);
	return gone.length > 0;
}
