import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Bucket } from '../../../platform/storage/s3/bucket.ts';
import { createS3Storage } from '../../../platform/storage/s3/s3-storage.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { type S3Server, startS3 } from '../../../testing/storage/start-s3.ts';
import { moveMedia } from './move-media.ts';

let folder: string;
let s3: S3Server;
let storage: Storage;
const media = new Map([
	['originals/long', randomBytes(12_000_000)],
	['originals/short', randomBytes(1_000)],
	['clips/file.link', randomBytes(10)],
	['photos/empty', Buffer.alloc(0)],
]);
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'move-media-'));
	for (const below of ['originals', 'clips', 'photos']) await mkdir(join(folder, 'media', below), { recursive: true });
	for (const [key, bytes] of media) await writeFile(join(folder, 'media', key), bytes);
	s3 = await startS3();
	storage = createS3Storage(new Bucket(s3.options), { folder: join(folder, 'media-copies'), maxBytes: 1e9 });
});
afterAll(async () => {
	await s3[Symbol.asyncDispose]();
	await rm(folder, { recursive: true });
});

test('an interrupted run resumes with the missing files', async () => {
	let copied = 0;
	const failing: Storage = {
		...storage,
		async append(key, start, bytes) {
			if (++copied > 2) throw new Error('the network broke');
			return storage.append(key, start, bytes);
		},
	};
	await expect(moveMedia(folder, failing)).rejects.toThrow('the network broke');
	const { moved, known, newer } = await moveMedia(folder, storage);
	expect(moved.files + known).toBe(4);
	expect(known).toBeGreaterThan(0);
	expect(newer).toEqual([]);
	for (const [key, bytes] of media)
		if (bytes.length > 0) expect((await buffer(storage.read(key))).equals(bytes)).toBe(true);
	expect(await moveMedia(folder, storage)).toEqual({ moved: { files: 0, bytes: 0 }, known: 4, newer: [] });
});

test('files that grew on disk are copied again, and files that grew in the storage are left alone', async () => {
	await appendFile(join(folder, 'media/originals/short'), 'more');
	await storage.append('clips/file.link', 10, Readable.from([Buffer.from('newer')]));
	await appendFile(join(folder, 'media/clips/file.link'), 'x');
	expect(await moveMedia(folder, storage)).toEqual({
		moved: { files: 1, bytes: 1_004 },
		known: 2,
		newer: ['clips/file.link'],
	});
	expect((await buffer(storage.read('originals/short'))).subarray(1_000).toString()).toBe('more');
	expect(await storage.size('clips/file.link')).toBe(15);
});

test('files whose bytes differ in the storage are never counted as moved', async () => {
	await writeFile(join(folder, 'media/originals/damaged'), 'right');
	const lying: Storage = { ...storage, read: () => Readable.from([Buffer.from('wrong')]) };
	await expect(moveMedia(folder, lying)).rejects.toThrow('originals/damaged is not the same');
	expect(await moveMedia(folder, storage)).toMatchObject({ moved: { files: 1 } });
	expect((await buffer(storage.read('originals/damaged'))).toString()).toBe('right');
});
