import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { file, processingRun, stream } from '../../../../platform/db/schema/index.ts';
import { createImmediateJobs } from '../../../../platform/jobs/immediate-jobs.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import { createTestApp, type TestApp } from '../../../../testing/create-test-app.ts';
import { createUpload, noise, openPut, put, sha1, storedBytes } from '../../../../testing/send-recording.ts';
import type { TestUser } from '../../../../testing/test-client.ts';
import { finishStrandedUploads } from './finish-upload.ts';

let app: TestApp;
let who: TestUser;
const jobs = createImmediateJobs();
beforeAll(async () => {
	app = await createTestApp({ deps: { jobs } });
});
// Nothing is decoded here, and a workspace has only a few recordings decoded at a time.
beforeEach(async () => {
	who = await app.signUp();
});
afterAll(() => app.close());

let seed = 1;
const newBytes = (length = 200_000) => noise(length, ++seed * 7919);
const send = (fileId: string, start: number, bytes: Uint8Array) => put(app.origin, who, { fileId, start }, bytes);
const onDisk = async (fileId: string) => {
	const [row] = await app.deps.db.select().from(file).where(eq(file.id, fileId));
	return readFile(await app.deps.storage.localPath(row?.storageKey ?? ''));
};
async function timesPrepared(fileId: string): Promise<number> {
	const ofFile = and(eq(stream.fileId, fileId), eq(processingRun.step, 'prepare'));
	const runs = await app.deps.db
		.select({ id: processingRun.id })
		.from(processingRun)
		.innerJoin(stream, eq(stream.recordingId, processingRun.recordingId))
		.where(ofFile);
	return jobs.enqueued.filter((name) => runs.some(({ id }) => name === `prepare-media ${id}`)).length;
}

/** Sends `upTo - start` of the announced bytes and breaks the connection once they lie on the disk. */
async function breakOff(fileId: string, bytes: Uint8Array, start: number, upTo: number) {
	const sending = openPut(app.origin, who, { fileId, start }, bytes.length - start + 1);
	sending.write(bytes.subarray(start, upTo));
	sending.flushHeaders();
	await vi.waitFor(async () => expect(await storedBytes(who, fileId)).toBe(upTo));
	sending.destroy();
	// the server has noticed when it takes the next writer
	await vi.waitFor(async () => {
		const answer = await send(fileId, upTo, new Uint8Array());
		expect(answer.status).toBe(200);
	});
}

test.for([0, 1, 65_536, 199_999, 200_000])(
	'an upload cut at byte %i resumes there and completes',
	{ tags: ['release'] },
	async (cut) => {
		const bytes = newBytes();
		const { fileId } = await createUpload(who, bytes);
		await breakOff(fileId, bytes, 0, cut);
		const again = await createUpload(who, bytes).catch((error: unknown) => error);
		if (cut < bytes.length) {
			expect(again).toMatchObject({ fileId, size: cut, isCompleted: false });
			expect(await send(fileId, cut, bytes.subarray(cut))).toMatchObject({ status: 200, body: { isCompleted: true } });
		} else expect(again).toMatchObject({ code: 'file_already_exists' });
		expect(sha1(await onDisk(fileId))).toBe(sha1(bytes));
		expect(await timesPrepared(fileId)).toBe(1);
	},
);

test('an upload cut into any pieces and interrupted anywhere completes', { tags: ['release'] }, async () => {
	for (let round = 0; round < 8; round++) {
		const bytes = newBytes(50_000 + round * 1_237);
		const cuts = [...noise(6, seed)].map((value) => Math.floor((value / 256) * bytes.length)).sort((a, b) => a - b);
		const { fileId } = await createUpload(who, bytes);
		let at = 0;
		for (const [index, cut] of cuts.entries()) {
			if (index % 2) await breakOff(fileId, bytes, at, cut);
			else expect((await send(fileId, at, bytes.subarray(at, cut))).body).toMatchObject({ size: cut });
			at = cut;
		}
		expect((await send(fileId, at, bytes.subarray(at))).body).toMatchObject({ size: bytes.length, isCompleted: true });
		expect(sha1(await onDisk(fileId)), `seed ${seed}`).toBe(sha1(bytes));
	}
});

test('resending the last piece after a lost response gets the first response, and is processed once', async () => {
	const bytes = newBytes();
	const { fileId, callId } = await createUpload(who, bytes);
	await send(fileId, 0, bytes.subarray(0, 150_000));
	const first = await send(fileId, 150_000, bytes.subarray(150_000));
	const second = await send(fileId, 150_000, bytes.subarray(150_000));
	expect(first.body).toEqual({ fileId, callId, size: 200_000, isCompleted: true });
	expect(second).toEqual(first);
	expect(sha1(await onDisk(fileId))).toBe(sha1(bytes));
	expect(await timesPrepared(fileId)).toBe(1);
});

test('a piece sent twice is refused with the current size, and its bytes are stored once', async () => {
	const bytes = newBytes();
	const { fileId } = await createUpload(who, bytes);
	await send(fileId, 0, bytes.subarray(0, 100_000));
	expect(await send(fileId, 0, bytes.subarray(0, 100_000))).toMatchObject({
		status: 409,
		body: { name: 'ConflictError', code: 'wrong_start_byte', size: 100_000 },
	});
	expect(await storedBytes(who, fileId)).toBe(100_000);
});

