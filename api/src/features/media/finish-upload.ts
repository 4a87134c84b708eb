import type { Hash } from 'node:crypto';
import type { UploadState } from '@debrief/shared/contract/media.ts';
import { and, eq } from 'drizzle-orm';
import { conversation, file } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { recordActivity } from '../activity/index.ts';
import { awaitStep, type FileRecord } from '../conversations/index.ts';
import { toUploadState } from './announce-recording.ts';
import { prepareMediaJob } from './prepare-media.job.ts';
import type { UploadContext } from './upload-context.ts';

/**
 * Sends a file on its way when its bytes are all there and their SHA-1 is the announced one. With an announced size
 * that decides whether they are; otherwise the hash alone. Wrong bytes are emptied, to be sent anew.
 */
export async function finishWhenWhole(
	context: UploadContext,
	target: FileRecord,
	size: number,
	hash: Hash,
): Promise<UploadState> {
	if (target.liveKey && !target.sha1) return toUploadState(target, size);
	const isRight = hash.copy().digest('hex') === target.sha1;
	if (!isRight && (target.sizeBytes === null || size < target.sizeBytes)) return toUploadState(target, size);
	if (!isRight) {
		await emptyFile(context, target);
		throw new AppError('hash_mismatch', { extra: { size: 0 } });
	}
	await completeFile(context, target, { sizeBytes: size });
	return toUploadState(target, size, true);
}

export async function emptyFile({ deps }: UploadContext, target: FileRecord): Promise<void> {
	await deps.storage.delete(target.storageKey);
	await deps.db.update(file).set({ storedBytes: 0 }).where(eq(file.id, target.id));
	await deps.db.update(conversation).set({ progress: 0 }).where(eq(conversation.id, target.conversationId));
}

/** Marks a file as whole and sends it on its way; the second of two does nothing. */
export async function completeFile(
	{ deps }: UploadContext,
	target: FileRecord,
	whole: { sizeBytes: number; sha1?: string; recordedUntil?: Date | null },
	about: { endedEarly: boolean } = { endedEarly: false },
): Promise<void> {
	const unfinished = and(eq(file.id, target.id), eq(file.isCompleted, false));
	const isFirst = await deps.db.transaction(async (tx) => {
		const columns = { isCompleted: true, storedBytes: whole.sizeBytes, ...whole };
		const [completed] = await tx.update(file).set(columns).where(unfinished).returning({ id: file.id });
		if (!completed) return false;
		const [parent] = await tx
			.update(conversation)
			.set({ isInterrupted: false, ...about })
			.where(eq(conversation.id, target.conversationId))
			.returning({ title: conversation.title });
		await awaitStep(tx, target.conversationId, 'prepare');
		const owner = { workspaceId: target.workspaceId, userId: target.ownerId };
		await recordActivity(tx, owner, 'callCreated', {
			callId: target.conversationId,
			title: parent?.title ?? target.fileName,
		});
		return true;
	});
	if (isFirst) await deps.jobs.enqueue(prepareMediaJob, { fileId: target.id });
}
