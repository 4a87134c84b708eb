import { lstat, readdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DropError } from './drop-error.ts';

export type FolderLimits = {
	/** Bytes and files that may wait in one folder. */
	bytes: number;
	files: number;
	/** Of one file. */
	fileBytes: number;
	/** What uploads leave free of the disk, for the database and everything else. */
	freeDiskBytes: number;
};

/** What lies in the folder of an account, shared by all its sessions. */
export type FolderUsage = {
	/** Counts a new file. Throws `quota` or `disk_full` before anything is written. */
	addFile(): Promise<void>;
	/** Counts bytes that are about to be written. Throws `quota`. */
	addBytes(count: number): Promise<void>;
	readonly fileBytesMax: number;
};

const freshMs = 10_000;

/** Counts by looking into the folder, at most every ten seconds: whoever empties it does not report that. */
export function createFolderUsage(folder: string, limits: FolderLimits): FolderUsage {
	let counted: Promise<{ bytes: number; files: number }> | undefined;
	let countedAt = 0;
	const count = (maxAgeMs: number) => {
		if (!counted || performance.now() - countedAt > maxAgeMs) {
			countedAt = performance.now();
			counted = measure(folder);
			// a failed count is not kept
			counted.catch(() => {
				counted = undefined;
			});
		}
		return counted;
	};

	async function take(bytes: number, files: number): Promise<void> {
		const fits = (usage: { bytes: number; files: number }) =>
			usage.bytes + bytes <= limits.bytes && usage.files + files <= limits.files;
		let usage = await count(freshMs);
		if (!fits(usage)) usage = await count(1_000);
		if (!fits(usage)) throw new DropError('quota');
		usage.bytes += bytes;
		usage.files += files;
	}

	return {
		async addFile() {
			const disk = await statfs(folder);
			if (disk.bavail * disk.bsize < limits.freeDiskBytes) throw new DropError('disk_full');
			await take(0, 1);
		},
		addBytes: (bytes) => take(bytes, 0),
		fileBytesMax: limits.fileBytes,
	};
}

async function measure(folder: string): Promise<{ bytes: number; files: number }> {
	const usage = { bytes: 0, files: 0 };
	for (const entry of await readdir(folder, { withFileTypes: true })) {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) {
			const below = await measure(path);
			usage.bytes += below.bytes;
			usage.files += below.files + 1;
		} else {
			// the intake may have taken it meanwhile
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
