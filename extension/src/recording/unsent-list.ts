import type { ChunkStore } from '@debrief/shared/recorder/chunk-store.ts';
import type { StoredRecording } from '@debrief/shared/recorder/stored-recording.ts';
import type { UploadProgress } from '@debrief/shared/recorder/upload-recording.ts';
import type { Unsent } from '../messaging/protocol.ts';
import { problemOfFailure, type RecordingProblem } from './recording-problem.ts';
import { awaitedBy, type InUse } from './whose-recording.ts';

/** What lies finished on this device, with how far it has come. */
export async function listUnsent(
	store: ChunkStore,
	progress: ReadonlyMap<string, UploadProgress>,
	inUse: InUse,
): Promise<Unsent[]> {
	const finished = (await store.list()).filter((row) => row.finish);
	return finished.map((row) => toUnsent(row, progress.get(row.id), inUse));
}

function toUnsent(row: StoredRecording, progress: UploadProgress | undefined, inUse: InUse): Unsent {
	const { id, details, finish, failure } = row;
	const isGoing = progress && progress.state !== 'failed' && progress.state !== 'done';
	return {
		...{ id, title: details.title, startedAt: details.startedAt },
		sizeBytes: finish?.sizeBytes ?? 0,
		durationMs: finish?.durationMs ?? 0,
		sentBytes: isGoing ? progress.sentBytes : 0,
		wasInterrupted: finish?.wasInterrupted ?? false,
		state: failure ? 'failed' : isGoing ? progress.state : progress?.state === 'failed' ? 'failed' : 'queued',
		awaits: awaitedBy(row, inUse),
		problem: failure ? problemOfFailure(failure) : problemOfUpload(progress),
	};
}

/** What an upload that goes on by itself waits for, or why it ended. */
export function problemOfUpload(progress: UploadProgress | null | undefined): RecordingProblem | null {
	if (progress?.state === 'waiting') return progress.because;
	return progress?.state === 'failed' ? problemOfFailure(progress) : null;
}
