import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type S3Server, startS3 } from '../../../testing/storage/start-s3.ts';
import type { Storage } from '../storage.ts';
import { Bucket } from './bucket.ts';
import { checkBucket } from './check-bucket.ts';
import { createS3Storage } from './s3-storage.ts';
import { uploadKey } from './stored-bytes.ts';

let folder: string;
let s3: S3Server;
let bucket: Bucket;
let storage: Storage;
const copies = () => join(folder, 'copies');
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 's3-storage-'));
	s3 = await startS3();
	bucket = new Bucket(s3.options);
	storage = createS3Storage(bucket, { folder: copies(), maxBytes: 10_000 });
});
afterAll(async () => {
	await s3[Symbol.asyncDispose]();
	await rm(folder, { recursive: true });
});

const one = (bytes: Buffer) => Readable.from([bytes]);
async function objectsOf(key: string): Promise<string[]> {
	const names: string[] = [];
	for await (const object of bucket.list(key)) names.push(object.key);
	return names;
}

test('a growing recording has few objects, and a finished one has one', { tags: ['release'] }, async () => {
	const key = 'originals/growing';
	const bytes = randomBytes(150 * 100);
	let most = 0;
	for (let at = 0; at < bytes.length; at += 100) {
		await storage.append(key, at, one(bytes.subarray(at, at + 100)));
		if (at % 1_000 === 0) most = Math.max(most, (await objectsOf(key)).length);
	}
	expect(most).toBeGreaterThan(40);
	expect(most).toBeLessThanOrEqual(65);
	await storage.finish(key);
	expect(await objectsOf(key)).toEqual([key]);
	expect((await buffer(storage.read(key))).equals(bytes)).toBe(true);
});

test('a finish killed before it removed the pieces is repeated', async () => {
	const key = 'originals/finished-twice';
	const bytes = randomBytes(6_000_000);
	await storage.append(key, 0, one(bytes));
	await bucket.put(key, bytes);
	expect(await storage.size(key)).toBe(bytes.length);
	await storage.finish(key);
	expect(await objectsOf(key)).toEqual([key]);
	expect((await buffer(storage.read(key))).equals(bytes)).toBe(true);
});

test("deleting a key aborts a killed process's upload to it", async () => {
	const key = 'playback/killed';
	const upload = { key, uploadId: await bucket.startUpload(key) };
	const tag = await bucket.uploadPart(upload, 1, randomBytes(100));
	await bucket.put(uploadKey(upload), Buffer.alloc(0));
	expect(await storage.size(key)).toBe(0);
	expect(await storage.list('playback')).toMatchObject([{ key }]);
	await storage.delete(key);
	expect(await storage.list('playback')).toEqual([]);
	await expect(bucket.completeUpload(upload, [tag])).rejects.toMatchObject({ name: 'NoSuchUpload' });
});

test('pieces merged during a read are read to the end', { tags: ['release'] }, async () => {
	const key = 'originals/merged';
	const bytes = randomBytes(70_000);
	for (let at = 0; at < 64_000; at += 1_000) await storage.append(key, at, one(bytes.subarray(at, at + 1_000)));
	const parts: Buffer[] = [];
	for await (const part of storage.read(key, { start: 0, end: 69_999 })) {
		if (parts.length === 0) await storage.append(key, 64_000, one(bytes.subarray(64_000)));
		parts.push(part);
	}
	expect(await objectsOf(key)).toHaveLength(2);
	const read = Buffer.concat(parts);
	expect(read.equals(bytes.subarray(0, read.length))).toBe(true);
	expect(read.length).toBeGreaterThanOrEqual(64_000);
});

test('a local copy is fetched once, and again when other bytes are stored', async () => {
	const key = 'originals/copied';
	await storage.append(key, 0, one(Buffer.from('before')));
	const path = await storage.localPath(key);
	const { ino } = await stat(path);
	expect((await stat(await storage.localPath(key))).ino).toBe(ino);
	await storage.append(key, 6, one(Buffer.from(' after')));
	const next = await storage.localPath(key);
	expect(next).not.toBe(path);
	expect((await stat(next)).size).toBe(12);
});

