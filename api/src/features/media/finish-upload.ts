import type { UploadState } from '@debrief/shared/contract/media.ts';
import { eq } from 'drizzle-orm';
import { file } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { recordActivity } from '../activity/index.ts';
import { awaitStep, type FileRecord } from '../conversations/index.ts';
import { toUploadState } from './announce-recording.ts';
import { prepareMediaJob } from './prepare-media.job.ts';
import type { UploadContext } from './upload-context.ts';

/** Verifies the SHA-1 of a file whose bytes are all there and sends it on its way. A wrong one is emptied, to be sent anew. */
export async function finishUpload(context: UploadContext, target: FileRecord, size: number): Promise<UploadState> {
	const { deps, hashes } = context;
	const hash = await hashes.upTo(target.storageKey, size);
	if (hash.digest('hex') !== target.sha1) {
		await deps.storage.delete(target.storageKey);
		await deps.db.update(file).set({ storedBytes: 0 }).where(eq(file.id, target.id));
		throw new AppError('hash_mismatch', { extra: { size: 0 } });
	}
	await deps.db.transaction(async (tx) => {
		await tx.update(file).set({ isCompleted: true, sizeBytes: size, storedBytes: size }).where(eq(file.id, target.id));
		await awaitStep(tx, target.conversationId, 'prepare');
		const owner = { workspaceId: target.workspaceId, userId: target.ownerId };
		await recordActivity(tx, owner, 'callCreated', { callId: target.conversationId, title: target.fileName });
	});
	await deps.jobs.enqueue(prepareMediaJob, { fileId: target.id });
	return toUploadState(target, size, true);
}
