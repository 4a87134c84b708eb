import type { Deps } from '../../deps.ts';
import { RunningHashes } from './running-hashes.ts';
import { UploadSlots } from './upload-slots.ts';

/** What the calls of an upload share within this process. */
export type UploadContext = { deps: Deps; slots: UploadSlots; hashes: RunningHashes };

export const createUploadContext = (deps: Deps, slots = new UploadSlots()): UploadContext => ({
	deps,
	slots,
	hashes: new RunningHashes(deps.storage),
});
