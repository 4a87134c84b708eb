import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { freeDiskBytes } from '../disk-space.ts';
import type { Bucket } from './bucket.ts';
import { readStored } from './read-stored.ts';
import { findStored, type StoredBytes } from './stored-bytes.ts';

const keptMs = 24 * 3_600_000;
const mostInUse = 16;

export type LocalCopies = { folder: string; maxBytes: number; wantedFreeBytes?: number };

export async function copyToLocal(bucket: Bucket, key: string, copies: LocalCopies): Promise<string> {
	const { folder } = copies;
	const stored = await findStored(bucket, key);
	const path = join(folder, nameOf(key, stored));
	const now = new Date();
	if ((await stat(path).catch(() => null))?.size === stored.size) {
		await utimes(path, now, now);
		return path;
	}
	await mkdir(folder, { recursive: true, mode: 0o700 });
	const unfinished = `${path}.${randomUUID()}`;
	try {
		await pipeline(readStored(bucket, key, { start: 0, end: stored.size - 1 }), createWriteStream(unfinished));
		const { size } = await stat(unfinished);
		if (size !== stored.size) throw new Error(`${key} was fetched with ${size} of ${stored.size} bytes`);
		await rename(unfinished, path);
	} finally {
		await rm(unfinished, { force: true });
	}
	await evictOldCopies(copies);
	return path;
}

const nameOf = (key: string, { pieces }: StoredBytes): string =>
	createHash('sha256')
		.update(JSON.stringify([key, pieces]))
		.digest('hex');

/** Removes copies unused for a day, then the oldest beyond the limits. Keeps the newest, which may be in use. */
export async function evictOldCopies({ folder, maxBytes, wantedFreeBytes = 2e9 }: LocalCopies): Promise<void> {
	const names = await readdir(folder).catch(() => []);
	const copies = await Promise.all(
		names.map(async (name) => {
			const path = join(folder, name);
			const found = await stat(path).catch(() => null);
			return { path, size: found?.size ?? 0, ageMs: Date.now() - (found?.mtimeMs ?? 0) };
		}),
	);
	const unused = copies.toSorted((a, b) => b.ageMs - a.ageMs).slice(0, -mostInUse);
	let total = copies.reduce((sum, { size }) => sum + size, 0);
	for (const { path, size, ageMs } of unused) {
		if (ageMs <= keptMs && total <= maxBytes && (await freeDiskBytes(folder)) >= wantedFreeBytes) return;
		await rm(path, { force: true });
		total -= size;
	}
}
