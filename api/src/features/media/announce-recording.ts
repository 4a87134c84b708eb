import type { NewRecording, UploadState } from '@debrief/shared/contract/media.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { voiceMemoSource } from '@debrief/shared/domain/recording-source.ts';
import { isUploadable } from '@debrief/shared/domain/upload-formats.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { newId } from '../../platform/db/new-id.ts';
import { conversation, file, recording, stream } from '../../platform/db/schema/index.ts';
import { AppError, fieldError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { FileRecord } from '../conversations/index.ts';
import { roomLeft } from './room-left.ts';

export type Announced = { file: FileRecord; isNew: boolean };

/** Makes room for a recording, or finds the unfinished one of the same owner with the same hash or live key. */
export async function announceRecording(deps: Deps, caller: Caller, input: NewRecording): Promise<Announced> {
	refuseUnfit(input);
	const existing = await findSame(deps, caller, input);
	if (existing) return resume(deps, existing, input);
	if ((input.size ?? 0) > (await roomLeft(deps, caller.workspaceId))) throw new AppError('storage_limit');
	try {
		return { file: await create(deps, caller, input), isNew: true };
	} catch (error) {
		// two clients announced the same file at once; the other one was first
		const winner = await findSame(deps, caller, input);
		if (winner) return resume(deps, winner, input);
		throw error;
	}
}

function refuseUnfit({ fileName, mimeType, size, hash, liveKey }: NewRecording): void {
	if (!hash === !liveKey) throw fieldError('invalid_input', 'hash', 'required');
	if (size === 0) throw fieldError('file_empty', 'file', 'empty');
	if ((size ?? 0) > limits.uploadMaxBytes) throw fieldError('file_too_large', 'file', 'size');
	if (!isUploadable(fileName, mimeType ?? '')) throw fieldError('file_type_unknown', 'file', 'type');
}

async function findSame(deps: Deps, caller: Caller, { hash, liveKey }: NewRecording): Promise<FileRecord | undefined> {
	const isSame = liveKey ? eq(file.liveKey, liveKey) : eq(file.sha1, hash ?? '');
	const [found] = await deps.db
		.select()
		.from(file)
		.where(and(eq(file.ownerId, caller.userId), isSame));
	return found;
}

async function resume(deps: Deps, found: FileRecord, { size }: NewRecording): Promise<Announced> {
	if (!found.isCompleted || found.liveKey) return { file: await learnSize(deps, found, size), isNew: false };
	throw new AppError('file_already_exists', {
		details: [{ field: 'isCompleted', reason: 'unique', message: 'File already exists' }],
		extra: { callId: found.conversationId, fileId: found.id },
	});
}

/** The size may become known only with a later announcement. */
async function learnSize(deps: Deps, found: FileRecord, size: number | undefined): Promise<FileRecord> {
	if (size === undefined || found.sizeBytes !== null) return found;
	if (size - found.storedBytes > (await roomLeft(deps, found.workspaceId))) throw new AppError('storage_limit');
	const [known] = await deps.db.update(file).set({ sizeBytes: size }).where(eq(file.id, found.id)).returning();
	return known ?? found;
}

async function create(deps: Deps, caller: Caller, input: NewRecording): Promise<FileRecord> {
	const startedAt = input.startedAt ? new Date(input.startedAt) : deps.clock();
	const [conversationId, recordingId, fileId] = [newId(), newId(), newId()];
	return deps.db.transaction(async (tx) => {
		await tx.insert(conversation).values({
			id: conversationId,
			workspaceId: caller.workspaceId,
			ownerId: caller.userId,
			title: input.title || null,
			isTitleEdited: Boolean(input.title),
			type: input.type,
			direction: input.direction ?? null,
			remotePhone: input.remotePhone || null,
			startedAt,
			source: input.source || 'upload',
			userName: caller.fullName ?? caller.email,
			isManuallyCreated: !input.liveKey || input.source === voiceMemoSource,
			consentText: input.consent?.text ?? null,
			consentAt: input.consent ? new Date(input.consent.acceptedAt) : null,
			language: input.languageCode,
			numberOfSpeakers: input.numberOfSpeakers ?? null,
			step: 'upload',
			state: 'working',
			progress: input.liveKey ? null : 0,
			transcriptStatus: 'processing',
		});
		await tx
			.insert(recording)
			.values({ id: recordingId, workspaceId: caller.workspaceId, conversationId, startedAt, origin: 'mixed' });
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
				sizeBytes: input.size ?? null,
				storageKey: `originals/${fileId}`,
				lastByteAt: deps.clock(),
			})
			.returning();
		await tx.insert(stream).values({ id: newId(), recordingId, fileId });
		if (!created) throw new Error('the file row was not created');
		return created;
	});
}

export const toUploadState = (row: FileRecord, size: number, isCompleted = row.isCompleted): UploadState => ({
	fileId: row.id,
	size,
	callId: row.conversationId,
	isCompleted,
});
