import { PassThrough, Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApiKeyUse } from '../../../../platform/auth/api-keys/api-key-use.ts';
import { createAuthenticate } from '../../../../platform/auth/authenticate.ts';
import { createImmediateJobs } from '../../../../platform/jobs/immediate-jobs.ts';
import { createTestApp, type TestApp } from '../../../../testing/create-test-app.ts';
import { createUpload, noise, openPut, put, storedBytes } from '../../../../testing/send-recording.ts';
import type { TestUser } from '../../../../testing/test-client.ts';
import { editFile } from '../../../conversations/index.ts';
import { receiveBytes } from './receive-bytes.ts';
import { UploadSessions } from './upload-sessions.ts';

let app: TestApp;
let who: TestUser;
beforeAll(async () => {
	app = await createTestApp({ deps: { jobs: createImmediateJobs() } });
	who = await app.signUp();
});
afterAll(() => app.close());

const callerOf = (user: TestUser) =>
	createAuthenticate({ ...app.deps, keyUse: createApiKeyUse(app.deps.db, app.deps.log) }).authenticate(
		`Bearer ${user.accessToken()}`,
	);

test('while one client sends, another has to wait, and the file completes', async () => {
	const bytes = noise(100_000, 11);
	const { fileId } = await createUpload(who, bytes);
	const first = openPut(app.origin, who, { fileId }, bytes.length);
	const ended = new Promise<number>((resolve) => first.once('response', (answer) => resolve(answer.statusCode ?? 0)));
	first.write(bytes.subarray(0, 40_000));
	await vi.waitFor(async () => expect(await storedBytes(who, fileId)).toBe(40_000));
	const second = await put(app.origin, who, { fileId, start: 40_000 }, bytes.subarray(40_000));
	expect(second).toMatchObject({ status: 409, body: { code: 'upload_busy', size: 40_000 } });
	first.end(bytes.subarray(40_000));
	expect(await ended).toBe(200);
	await expect(createUpload(who, bytes)).rejects.toMatchObject({ code: 'file_already_exists' });
});

test('two clients racing for every piece produce one correct file', async () => {
	const bytes = noise(120_000, 13);
	const { fileId } = await createUpload(who, bytes);
	const client = async () => {
		for (let at = 0; at < bytes.length; ) {
			const { status, body } = await put(app.origin, who, { fileId, start: at }, bytes.subarray(at, at + 9_000));
			if (status !== 200 && status !== 409) throw new Error(`unexpected ${status}`);
			if (body.isCompleted) return;
			at = Number(body.size);
		}
	};
	await Promise.all([client(), client()]);
	await expect(createUpload(who, bytes)).rejects.toMatchObject({ code: 'file_already_exists' });
});

test('a client silent for ten seconds can be taken over, and its bytes are kept', async () => {
	let now = 0;
	const sessions = new UploadSessions(app.deps, () => now);
	const bytes = noise(30_000, 17);
	const { fileId } = await createUpload(who, bytes);
	const { file } = await editFile(app.deps.db, await callerOf(who), fileId);
	const silent = new PassThrough();
	const first = receiveBytes(sessions, file, { start: 0, bytes: silent }).catch((error: unknown) => error);
	silent.write(bytes.subarray(0, 10_000));
	await vi.waitFor(async () => expect(await storedBytes(who, fileId)).toBe(10_000));
	const rest = () => ({ start: 10_000, bytes: Readable.from([bytes.subarray(10_000)]) });
	now = 9_999;
	await expect(receiveBytes(sessions, file, rest())).rejects.toMatchObject({ code: 'upload_busy' });
	now = 10_000;
	expect(await receiveBytes(sessions, file, rest())).toMatchObject({ size: 30_000, isCompleted: true });
	expect(await first).toMatchObject({ code: 'upload_busy' });
});
