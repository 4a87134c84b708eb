import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
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
	return {
		size,
		async append(key, bytes) {
			const path = pathOf(key);
			await mkdir(dirname(path), { recursive: true });
			const file = await open(path, 'a');
			try {
				await pipeline(bytes, createWriteStream('', { fd: file, autoClose: false, highWaterMark: 1 << 20 }));
			} finally {
				await file.datasync();
				await file.close();
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
		delete: (key) => rm(pathOf(key), { force: true, recursive: true }),
	};
}
