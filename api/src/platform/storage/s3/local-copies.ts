import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Bucket } from './bucket.ts';
import { readStored } from './read-stored.ts';
import { findStored, type StoredBytes } from './stored-bytes.ts';

const hourMs = 3_600_000;
/** A copy that was asked for within this time may still be decoded. */
const inUseMs = 6 * hourMs;
const keptMs = 24 * hourMs;

export type LocalCopies = { folder: string; maxBytes: number };

/** Returns the path of a copy of a key on this machine, fetched unless exactly these bytes were fetched before. */
export async function copyToLocal(bucket: Bucket, key: string, { folder, maxBytes }: LocalCopies): Promise<string> {
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
	await removeOld(folder, maxBytes);
	return path;
}

/** Differs as soon as other bytes are stored. */
const nameOf = (key: string, { pieces }: StoredBytes): string =>
	createHash('sha256')
		.update(JSON.stringify([key, pieces]))
		.digest('hex');

/** Removes what nobody has asked for since a day, and the oldest while there is too much. */
async function removeOld(folder: string, maxBytes: number): Promise<void> {
	const names = await readdir(folder);
	const copies = await Promise.all(
		names.map(async (name) => {
			const path = join(folder, name);
			const found = await stat(path).catch(() => null);
			return { path, size: found?.size ?? 0, ageMs: Date.now() - (found?.mtimeMs ?? 0) };
		}),
	);
	let total = 0;
	for (const { path, size, ageMs } of copies.toSorted((a, b) => a.ageMs - b.ageMs)) {
		total += size;
		if (ageMs > keptMs || (total > maxBytes && ageMs > inUseMs)) await rm(path, { force: true });
	}
}
