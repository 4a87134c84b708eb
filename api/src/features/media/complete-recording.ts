import type { CompletedUpload, Decoded, UploadState } from '@debrief/shared/contract/media.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { conversation, file, preparedMedia } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Authorized, FileRecord } from '../conversations/index.ts';
import { toUploadState } from './announce-recording.ts';
import { refuseDeleted } from './audio/refuse-deleted.ts';
import { completeFile, emptyFile } from './finish-upload.ts';
import type { UploadContext } from './upload-context.ts';

type Ending = {
	hash: string;
	size: number;
	finishedAt?: string | undefined;
	wasInterrupted?: boolean | undefined;
};

const clockSkewMs = 60_000;

/**
 * Ends a live recording when all its bytes are stored and have the recorder's SHA-1. The recorder keeps its own copy
 * until then, so bytes that differ are emptied, to be sent anew.
 */
export async function completeRecording(
	context: UploadContext,
	target: Authorized<FileRecord, 'edit'>,
	ending: Ending,
): Promise<CompletedUpload> {
	const state = await context.slots.enter(
		target.id,
		() => {},
		() => end(context, target, ending),
	);
	if (state) return { ...state, decoded: await decodedOf(context.deps, target.id) };
	throw new AppError('upload_busy', { extra: { size: await context.deps.storage.size(target.storageKey) } });
}

async function end(context: UploadContext, { id }: FileRecord, ending: Ending): Promise<UploadState> {
	const { hash: wanted, size: sent } = ending;
	const { deps, hashes } = context;
	const [current] = await deps.db.select().from(file).where(eq(file.id, id));
	if (!current) throw new AppError('recording_deleted');
	if (wasWhole(current, ending)) return toUploadState(current, current.storedBytes);
	refuseDeleted(current);
	const size = await deps.storage.size(current.storageKey);
	if (size !== sent) throw new AppError('wrong_start_byte', { extra: { size } });
	await refuseDouble(context, current, wanted);
	const hash = await hashes.upTo(current.storageKey, size);
	hashes.keep(current.storageKey, hash, size);
	if (hash.copy().digest('hex') !== wanted) {
		await emptyFile(context, current);
		throw new AppError('hash_mismatch', { extra: { size: 0 } });
	}
	const recordedUntil = await plausibleEnd(deps, current, ending.finishedAt);
	const whole = { sizeBytes: size, sha1: wanted, recordedUntil };
	await completeFile(context, current, whole, { endedEarly: ending.wasInterrupted ?? false });
	return toUploadState(current, size, true);
}

/** Also when the settings of the workspace have removed its audio since: that it was here is all its recorder asks. */
const wasWhole = ({ isCompleted, sha1, audioDeletedBy, storedBytes }: FileRecord, { hash, size }: Ending): boolean =>
	isCompleted && (sha1 === hash || (audioDeletedBy === 'privacy' && storedBytes === size));

/** The same recording came in another way, such as a saved file that was uploaded by hand. */
async function refuseDouble({ deps }: UploadContext, { id, ownerId }: FileRecord, sha1: string): Promise<void> {
	const same = and(eq(file.ownerId, ownerId), eq(file.sha1, sha1), ne(file.id, id));
	const [other] = await deps.db.select().from(file).where(same);
	if (other) throw new AppError('file_already_exists', { extra: { callId: other.conversationId, fileId: other.id } });
}

/** Null where the recorder says none, or where its clock is wrong. */
async function plausibleEnd(
	{ db, clock }: Deps,
	{ conversationId }: FileRecord,
	finishedAt: string | undefined,
): Promise<Date | null> {
	if (!finishedAt) return null;
	const end = new Date(finishedAt);
	const [about] = await db.select().from(conversation).where(eq(conversation.id, conversationId));
	if (!about || end < about.startedAt || end.getTime() > clock().getTime() + clockSkewMs) return null;
	return end;
}

/** What was made of an interrupted beginning does not count: the step says whether the whole was looked at. */
async function decodedOf({ db }: Deps, fileId: string): Promise<Decoded> {
	const [row] = await db
		.select({ step: conversation.step, state: conversation.state, durationMs: preparedMedia.durationMs })
		.from(file)
		.innerJoin(conversation, eq(conversation.id, file.conversationId))
		.leftJoin(preparedMedia, eq(preparedMedia.fileId, file.id))
		.where(eq(file.id, fileId));
	if (!row) throw new AppError('recording_deleted');
	const isBefore = row.step === 'upload' || row.step === 'prepare';
	if (isBefore) return { state: row.state === 'failed' ? 'unreadable' : 'pending' };
	return row.durationMs === null ? { state: 'unreadable' } : { state: 'decoded', duration: row.durationMs };
}
