import { mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type FoundModels, findModels } from '../sherpa-onnx/find-models.ts';
import type { ModelSet } from './model-set.ts';
import { modelSets, publishedAt } from './model-sets.ts';

export type ModelFailure = {
	code:
		| 'unreachable'
		| 'not_found'
		| 'not_an_archive'
		| 'wrong_size'
		| 'wrong_checksum'
		| 'broken_archive'
		| 'not_usable'
		| 'no_space'
		| 'folder_not_writable'
		| 'import_not_readable';
	message: string;
};

export type ModelStatus = {
	set: ModelSet;
	state: 'absent' | 'downloading' | 'checking' | 'unpacking' | 'present' | 'failed';
	receivedBytes: number;
	secondsLeft: number | null;
	failure: ModelFailure | null;
};

/** The speech models in a folder of this machine, and those that can be added to it. */
export interface SpeechModels {
	folder: string;
	/** Where archives come from, without a slash at the end. */
	source: string;
	find(): Promise<FoundModels>;
	statuses(): Promise<ModelStatus[]>;
	freeBytes(): Promise<number | null>;
	download(set: ModelSet): Promise<void>;
	/** `path` is an archive or an unpacked folder. */
	importFrom(set: ModelSet, path: string): Promise<void>;
	cancel(set: ModelSet): Promise<void>;
	remove(set: ModelSet): Promise<void>;
}

type Options = { folder: string; source?: string | undefined; sets?: ModelSet[] };

export function createSpeechModels({ folder, source = publishedAt, sets = modelSets }: Options): SpeechModels {
	return {
		folder,
		source: source.replace(/\/+$/, ''),
		find: () => findModels(folder),
		async statuses() {
			const { models } = await findModels(folder);
			return sets.map((set) => ({
				set,
				state: models.some(({ id }) => id === set.folder) ? 'present' : 'absent',
				receivedBytes: 0,
				secondsLeft: null,
				failure: null,
			}));
		},
		async freeBytes() {
			await mkdir(folder, { recursive: true });
			const { bavail, bsize } = await statfs(folder);
			return bavail * bsize;
		},
		download: async () => {},
		importFrom: async () => {},
		cancel: async () => {},
		remove: (set) => rm(join(folder, set.folder), { recursive: true, force: true }),
	};
}
