import type { CompletedUpload, Decoded, UploadState } from '@debrief/shared/contract/recordings/media.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import { file, preparedMedia, recording, stream } from '../../../../platform/db/schema/index.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { Authorized, FileRecord } from '../../../conversations/index.ts';
import { currentRunOf } from '../../processing/runs.ts';
import { assertAudioExists } from '../audio/assert-audio-exists.ts';
import { toUploadState } from './create-upload.ts';
import { completeFile, emptyFile } from './finish-upload.ts';
import type { UploadSessions } from './upload-sessions.ts';

type Ending = {
	hash: string;
	size: number;
	finishedAt?: string | undefined;
	endedUnexpectedly?: boolean | undefined;
};

const clockSkewMs = 60_000;

/** Throws `upload_busy` while bytes arrive, or empties the file and throws `hash_mismatch`: the recorder has a copy. */
export async function completeRecording(
	sessions: UploadSessions,
	target: Authorized<FileRecord, 'edit'>,
	ending: Ending,
): Promise<CompletedUpload> {
	const state = await sessions.withWriteLock(
		target.id,
		() => {},
		() => end(sessions, target, ending),
	);
	if (state) return { ...state, decoded: await decodedOf(sessions.deps, target.id) };
	throw new AppError('upload_busy', { extra: { size: await sessions.deps.storage.size(target.storageKey) } });
}

async function end(sessions: UploadSessions, { id }: FileRecord, ending: Ending): Promise<UploadState> {
	const { hash: wanted, size: sent } = ending;
	const { deps, live } = sessions;
	live.end(id);
	const [current] = await deps.db.select().from(file).where(eq(file.id, id));
	if (!current || current.isInBin) throw new AppError('recording_deleted');
	if (wasCompletedBefore(current, ending)) return toUploadState(current, current.storedBytes);
	assertAudioExists(current);
	const size = await deps.storage.size(current.storageKey);
	if (size !== sent) throw new AppError('wrong_start_byte', { extra: { size } });
	const isRight = (await sessions.digest(current.storageKey, size)) === wanted;
	if (!isRight && (await sessions.digestAgain(current.storageKey, size)) !== wanted) {
		await emptyFile(sessions, current);
		throw new AppError('hash_mismatch', { extra: { size: 0 } });
	}
	const recordedUntil = await plausibleEnd(deps, current, ending.finishedAt);
	const whole = { sizeBytes: size, sha1: wanted, recordedUntil };
	await completeFile(sessions, current, whole, { endedUnexpectedly: ending.endedUnexpectedly ?? false });
	return toUploadState(current, size, true);
}

/** Also true when the audio has been deleted automatically: the recorder only asks whether it arrived. */
const wasCompletedBefore = (
	{ isCompleted, sha1, audioDeletedBy, storedBytes }: FileRecord,
	{ hash, size }: Ending,
): boolean => isCompleted && (sha1 === hash || (audioDeletedBy === 'privacy' && storedBytes === size));

async function plausibleEnd(
	{ db, clock }: Deps,
	{ id }: FileRecord,
	finishedAt: string | undefined,
): Promise<Date | null> {
	if (!finishedAt) return null;
	const end = new Date(finishedAt);
	const [about] = await db
		.select({ startedAt: recording.startedAt })
		.from(recording)
		.innerJoin(stream, eq(stream.recordingId, recording.id))
		.where(eq(stream.fileId, id));
	if (!about || end < about.startedAt || end.getTime() > clock().getTime() + clockSkewMs) return null;
	return end;
}

async function decodedOf({ db }: Deps, fileId: string): Promise<Decoded> {
	const run = await currentRunOf(db, fileId);
	if (!run) throw new AppError('recording_deleted');
	const isBefore = run.step === 'upload' || run.step === 'prepare';
	if (isBefore) return { state: run.state === 'failed' ? 'unreadable' : 'pending' };
	const [prepared] = await db
		.select({ durationMs: preparedMedia.durationMs })
		.from(preparedMedia)
		.where(eq(preparedMedia.fileId, fileId));
	return prepared ? { state: 'decoded', duration: prepared.durationMs } : { state: 'unreadable' };
}
