import type { UploadState } from '@debrief/shared/contract/media.ts';
import { and, eq, ne } from 'drizzle-orm';
import { file } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Authorized, FileRecord } from '../conversations/index.ts';
import { toUploadState } from './announce-recording.ts';
import { completeFile, emptyFile } from './finish-upload.ts';
import type { UploadContext } from './upload-context.ts';

type Ending = { hash: string; size: number };

/**
 * Ends a live recording when all its bytes are stored and have the recorder's SHA-1. The recorder keeps its own copy
 * until then, so bytes that differ are emptied, to be sent anew.
 */
export async function completeRecording(
	context: UploadContext,
	target: Authorized<FileRecord, 'edit'>,
	ending: Ending,
): Promise<UploadState> {
	const state = await context.slots.enter(
		target.id,
		() => {},
		() => end(context, target, ending),
	);
	if (state) return state;
	throw new AppError('upload_busy', { extra: { size: await context.deps.storage.size(target.storageKey) } });
}

async function end(
	context: UploadContext,
	{ id }: FileRecord,
	{ hash: wanted, size: sent }: Ending,
): Promise<UploadState> {
	const { deps, hashes } = context;
	const [current] = await deps.db.select().from(file).where(eq(file.id, id));
	if (!current) throw new AppError('recording_deleted');
	const size = await deps.storage.size(current.storageKey);
	if (current.isCompleted && current.sha1 === wanted) return toUploadState(current, size);
	if (size !== sent) throw new AppError('wrong_start_byte', { extra: { size } });
	await refuseDouble(context, current, wanted);
	const hash = await hashes.upTo(current.storageKey, size);
	hashes.keep(current.storageKey, hash, size);
	if (hash.copy().digest('hex') !== wanted) {
		await emptyFile(context, current);
		throw new AppError('hash_mismatch', { extra: { size: 0 } });
	}
	await completeFile(context, current, { sizeBytes: size, sha1: wanted });
	return toUploadState(current, size, true);
}

/** The same recording came in another way, such as a saved file that was uploaded by hand. */
async function refuseDouble({ deps }: UploadContext, { id, ownerId }: FileRecord, sha1: string): Promise<void> {
	const same = and(eq(file.ownerId, ownerId), eq(file.sha1, sha1), ne(file.id, id));
	const [other] = await deps.db.select().from(file).where(same);
	if (other) throw new AppError('file_already_exists', { extra: { callId: other.conversationId, fileId: other.id } });
}
