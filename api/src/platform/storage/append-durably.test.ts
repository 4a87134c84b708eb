import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appendDurably } from './append-durably.ts';

let folder: string;
let path: string;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'append-'));
	path = join(folder, 'file');
});
afterEach(() => rm(folder, { recursive: true }));

const sizeOf = (chunks: Buffer[]) => Buffer.concat(chunks).length;
const sizes = [1, 65_536, 524_287, 1, 524_288, 1_700_000, 0, 3];

test('pieces of any length are appended without a gap', async () => {
	const chunks = sizes.map((size) => randomBytes(size));
	await appendDurably(path, 0, Readable.from(chunks.slice(0, 4)));
	await appendDurably(path, sizeOf(chunks.slice(0, 4)), Readable.from(chunks.slice(4)));
	expect((await readFile(path)).equals(Buffer.concat(chunks))).toBe(true);
});

test('bytes received before a stream failed are in the file, to the last one', async () => {
	const chunks = sizes.map((size) => randomBytes(size));
	async function* broken() {
		yield* chunks;
		throw new Error('the connection broke');
	}
	await expect(appendDurably(path, 0, broken())).rejects.toThrow('the connection broke');
	expect((await readFile(path)).equals(Buffer.concat(chunks))).toBe(true);
});

test('a piece is in the file before the next is requested, so its buffer can be reused', async () => {
	const reused = Buffer.alloc(200_000, 'a');
	async function* oneBuffer() {
		yield reused;
		reused.fill('b');
		await expect.poll(async () => (await stat(path)).size).toBe(200_000);
		yield reused;
	}
	await appendDurably(path, 0, oneBuffer());
	expect(await readFile(path, 'latin1')).toBe('a'.repeat(200_000) + 'b'.repeat(200_000));
});

test('a full disk is an error', async () => {
	async function* much() {
		for (let i = 0; i < 4; i++) yield randomBytes(400_000);
	}
	await expect(appendDurably('/dev/full', 0, much())).rejects.toThrow('ENOSPC');
});
