import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { file } from '../../../../platform/db/schema/index.ts';
import { createImmediateJobs } from '../../../../platform/jobs/immediate-jobs.ts';
import { createDiskStorage } from '../../../../platform/storage/disk-storage.ts';
import { createTestApp, type TestApp } from '../../../../testing/create-test-app.ts';
import { answerTo, createUpload, noise, openPut, put, sha1, storedBytes } from '../../../../testing/send-recording.ts';

const bytes = noise(100_000, 42);
const createApp = (options: Parameters<typeof createTestApp>[0] = {}) =>
	createTestApp({ ...options, deps: { jobs: createImmediateJobs(), ...options.deps } });

let app: TestApp;
beforeAll(async () => {
	app = await createApp();
});
afterAll(() => app.close());

/** A disk that is full beyond a number of bytes a file. */
function diskOf(folder: string, capacity: { bytes: number }) {
	const disk = createDiskStorage(folder);
	const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
	return {
		...disk,
		async append(key: string, start: number, source: AsyncIterable<Buffer>) {
			const fitting = async function* () {
				let left = capacity.bytes - start;
				for await (const piece of source) {
					if (left > 0) yield piece.subarray(0, left);
					left -= piece.length;
					if (left < 0) throw full;
				}
			};
			return disk.append(key, start, fitting());
		},
	};
}

test.for([
	{ what: 'an empty file', fields: { size: 0 }, code: 'file_empty', status: 400 },
	{ what: 'a file of 501 MB', fields: { size: 501 * 1024 * 1024 }, code: 'file_too_large', status: 413 },
	{ what: 'a text file', fields: { fileName: 'notes.txt' }, code: 'file_type_unknown', status: 400 },
	{ what: 'a file without an extension', fields: { fileName: 'recording' }, code: 'file_type_unknown', status: 400 },
	{ what: 'a hash that is none', fields: { hash: 'x' }, code: 'invalid_input', status: 400 },
	{ what: 'eleven speakers', fields: { numberOfSpeakers: 11 }, code: 'invalid_input', status: 400 },
])('$what is refused before a byte is sent', async ({ fields, code, status }) => {
	const who = await app.signUp();
	await expect(createUpload(who, bytes, fields)).rejects.toMatchObject({ code, status });
	expect((await who.client.listConversations({ query: {} })).list).toEqual([]);
});

test('exactly 500 MB can be announced, and hash and extension are case-insensitive', async () => {
	const who = await app.signUp();
	const fields = { size: 524_288_000, fileName: 'CALL.WAV', hash: sha1(bytes).toUpperCase() };
	expect(await createUpload(who, bytes, fields)).toMatchObject({ size: 0, isCompleted: false });
});

test.for([undefined, '', '-1', '1.5', '0x10', 'NaN', '9'.repeat(16)])(
	'x-start-byte %j is refused as not a number',
	async (start) => {
		const who = await app.signUp();
		const { fileId } = await createUpload(who, bytes);
		const answer = await put(app.origin, who, { fileId, ...(start !== undefined && { start }) }, bytes);
		expect(answer).toMatchObject({ status: 400, body: { details: [{ field: 'x-start-byte' }] } });
		expect(await storedBytes(who, fileId)).toBe(0);
	},
);

test('a finished file cannot be uploaded again, and the error says which conversation it is in', async () => {
	const who = await app.signUp();
	const { fileId, callId } = await createUpload(who, bytes);
	await put(app.origin, who, { fileId, start: 0 }, bytes);
	await expect(createUpload(who, bytes)).rejects.toMatchObject({
		code: 'file_already_exists',
		details: [{ field: 'isCompleted' }],
		extra: { callId, fileId },
	});
});

test('after its conversation is deleted, the same file counts as new', async () => {
	const who = await app.signUp();
	const { fileId, callId } = await createUpload(who, bytes);
	await put(app.origin, who, { fileId, start: 0 }, bytes);
	await who.client.deleteConversation({ params: { id: callId } });
	expect(await createUpload(who, bytes)).toMatchObject({ size: 0, isCompleted: false });
});

test('the same file from another user is a separate recording, and foreign file ids return 404', async () => {
	const [who, other] = [await app.signUp(), await app.signUp()];
	const { fileId } = await createUpload(who, bytes);
	expect((await createUpload(other, bytes)).fileId).not.toBe(fileId);
	expect(await put(app.origin, other, { fileId, start: 0 }, bytes)).toMatchObject({
		status: 404,
		body: { name: 'NotFoundError', code: 'file_not_found' },
	});
	await expect(storedBytes(other, fileId)).rejects.toMatchObject({ code: 'file_not_found' });
	expect(await storedBytes(who, fileId)).toBe(0);
});

test('a full disk is reported, received bytes are kept, and the upload resumes once there is space', async () => {
	const capacity = { bytes: 60_000 };
	const storage = diskOf(`${app.deps.env.dataFolder}/small-disk`, capacity);
	await using small = await createApp({ deps: { storage } });
	const who = await small.signUp();
	const { fileId } = await createUpload(who, bytes);
	await put(small.origin, who, { fileId, start: 0 }, bytes.subarray(0, 50_000));
	const full = await put(small.origin, who, { fileId, start: 50_000 }, bytes.subarray(50_000));
	expect(full).toMatchObject({ status: 507, body: { code: 'disk_full' } });
	const stored = await storedBytes(who, fileId);
	expect(stored).toBeGreaterThanOrEqual(50_000);
	capacity.bytes = bytes.length;
	const rest = await put(small.origin, who, { fileId, start: stored }, bytes.subarray(stored));
	expect(rest.body).toMatchObject({ isCompleted: true });
});

test('a recording deleted during its upload is removed from disk completely', async () => {
	const who = await app.signUp();
	const { fileId, callId } = await createUpload(who, bytes);
	const sending = openPut(app.origin, who, { fileId }, bytes.length);
	const answered = answerTo(sending);
	sending.write(bytes.subarray(0, 50_000));
	await vi.waitFor(async () => expect(await storedBytes(who, fileId)).toBe(50_000));
	await who.client.deleteConversation({ params: { id: callId } });
	sending.end(bytes.subarray(50_000));
	expect(await answered).toBe(410);
	await who.client.purgeConversations({ body: { callIds: [callId] } });
	expect(await app.deps.storage.size(`originals/${fileId}`)).toBe(0);
	expect(await put(app.origin, who, { fileId, start: 0 }, bytes)).toMatchObject({ status: 404 });
	expect(await app.deps.db.select().from(file).where(eq(file.id, fileId))).toEqual([]);
});

test('an oversized body is refused without being held in memory', async () => {
	const who = await app.signUp();
	await expect(createUpload(who, bytes, { title: 'x'.repeat(2_000_000) })).rejects.toMatchObject({
		code: 'invalid_input',
		message: 'This body is larger than 1 MB.',
	});
});

test('characters that the database cannot store get a validation error', async () => {
	const who = await app.signUp();
	await expect(createUpload(who, bytes, { title: 'nul \0 in it' })).rejects.toMatchObject({ code: 'invalid_input' });
	await expect(createUpload(who, bytes, { startedAt: '0000-01-01T00:00:00Z' })).rejects.toMatchObject({
		code: 'invalid_input',
	});
	await expect(storedBytes(who, 'a\0b')).rejects.toMatchObject({ status: 400 });
});
