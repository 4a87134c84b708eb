import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3Server, startS3 } from '../../testing/storage/start-s3.ts';
import { createDiskStorage } from './disk-storage.ts';
import { Bucket } from './s3/bucket.ts';
import { createS3Storage } from './s3/s3-storage.ts';
import { SizeChangedError, type Storage } from './storage.ts';

let folder: string;
let s3: S3Server;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'storage-'));
	s3 = await startS3();
});
afterAll(async () => {
	await s3[Symbol.asyncDispose]();
	await rm(folder, { recursive: true });
});

const adapters: [string, () => Storage][] = [
	['disk', () => createDiskStorage(join(folder, 'media'))],
	['S3', () => createS3Storage(new Bucket(s3.options), { folder: join(folder, 'copies'), maxBytes: 1e9 })],
];

const megabyte = 1024 * 1024;
const newKey = () => `originals/${randomBytes(12).toString('hex')}`;
const whole = (storage: Storage, key: string) => buffer(storage.read(key));
const inPieces = (bytes: Buffer, size: number) =>
	Readable.from(
		Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size)),
	);

describe.each(adapters)('on %s', (_name, open) => {
	test('a missing key has no bytes, lists nothing, and cannot be read', async () => {
		const storage = open();
		expect(await storage.size('originals/none')).toBe(0);
		expect(await storage.list('nothing')).toEqual([]);
		await expect(whole(storage, 'originals/none')).rejects.toMatchObject({ code: 'ENOENT' });
		await storage.delete('originals/none');
		await storage.finish('originals/none');
	});

	test('appended bytes are in order, whichever process appends or reads them', async () => {
		const key = newKey();
		const bytes = randomBytes(13 * megabyte + 5);
		expect(await open().append(key, 0, inPieces(bytes.subarray(0, 7 * megabyte), 65_536))).toBe(7 * megabyte);
		expect(await open().size(key)).toBe(7 * megabyte);
		expect(await open().append(key, 7 * megabyte, inPieces(bytes.subarray(7 * megabyte), 100_000))).toBe(bytes.length);
		expect((await whole(open(), key)).equals(bytes)).toBe(true);
		await open().finish(key);
		expect(await open().size(key)).toBe(bytes.length);
		expect((await whole(open(), key)).equals(bytes)).toBe(true);
	});

	test('bytes received before a failure are stored, to the last one', async () => {
		const key = newKey();
		const bytes = randomBytes(6 * megabyte + 17);
		async function* broken() {
			yield* inPieces(bytes, 65_536);
			throw new Error('the connection broke');
		}
		await expect(open().append(key, 0, broken())).rejects.toThrow('the connection broke');
		expect((await whole(open(), key)).equals(bytes)).toBe(true);
	});

	test('a buffer may be overwritten once the next one is requested', async () => {
		const key = newKey();
		async function* oneBuffer() {
			const reused = Buffer.alloc(200_000, 'a');
			yield reused;
			reused.fill('b');
			yield reused;
		}
		await open().append(key, 0, oneBuffer());
		expect((await whole(open(), key)).toString()).toBe('a'.repeat(200_000) + 'b'.repeat(200_000));
	});

	test('bytes for any place but the end are refused with the size', async () => {
		const storage = open();
		const key = newKey();
		await storage.append(key, 0, Readable.from([Buffer.from('abc')]));
		const refused = storage.append(key, 2, Readable.from([Buffer.from('x')]));
		await expect(refused).rejects.toThrow(SizeChangedError);
		await expect(refused).rejects.toMatchObject({ size: 3 });
		expect((await whole(storage, key)).toString()).toBe('abc');
	});

	test('small pieces are appended in order, also in turns with other processes and longer bytes', async () => {
		const key = newKey();
		const bytes = randomBytes(20_000);
		const piece = (start: number, end: number) => bytes.subarray(start, end);
		const [one, other] = [open(), open()];
		expect(await one.appendPiece(key, 0, piece(0, 1_000))).toBe(1_000);
		expect(await one.appendPiece(key, 1_000, piece(1_000, 3_000))).toBe(3_000);
		expect(await other.appendPiece(key, 3_000, piece(3_000, 3_001))).toBe(3_001);
		await expect(one.appendPiece(key, 3_000, piece(3_000, 4_000))).rejects.toMatchObject({ size: 3_001 });
		expect(await one.append(key, 3_001, inPieces(piece(3_001, 9_000), 700))).toBe(9_000);
		expect(await one.appendPiece(key, 9_000, piece(9_000, 20_000))).toBe(20_000);
		expect((await whole(open(), key)).equals(bytes)).toBe(true);
	});

	test.each(['the same', 'another'])('after %s process deleted the bytes, pieces begin again', async (by) => {
		const key = newKey();
		const storage = open();
		await storage.appendPiece(key, 0, Buffer.from('old'));
		await storage.appendPiece(key, 3, Buffer.from(' old'));
		await (by === 'another' ? open() : storage).delete(key);
		await expect(storage.appendPiece(key, 7, Buffer.from(' old'))).rejects.toMatchObject({ size: 0 });
		await storage.appendPiece(key, 0, Buffer.from('new'));
		await (by === 'another' ? open() : storage).delete(key);
		await storage.appendPiece(key, 0, Buffer.from('newer'));
		await storage.appendPiece(key, 5, Buffer.from('!'));
		expect((await whole(open(), key)).toString()).toBe('newer!');
	});

	test('two processes that append the same bytes simultaneously store them once', async () => {
		const key = newKey();
		const bytes = randomBytes(11 * megabyte);
		const bothBegan = Promise.withResolvers<void>();
		let begun = 0;
		async function* together(upTo: number) {
			if (++begun === 2) bothBegan.resolve();
			await bothBegan.promise;
			yield* inPieces(bytes.subarray(0, upTo), 256 * 1024);
		}
		await Promise.all([
			open().append(key, 0, together(bytes.length)),
			open().append(key, 0, together(7 * megabyte + 3)),
		]);
		expect(await open().size(key)).toBe(bytes.length);
		expect((await whole(open(), key)).equals(bytes)).toBe(true);
	});

	test('a recording of many small chunks can be read while it grows, and afterwards', {
		tags: ['release'],
	}, async () => {
		const storage = open();
		const key = newKey();
		const bytes = randomBytes(140 * 1_000);
		for (let at = 0; at < bytes.length; at += 1_000) {
			await storage.append(key, at, Readable.from([bytes.subarray(at, at + 1_000)]));
			if (at % 50_000 === 0) {
				const read = await buffer(storage.read(key, { start: Math.max(0, at - 500), end: at + 999 }));
				expect(read.equals(bytes.subarray(Math.max(0, at - 500), at + 1_000))).toBe(true);
			}
		}
		expect((await whole(storage, key)).equals(bytes)).toBe(true);
		await storage.finish(key);
		expect((await whole(open(), key)).equals(bytes)).toBe(true);
	});

	test('ranges are read across all object borders and end with the bytes', async () => {
		const storage = open();
		const key = newKey();
		const bytes = randomBytes(12 * megabyte);
		await storage.append(key, 0, inPieces(bytes.subarray(0, 3_000_001), 65_536));
		await storage.append(key, 3_000_001, inPieces(bytes.subarray(3_000_001), 65_536));
		const five = 5 * megabyte;
		const starts = [0, 2_999_999, 3_000_000, 3_000_001, five - 1, five, 3_000_001 + five - 2, bytes.length - 1];
		for (const start of starts) {
			const read = await buffer(storage.read(key, { start, end: start + 4 }));
			expect(read.equals(bytes.subarray(start, start + 5)), `from ${start}`).toBe(true);
		}
		expect(await buffer(storage.read(key, { start: bytes.length - 2, end: bytes.length + 100 }))).toHaveLength(2);
	});

	test('bytes can be appended after a finish', async () => {
		const storage = open();
		const key = newKey();
		const bytes = randomBytes(6 * megabyte);
		await storage.append(key, 0, inPieces(bytes.subarray(0, 1_000), 1_000));
		await storage.finish(key);
		await storage.append(key, 1_000, inPieces(bytes.subarray(1_000), 65_536));
		await storage.finish(key);
		expect((await whole(open(), key)).equals(bytes)).toBe(true);
	});

	test('a local file is moved in, replaces existing content, and is readable locally', {
		tags: ['release'],
	}, async () => {
		const storage = open();
		const key = newKey();
		const path = join(folder, 'local');
		for (const bytes of [randomBytes(11 * megabyte), randomBytes(50)]) {
			await writeFile(path, bytes);
			await storage.adopt(key, path);
			await expect(readFile(path)).rejects.toThrow('ENOENT');
			expect(await storage.size(key)).toBe(bytes.length);
			expect((await readFile(await storage.localPath(key))).equals(bytes)).toBe(true);
			expect((await readFile(await storage.localPath(key))).equals(bytes)).toBe(true);
		}
	});

	test('a list has each key once with its age, and no deleted ones', async () => {
		const storage = open();
		const keys = Array.from({ length: 12 }, (_, index) => `clips/${index}`);
		const before = Date.now() - 2_000;
		for (const key of keys) await storage.append(key, 0, inPieces(randomBytes(3_000), 1_000));
		await storage.append('clips/0', 3_000, inPieces(randomBytes(10), 10));
		await storage.finish('clips/1');
		const listed = await storage.list('clips');
		expect(listed.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
		for (const { changedAt } of listed) expect(changedAt.getTime()).toBeGreaterThan(before);
		await storage.delete('clips/1');
		expect(await storage.size('clips/1')).toBe(0);
		expect(await storage.size('clips/10')).toBe(3_000);
		for (const key of keys) await storage.delete(key);
		expect(await storage.list('clips')).toEqual([]);
	});
});
