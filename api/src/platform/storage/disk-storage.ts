import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import { appendDurably } from './append-durably.ts';
import { PieceAppender } from './append-pieces-durably.ts';
import type { Storage } from './storage.ts';

export function createDiskStorage(folder: string): Storage {
	const pieces = new PieceAppender();
	const pathOf = (key: string) => {
		const path = normalize(join(folder, key));
		if (!path.startsWith(folder + sep)) throw new Error(`storage key leaves its folder: ${key}`);
		return path;
	};
	const size = async (key: string) => (await stat(pathOf(key)).catch(nullIfMissing))?.size ?? 0;
	const itemAt = async (key: string) => {
		const found = await stat(pathOf(key)).catch(nullIfMissing);
		return found && { key, changedAt: found.mtime };
	};
	return {
		size,
		async append(key, start, bytes) {
			const path = pathOf(key);
			await mkdir(dirname(path), { recursive: true });
			await pieces.forget(path);
			return appendDurably(path, start, bytes);
		},
		async appendPiece(key, start, bytes) {
			const path = pathOf(key);
			if (start === 0) await mkdir(dirname(path), { recursive: true });
			return pieces.append(path, start, bytes);
		},
		finish: async () => {},
		read: (key, range) => createReadStream(pathOf(key), { highWaterMark: 256 * 1024, ...range }),
		async adopt(key, localPath) {
			const path = pathOf(key);
			await mkdir(dirname(path), { recursive: true });
			await rename(localPath, path);
			await pieces.forget(path);
		},
		localPath: async (key) => pathOf(key),
		evictCopies: async () => {},
		async list(below) {
			const names = (await readdir(pathOf(below)).catch(nullIfMissing)) ?? [];
			const items = await Promise.all(names.map((name) => itemAt(`${below}/${name}`)));
			return items.filter((item) => item !== null);
		},
		async delete(key) {
			await rm(pathOf(key), { force: true, recursive: true });
			await pieces.forget(pathOf(key));
		},
	};
}

/** Rethrows other errors, because unreadable is not empty. */
function nullIfMissing(error: NodeJS.ErrnoException): null {
	if (error.code === 'ENOENT') return null;
	throw error;
}