test('unused copies are removed: the oldest above the limit, and all after a day', async () => {
	const make = async (name: string, size: number, ageHours: number) => {
		await writeFile(join(copies(), name), Buffer.alloc(size));
		const at = new Date(Date.now() - ageHours * 3_600_000);
		await utimes(join(copies(), name), at, at);
	};
	await storage.append('originals/new', 0, one(Buffer.from('new')));
	await storage.localPath('originals/new');
	for (const name of await readdir(copies())) await rm(join(copies(), name));
	for (let i = 0; i < 16; i++) await make(`in-use-${i}`, 1_000, 1);
	await make('within-the-limit', 1, 2);
	await make('beyond-the-limit', 9_000, 3);
	await storage.evictCopies();
	expect(await readdir(copies())).toHaveLength(16);
	await make('within-the-limit', 1, 2);
	const roomy = createS3Storage(bucket, { folder: copies(), maxBytes: 20_000 });
	await make('a-day-old', 1, 25);
	await roomy.evictCopies();
	expect((await readdir(copies())).filter((name) => !name.startsWith('in-use'))).toEqual(['within-the-limit']);
});

test('copies are evicted on a nearly full disk, except those that may be in use', async () => {
	const names = Array.from({ length: 20 }, (_, i) => `originals/disk-${i}`);
	const crowded = createS3Storage(bucket, {
		folder: copies(),
		maxBytes: 1e9,
		wantedFreeBytes: Number.MAX_SAFE_INTEGER,
	});
	for (const name of await readdir(copies())) await rm(join(copies(), name));
	for (const name of names) {
		await crowded.append(name, 0, one(Buffer.from(name)));
		await crowded.localPath(name);
	}
	expect(await readdir(copies())).toHaveLength(16);
	expect(await readFile(await crowded.localPath('originals/disk-0'), 'utf8')).toBe('originals/disk-0');
});

test('a usable bucket passes the check, which leaves no objects behind', async () => {
	await checkBucket(bucket, s3.options);
	expect(await objectsOf('start-check/')).toEqual([]);
});

test('a missing bucket and an unreachable service are reported with advice', async () => {
	const gone = { ...s3.options, bucket: 'gone' };
	await expect(checkBucket(new Bucket(gone), gone)).rejects.toThrow(/^S3_BUCKET names the bucket “gone”.*Create it/);
	const away = { ...s3.options, endpoint: 'http://127.0.0.1:9' };
	await expect(checkBucket(new Bucket(away), away)).rejects.toThrow(
		/cannot be reached: http:\/\/127.0.0.1:9.*S3_ENDPOINT/,
	);
});

/** Answers of S3 according to its documentation. The test server refuses no one. */
test.each([
	[403, 'AccessDenied', /may not list objects in the bucket “media” .*s3:PutObject/],
	[403, 'InvalidAccessKeyId', /does not know the key of S3_ACCESS_KEY_ID/],
	[403, 'SignatureDoesNotMatch', /^S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID/],
	[400, 'AuthorizationHeaderMalformed', /not in the region us-east-1. Set S3_REGION/],
	[403, 'RequestTimeTooSkewed', /clock of this machine/],
])('a refusal with %i %s names the variable to correct', async (status, code, message) => {
	const server = createServer((_request, response) => {
		response.writeHead(status, { 'content-type': 'application/xml' });
		response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>No.</Message></Error>`);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	const port = typeof address === 'object' && address ? address.port : 0;
	const options = { ...s3.options, endpoint: `http://127.0.0.1:${port}` };
	const other = new Bucket(options);
	try {
		await expect(checkBucket(other, options)).rejects.toThrow(message);
	} finally {
		other.close();
		server.close();
	}
});
