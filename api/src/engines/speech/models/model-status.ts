import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FoundModels, hasModel } from '../sherpa-onnx/find-models.ts';
import type { ModelFailure } from './model-problem.ts';
import { readRecord } from './model-record.ts';
import { archiveOf, type ModelSet } from './model-set.ts';
import { isHeld } from './work-lock.ts';

export type ModelStatus = {
	set: ModelSet;
	state: 'absent' | 'downloading' | 'checking' | 'unpacking' | 'present' | 'failed';
	receivedBytes: number;
	secondsLeft: number | null;
	failure: ModelFailure | null;
};

export const filesOf = (incoming: string, set: ModelSet) => ({
	archive: join(incoming, `${archiveOf(set)}.part`),
	record: join(incoming, `${set.id}.json`),
	lock: join(incoming, `${set.id}.lock`),
	/** The existence of this file asks the working process to stop. */
	cancel: join(incoming, `${set.id}.cancel`),
	staging: join(incoming, `${set.id}.unpacking`),
});

export async function readStatus(
	set: ModelSet,
	files: ReturnType<typeof filesOf>,
	found: FoundModels,
	failed: ModelFailure | undefined,
): Promise<ModelStatus> {
	const status = { set, receivedBytes: 0, secondsLeft: null, failure: null };
	if (hasModel(found, set.folder)) return { ...status, state: 'present' };
	const record = await readRecord(files.record);
	const receivedBytes = await sizeOf(files.archive);
	const failure = record?.failure ?? failed ?? null;
	if (failure) return { ...status, receivedBytes, state: 'failed', failure };
	if (!record || record.phase === 'failed') return { ...status, state: 'absent' };
	if (!isHeld(files.lock)) return { ...status, receivedBytes, state: 'failed', failure: interrupted };
	const { bytesPerSecond } = record;
	const left = set.downloadBytes - receivedBytes;
	const secondsLeft = record.phase === 'downloading' && bytesPerSecond ? Math.ceil(left / bytesPerSecond) : null;
	return { ...status, state: record.phase, receivedBytes, secondsLeft };
}

const interrupted: ModelFailure = {
	code: 'interrupted',
	message: 'The server stopped before the model was complete. What has arrived is kept: download it again to continue.',
};

export const sizeOf = async (path: string) => (await stat(path).catch(() => null))?.size ?? 0;
