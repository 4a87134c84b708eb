import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freeDiskBytes } from '../../storage/disk-space.ts';
import { DropError } from './drop-error.ts';

export type FolderLimits = {
	bytes: number;
	files: number;
	fileBytes: number;
	freeDiskBytes: number;
};

export type FolderUsage = {
	addFile(): Promise<void>;
	addBytes(count: number): Promise<void>;
	readonly fileBytesMax: number;
};

type Usage = { bytes: number; files: number };
type Counted = Usage & { freeBytes: number };

const freshMs = 10_000;

/** Rereads the folder at most every ten seconds, because the ingest worker removes files without notice. */
export function createFolderUsage(folder: string, limits: FolderLimits): FolderUsage {
	let counted: Promise<Counted> | undefined;
	let countedAt = 0;
	const count = (maxAgeMs: number) => {
		if (!counted || performance.now() - countedAt > maxAgeMs) {
			countedAt = performance.now();
			counted = Promise.all([measure(folder), freeDiskBytes(folder)]).then(([usage, freeBytes]) => ({
				...usage,
				freeBytes,
			}));
			counted.catch(() => {
				counted = undefined;
			});
		}
		return counted;
	};

	async function take(bytes: number, files: number): Promise<void> {
		const isWithin = (usage: Usage) => usage.bytes + bytes <= limits.bytes && usage.files + files <= limits.files;
		const leavesEnough = ({ freeBytes }: Counted) => freeBytes - bytes >= limits.freeDiskBytes;
		let usage = await count(freshMs);
		if (!isWithin(usage) || !leavesEnough(usage)) usage = await count(1_000);
		if (!isWithin(usage)) throw new DropError('quota');
		if (!leavesEnough(usage)) throw new DropError('disk_full');
		usage.bytes += bytes;
		usage.files += files;
		usage.freeBytes -= bytes;
	}

	return {
		async addFile() {
			const freeBytes = await freeDiskBytes(folder);
			if (freeBytes < limits.freeDiskBytes) throw new DropError('disk_full');
			await take(0, 1);
			(await count(freshMs)).freeBytes = freeBytes;
		},
		addBytes: (bytes) => take(bytes, 0),
		fileBytesMax: limits.fileBytes,
	};
}

async function measure(folder: string): Promise<Usage> {
	const usage = { bytes: 0, files: 0 };
	for (const entry of await readdir(folder, { withFileTypes: true })) {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) {
			const below = await measure(path);
			usage.bytes += below.bytes;
			usage.files += below.files + 1;
		} else {
			const size = await lstat(path).then(
				(found) => found.size,
				() => 0,
			);
			usage.bytes += size;
			usage.files += 1;
		}
	}
	return usage;
}
