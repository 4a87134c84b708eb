import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { file, preparedMedia, stream } from '../../../platform/db/schema/index.ts';
import { deleteMedia } from '../../conversations/index.ts';

/**
 * Deletes the audio of a recording and the picture of its wave; what was made of it stays. The rows say so first, and the
 * sweep takes what a crash left. `record` is written along. Answers false when it was gone already.
 */
export async function deleteAudio(
	deps: Deps,
	recordingId: string,
	by: 'person' | 'privacy',
	record: (tx: Transaction) => Promise<void>,
): Promise<boolean> {
	const gone = await deps.db.transaction(async (tx) => {
		const streams = tx.select({ id: stream.fileId }).from(stream).where(eq(stream.recordingId, recordingId));
		const files = await tx
			.update(file)
			// without its hash the same file can be uploaded again
			.set({ audioDeletedAt: deps.clock(), audioDeletedBy: by, sha1: null, isCompleted: true })
			.where(and(inArray(file.id, streams), isNull(file.audioDeletedAt)))
			.returning({ id: file.id, storageKey: file.storageKey });
		const ids = files.map(({ id }) => id);
		await tx.update(preparedMedia).set({ peaks: [] }).where(inArray(preparedMedia.fileId, ids));
		if (files.length) await record(tx);
		return files;
	});
	await deleteMedia(deps, gone);
	return gone.length > 0;
}
