import { createReadStream } from 'node:fs';
import { appendFile, readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { hashOf } from '../../../platform/storage/hash-of.ts';
import type { Storage } from '../../../platform/storage/storage.ts';

export type MovedMedia = {
	moved: { files: number; bytes: number };
	known: number;
	newer: string[];
};

const atOnce = 4;

const doneIn = (dataFolder: string): string => join(dataFolder, 'media-moved');

/** The disk stays unchanged, so a server may keep running. Another run copies new and grown files. */
export async function moveMedia(dataFolder: string, storage: Storage): Promise<MovedMedia> {
	const folder = join(dataFolder, 'media');
	const done = new Set((await readFile(doneIn(dataFolder), 'utf8').catch(() => '')).split('\n'));
	const result: MovedMedia = { moved: { files: 0, bytes: 0 }, known: 0, newer: [] };
	const paths = (await filesBelow(folder)).values();
	const work = async () => {
		for (const path of paths) {
			const key = relative(folder, path).replaceAll(sep, '/');
			const { size, mtimeMs } = await stat(path);
			const line = `${key} ${size} ${mtimeMs}`;
			if (done.has(line)) {
				result.known++;
				continue;
			}
			if ((await storage.size(key)) > size) {
				result.newer.push(key);
				continue;
			}
			if (size > 0) await copy(storage, key, path, size);
			await appendFile(doneIn(dataFolder), `${line}\n`, { mode: 0o600 });
			result.moved.files++;
			result.moved.bytes += size;
		}
	};
	await Promise.all(Array.from({ length: atOnce }, work));
	return result;
}

async function filesBelow(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch((error) => {
		if (error.code === 'ENOENT') return [];
		throw error;
	});
	return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** Copies only the initial size, because a recording may still grow. */
async function copy(storage: Storage, key: string, path: string, size: number): Promise<void> {
	const range = { start: 0, end: size - 1 };
	const expected = await hashOf(createReadStream(path, range), 'sha256');
	if ((await storage.size(key)) === size && (await hashOf(storage.read(key, range), 'sha256')) === expected) return;
	await storage.delete(key);
	await storage.append(key, 0, createReadStream(path, range));
	await storage.finish(key);
	if ((await storage.size(key)) !== size || (await hashOf(storage.read(key), 'sha256')) !== expected)
		throw new Error(`${key} is not the same in the storage as on the disk`);
}
