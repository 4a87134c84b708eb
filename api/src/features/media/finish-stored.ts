import type { UploadState } from '@debrief/shared/contract/media.ts';
import type { FileRecord } from '../conversations/index.ts';
import { toUploadState } from './announce-recording.ts';
import { finishWhenWhole } from './finish-upload.ts';
import type { UploadContext } from './upload-context.ts';

/**
 * Finishes a file whose bytes are all there although nobody checked them: the process ended before it could.
 * While another client writes to it, that one will finish it.
 */
export async function finishStored(context: UploadContext, target: FileRecord): Promise<UploadState> {
	const size = await context.deps.storage.size(target.storageKey);
	if (size === 0 || size < (target.sizeBytes ?? 0)) return toUploadState(target, size);
	const finish = async () => {
		const hash = await context.hashes.upTo(target.storageKey, size);
		context.hashes.keep(target.storageKey, hash, size);
		return finishWhenWhole(context, target, size, hash);
	};
	return (await context.slots.enter(target.id, () => {}, finish)) ?? toUploadState(target, size);
}
