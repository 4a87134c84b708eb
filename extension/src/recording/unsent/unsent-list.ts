import type { ChunkStore } from '@debrief/shared/recorder/chunk-store.ts';
import type { StoredRecording } from '@debrief/shared/recorder/stored-recording.ts';
import type { UploadProgress } from '@debrief/shared/recorder/upload-recording.ts';
import type { Unsent } from '../../messaging/protocol.ts';
import type { RecorderContext } from '../../messaging/recorder-messages.ts';
import { problem, problemOfFailure, type RecordingProblem } from '../session/recording-problem.ts';

export type ActiveOwner = Pick<RecorderContext, 'server' | 'account'>;

export const isOf = ({ details }: StoredRecording, { server, account }: ActiveOwner): boolean =>
	details.server === server && account !== null && details.account?.id === account.id;

export function findBlocker({ details }: StoredRecording, { server, account }: ActiveOwner): Unsent['blockedBy'] {
	if (details.server !== server) return { kind: 'server', name: new URL(details.server).host };
	if (details.account && details.account.id !== account?.id) return { kind: 'account', name: details.account.email };
	return null;
}

export async function listUnsent(
	store: ChunkStore,
	progress: ReadonlyMap<string, UploadProgress>,
	activeOwner: ActiveOwner,
): Promise<Unsent[]> {
	const finished = (await store.list()).filter((row) => row.finish);
	return finished.map((row) => toUnsent(row, progress.get(row.id), activeOwner));
}

function toUnsent(row: StoredRecording, progress: UploadProgress | undefined, activeOwner: ActiveOwner): Unsent {
	const { id, details, finish, failure } = row;
	const isGoing = progress && progress.state !== 'failed' && progress.state !== 'done';
	return {
		id,
		title: details.title,
		startedAt: details.startedAt,
		sizeBytes: finish?.sizeBytes ?? 0,
		durationMs: finish?.durationMs ?? 0,
		sentBytes: isGoing ? progress.sentBytes : 0,
		endedUnexpectedly: finish?.endedUnexpectedly ?? false,
		state: failure ? 'failed' : isGoing ? progress.state : progress?.state === 'failed' ? 'failed' : 'queued',
		blockedBy: findBlocker(row, activeOwner),
		problem: failure ? problemOfFailure(failure) : problemOfUpload(progress),
	};
}

export function problemOfUpload(progress: UploadProgress | null | undefined): RecordingProblem | null {
	if (progress?.state === 'waiting') return progress.because;
	if (progress?.state === 'done' && progress.lengthDiffers) return problem('length-differs');
	return progress?.state === 'failed' ? problemOfFailure(progress) : null;
}