test('a start byte beyond the end is a conflict that returns the size, before and after completion', async () => {
	const bytes = newBytes(10);
	const { fileId } = await createUpload(who, bytes);
	expect(await send(fileId, 11, bytes)).toMatchObject({ status: 409, body: { code: 'wrong_start_byte', size: 0 } });
	await send(fileId, 0, bytes);
	expect(await send(fileId, 11, bytes)).toMatchObject({ status: 409, body: { code: 'wrong_start_byte', size: 10 } });
});

test('bytes that do not match the announced hash are discarded, and the right ones can be sent again', async () => {
	const bytes = newBytes();
	const { fileId } = await createUpload(who, bytes);
	expect(await send(fileId, 0, newBytes())).toMatchObject({ status: 400, body: { code: 'hash_mismatch', size: 0 } });
	expect(await storedBytes(who, fileId)).toBe(0);
	expect(await timesPrepared(fileId)).toBe(0);
	expect((await send(fileId, 0, bytes)).body).toMatchObject({ isCompleted: true });
});

test('more bytes than announced are refused, and those announced can still be completed', async () => {
	const bytes = newBytes();
	const { fileId } = await createUpload(who, bytes);
	const tooMany = await send(fileId, 0, Buffer.concat([bytes, newBytes(100_000)]));
	expect(tooMany).toMatchObject({ status: 413, body: { code: 'file_too_large' } });
	const stored = await storedBytes(who, fileId);
	expect(stored).toBeLessThanOrEqual(bytes.length);
	expect((await send(fileId, stored, bytes.subarray(stored))).body).toMatchObject({ isCompleted: true });
	expect(sha1(await onDisk(fileId))).toBe(sha1(bytes));
});

test('a file without an announced size is complete as soon as its hash matches', async () => {
	const bytes = newBytes();
	const { fileId } = await createUpload(who, bytes, { size: undefined });
	expect((await send(fileId, 0, bytes.subarray(0, 70_000))).body).toMatchObject({ size: 70_000, isCompleted: false });
	expect((await send(fileId, 70_000, bytes.subarray(70_000))).body).toMatchObject({ isCompleted: true });
});

/** The state after a process was killed between the last byte and the check. */
async function strand(bytes: Uint8Array, size: number | undefined = bytes.length) {
	const { fileId } = await createUpload(who, bytes, { size });
	const [row] = await app.deps.db.select().from(file).where(eq(file.id, fileId));
	await app.deps.storage.append(row?.storageKey ?? '', 0, Readable.from([bytes]));
	return fileId;
}

test.for([{ isSizeKnown: true }, { isSizeKnown: false }])(
	'a file with all bytes present is completed by announcing it again (size known: $isSizeKnown)',
	async ({ isSizeKnown }) => {
		const bytes = newBytes();
		const size = isSizeKnown ? bytes.length : undefined;
		const fileId = await strand(bytes, size);
		expect(await createUpload(who, bytes, { size })).toMatchObject({ fileId, isCompleted: true });
		expect(await timesPrepared(fileId)).toBe(1);
	},
);

test('a file with all bytes present is completed at the next start, without its client', async () => {
	const [whole, half] = [newBytes(), newBytes()];
	const fileId = await strand(whole);
	const { fileId: unfinished } = await createUpload(who, half);
	await send(unfinished, 0, half.subarray(0, 100));
	await finishStrandedUploads(app.deps);
	expect(await timesPrepared(fileId)).toBe(1);
	expect(await timesPrepared(unfinished)).toBe(0);
	expect(await storedBytes(who, unfinished)).toBe(100);
});

test('a starting process reads no bytes of live recordings, whose hash comes with their end', async () => {
	const body = { fileName: 'meeting.webm', languageCode: 'en-US', liveKey: randomUUID() };
	const { fileId } = await who.client.createRecording({ body });
	await send(fileId, 0, newBytes(1_000));
	const read: string[] = [];
	const storage: Storage = {
		...app.deps.storage,
		read(key, range) {
			read.push(key);
			return app.deps.storage.read(key, range);
		},
	};
	await finishStrandedUploads({ ...app.deps, storage });
	expect(read).not.toContain(`originals/${fileId}`);
});

test('a restarted process continues a file begun by another', async () => {
	const bytes = newBytes();
	const { fileId } = await createUpload(who, bytes);
	await send(fileId, 0, bytes.subarray(0, 123_456));
	await using restarted = await createTestApp({ deps: { ...app.deps } });
	const answer = await put(restarted.origin, who, { fileId, start: 123_456 }, bytes.subarray(123_456));
	expect(answer.body).toMatchObject({ isCompleted: true });
});

test('the same file announced by two clients at once is one recording', async () => {
	const bytes = newBytes();
	const states = await Promise.all([1, 2, 3].map(() => createUpload(who, bytes)));
	expect(new Set(states.map((state) => state.fileId)).size).toBe(1);
});
