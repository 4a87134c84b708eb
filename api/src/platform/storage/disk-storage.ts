import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from './storage.ts';

export function createDiskStorage(folder: string): Storage {
	const pathOf = (key: string) => {
		const path = normalize(join(folder, key));
		if (!path.startsWith(folder + sep)) throw new Error(`storage key leaves its folder: ${key}`);
		return path;
	};
	const size = async (key: string) => (await stat(pathOf(key)).catch(() => null))?.size ?? 0;
	const about = async (key: string) => {
		const found = await stat(pathOf(key)).catch(() => null);
		return found && { key, changedAt: found.mtime };
	};
	return {
		size,
		async append(key, bytes) {
			const path = pathOf(key);
			await mkdir(dirname(path), { recursive: true });
			const target = createWriteStream(path, { flags: 'a', highWaterMark: 1 << 20 });
			try {
				await pipeline(bytes, target);
			} finally {
				await closed(target);
				await sync(path);
			}
			return size(key);
		},
		read: (key, range) => createReadStream(pathOf(key), { highWaterMark: 256 * 1024, ...range }),
		async adopt(key, localPath) {
			const path = pathOf(key);
			await mkdir(dirname(path), { recursive: true });
			await rename(localPath, path);
		},
		localPath: async (key) => pathOf(key),
		async list(below) {
			const names = await readdir(pathOf(below)).catch(() => []);
			const items = await Promise.all(names.map((name) => about(`${below}/${name}`)));
			return items.filter((item) => item !== null);
		},
		delete: (key) => rm(pathOf(key), { force: true, recursive: true }),
	};
}

/** A broken pipeline does not wait for the write that is under way; the size is final only after it. */
const closed = (stream: WriteStream): Promise<void> =>
	new Promise((resolve) => {
		if (stream.closed) resolve();
		else stream.once('close', resolve);
	});

/** Waits until the bytes of a file are on the disk itself. A file that was deleted meanwhile stays deleted. */
async function sync(path: string): Promise<void> {
	const file = await open(path, 'r+').catch(() => null);
	if (!file) return;
	try {
		await file.datasync();
	} finally {
		await file.close();
	}
}
