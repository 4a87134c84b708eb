import type { NewRecording, UploadState } from '@debrief/shared/contract/recordings/media.ts';
import { untrustedTitle } from '@debrief/shared/domain/conversations/conversation-title.ts';
import { voiceMemoSource } from '@debrief/shared/domain/conversations/recording-source.ts';
import { isUploadable } from '@debrief/shared/domain/conversations/upload-formats.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { and, eq, not } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { conversation, file, recording, stream } from '../../../../platform/db/schema/index.ts';
import { AppError, fieldDetail, fieldError, invalidInput } from '../../../../platform/http/app-error.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { editConversation, type FileRecord, writeInsights } from '../../../conversations/index.ts';
import { changeProcessing } from '../../processing/change-processing.ts';
import { assertFewUnfinished, assertWithinQuota, withinQuota } from './storage-quota.ts';

export type CreatedUpload = { file: FileRecord; isNew: boolean };

export async function createUpload(deps: Deps, caller: Caller, input: NewRecording): Promise<CreatedUpload> {
	assertUploadable(input);
	const existing = await findSame(deps, caller, input);
	if (existing) return resume(deps, existing, input);
	try {
		return { file: await insertRecording(deps, caller, input), isNew: true };
	} catch (error) {
		// Another client created the same upload at the same time.
		const winner = await findSame(deps, caller, input);
		if (winner) return resume(deps, winner, input);
		throw error;
	}
}

function assertUploadable({ fileName, mimeType, size, hash, liveKey }: NewRecording): void {
	if (!hash === !liveKey) throw invalidInput('hash', 'required', 'invalid', { field: 'hash' });
	if (size === 0) throw fieldError('file_empty', 'file', 'empty');
	if ((size ?? 0) > limits.uploadMaxBytes) throw fieldError('file_too_large', 'file', 'size');
	if (!isUploadable(fileName, mimeType ?? '')) throw fieldError('file_type_unknown', 'file', 'type');
}

export async function findSame(
	{ db }: Pick<Deps, 'db'>,
	caller: Caller,
	{ hash, liveKey }: Pick<NewRecording, 'hash' | 'liveKey'>,
): Promise<FileRecord | undefined> {
	const isSame = liveKey ? eq(file.liveKey, liveKey) : eq(file.sha1, hash ?? '');
	// Only this workspace counts: an upload elsewhere is no reason to refuse the file here.
	const isOwn = and(eq(file.workspaceId, caller.workspaceId), eq(file.ownerId, caller.userId));
	const [found] = await db
		.select()
		.from(file)
		.where(and(isOwn, not(file.isInBin), isSame));
	return found;
}

async function resume(deps: Deps, found: FileRecord, { size }: NewRecording): Promise<CreatedUpload> {
	if (!found.isCompleted || found.liveKey) return { file: await recordSize(deps, found, size), isNew: false };
	throw fileExists(found);
}

export const fileExists = ({ id: fileId, conversationId: callId }: FileRecord): AppError =>
	new AppError('file_already_exists', {
		details: [fieldDetail('isCompleted', 'unique', 'fileExists')],
		extra: { callId, fileId },
	});

async function recordSize(deps: Deps, found: FileRecord, size: number | undefined): Promise<FileRecord> {
	if (size === undefined || found.sizeBytes !== null) return found;
	const [known] = await withinQuota(deps, found.workspaceId, size - found.storedBytes, (tx) =>
		tx.update(file).set({ sizeBytes: size }).where(eq(file.id, found.id)).returning(),
	);
	return known ?? found;
}

export async function insertRecording(
	deps: Deps,
	caller: Caller,
	input: NewRecording,
	{ sourceUrl = null }: { sourceUrl?: string | null } = {},
): Promise<FileRecord> {
	const startedAt = input.startedAt ? new Date(input.startedAt) : deps.clock();
	const source = input.source || 'upload';
	const [conversationId, recordingId, fileId] = [newId(), newId(), newId()];
	return changeProcessing(deps, [conversationId], async (tx, start) => {
		await assertWithinQuota(deps, tx, caller.workspaceId, input.size ?? 0);
		await assertFewUnfinished(deps, tx, caller.workspaceId);
		await tx.insert(conversation).values({
			id: conversationId,
			workspaceId: caller.workspaceId,
			ownerId: caller.userId,
			title: input.title || untrustedTitle(source, input.fileName),
			isTitleEdited: Boolean(input.title),
			type: input.type,
			direction: input.direction ?? null,
			remotePhone: input.remotePhone || null,
			startedAt,
			source,
			userName: caller.fullName ?? caller.email,
			isManuallyCreated: !input.liveKey || input.source === voiceMemoSource,
			consentText: input.consent?.text ?? null,
			consentAt: input.consent ? new Date(input.consent.acceptedAt) : null,
			language: input.languageCode,
			step: 'upload',
			state: 'working',
		});
		if (input.summary) {
			const target = await editConversation(tx, caller, conversationId);
			const columns = await writeInsights(tx, deps, caller, target, { summary: input.summary });
			await tx.update(conversation).set(columns).where(eq(conversation.id, conversationId));
		}
		const { languageCode: language, numberOfSpeakers = null } = input;
		await tx.insert(recording).values({
			id: recordingId,
			workspaceId: caller.workspaceId,
			conversationId,
			startedAt,
			isStartKnown: input.startedAt !== undefined,
			origin: 'mixed',
			language,
			numberOfSpeakers,
			// Our recorders put the user's microphone on the first channel.
			ownChannel: input.liveKey ? 1 : null,
		});
		const [created] = await tx
			.insert(file)
			.values({
				id: fileId,
				workspaceId: caller.workspaceId,
				ownerId: caller.userId,
				conversationId,
				fileName: input.fileName,
				mimeType: input.mimeType ?? null,
				sha1: input.hash ?? null,
				liveKey: input.liveKey ?? null,
				sourceUrl,
				sizeBytes: input.size ?? null,
				storageKey: `originals/${fileId}`,
				lastByteAt: deps.clock(),
			})
			.returning();
		await tx.insert(stream).values({ id: newId(), recordingId, fileId });
		if (!created) throw new Error('the file row was not created');
		const progress = input.liveKey ? null : 0;
		await start({ conversationId, recordingId, step: 'upload', state: 'working', progress });
		return created;
	});
}

export const toUploadState = (row: FileRecord, size: number, isCompleted = row.isCompleted): UploadState => ({
	fileId: row.id,
	size,
	callId: row.conversationId,
	isCompleted,
});
