import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApiKeyUse } from '../../../../../platform/auth/api-keys/api-key-use.ts';
import { createAuthenticate } from '../../../../../platform/auth/authenticate.ts';
import { conversation, file } from '../../../../../platform/db/schema/index.ts';
import { createImmediateJobs } from '../../../../../platform/jobs/immediate-jobs.ts';
import { createTestApp, type TestApp } from '../../../../../testing/create-test-app.ts';
import { noise, openPut, put, sha1, storedBytes } from '../../../../../testing/send-recording.ts';
import type { TestUser } from '../../../../../testing/test-client.ts';
import { UploadSessions } from '../upload-sessions.ts';
import { receiveChunk } from './receive-chunk.ts';

let app: TestApp;
let who: TestUser;
beforeAll(async () => {
	app = await createTestApp({ deps: { jobs: createImmediateJobs() } });
	who = await app.signUp();
});
afterAll(() => app.close());

const chunkBytes = 6_400;
const bytes = noise(10 * chunkBytes, 3);
const chunk = (number: number) => bytes.subarray(number * chunkBytes, (number + 1) * chunkBytes);

async function begin(): Promise<{ fileId: string; callId: string }> {
	const about = { fileName: 'meeting.webm', languageCode: 'en-US', type: 'web-conference' } as const;
	return who.client.createRecording({ body: { ...about, source: 'extension', liveKey: randomUUID() } });
}
const send = (fileId: string, number: number) =>
	put(app.origin, who, { fileId, start: number * chunkBytes }, chunk(number));

async function rowOf(fileId: string) {
	const [row] = await app.deps.db.select().from(file).where(eq(file.id, fileId));
	return row;
}

const callerOf = (user: TestUser) =>
	createAuthenticate({ ...app.deps, keyUse: createApiKeyUse(app.deps.db, app.deps.log) }).authenticate(
		`Bearer ${user.accessToken()}`,
	);

/** A process of its own, as far as uploads are concerned. */
function startProcess() {
	const sessions = new UploadSessions(app.deps);
	const receive = async (fileId: string, number: number, start = number * chunkBytes) =>
		receiveChunk(sessions, await callerOf(who), fileId, {
			start: () => start,
			bytes: Readable.from([chunk(number)]),
			length: chunkBytes,
		});
	return { sessions, receive };
}

test('chunks of a recording under way write no row each, their rows follow, and the recording completes', async () => {
	const { fileId } = await begin();
	await send(fileId, 0);
	const writes = [vi.spyOn(app.deps.db, 'transaction'), vi.spyOn(app.deps.db, 'update')];
	for (let number = 1; number < 10; number++)
		expect(await send(fileId, number)).toMatchObject({
			status: 200,
			body: { fileId, size: (number + 1) * chunkBytes, isCompleted: false },
		});
	for (const write of writes) expect(write).not.toHaveBeenCalled();
	vi.restoreAllMocks();
	await vi.waitFor(async () => expect(await rowOf(fileId)).toMatchObject({ storedBytes: bytes.length }));
	const body = { hash: sha1(bytes), size: bytes.length, duration: 8_000 };
	expect(await who.client.completeRecording({ params: { fileId }, body })).toMatchObject({ isCompleted: true });
	expect(await send(fileId, 9)).toMatchObject({ status: 200, body: { isCompleted: true, size: bytes.length } });
	expect(await storedBytes(who, fileId)).toBe(bytes.length);
});

test('processes that receive chunks in turn continue where the other one ended', async () => {
	const { fileId } = await begin();
	const [first, second] = [startProcess(), startProcess()];
	for (let number = 0; number < 10; number += 5) {
		for (const more of [0, 1]) await first.receive(fileId, number + more);
		await expect(second.receive(fileId, number)).rejects.toMatchObject({
			code: 'wrong_start_byte',
			extra: { size: (number + 2) * chunkBytes },
		});
		for (const more of [2, 3, 4]) await second.receive(fileId, number + more);
		await expect(first.receive(fileId, number + 2)).rejects.toMatchObject({
			code: 'wrong_start_byte',
			extra: { size: (number + 5) * chunkBytes },
		});
	}
	await Promise.all([first, second].map(({ sessions }) => sessions.live.stop()));
	expect(await first.sessions.digest(`originals/${fileId}`, bytes.length)).toBe(sha1(bytes));
	expect(await second.sessions.digestAgain(`originals/${fileId}`, bytes.length)).toBe(sha1(bytes));
});

test('a right that was taken away ends the recording at the next confirmation', async () => {
	const { fileId, callId } = await begin();
	const { sessions, receive } = startProcess();
	await receive(fileId, 0);
	await receive(fileId, 1);
	const other = await app.signUp();
	const taken = { workspaceId: other.workspaceId, ownerId: other.userId };
	await app.deps.db.update(conversation).set(taken).where(eq(conversation.id, callId));
	await sessions.live.confirm();
	await expect(receive(fileId, 2)).rejects.toMatchObject({ code: 'file_not_found' });
	expect(await app.deps.storage.size(`originals/${fileId}`)).toBe(2 * chunkBytes);
	await sessions.live.stop();
});

test('without confirmation, a right ends after ten seconds', async () => {
	const { fileId } = await begin();
	const { sessions, receive } = startProcess();
	await receive(fileId, 0);
	const caller = await callerOf(who);
	expect(sessions.live.find(caller, fileId)).not.toBeNull();
	app.clock.advance(10_000);
	expect(sessions.live.find(caller, fileId)).toBeNull();
	await receive(fileId, 1);
	expect(sessions.live.find(caller, fileId)).not.toBeNull();
	await sessions.live.stop();
});

test('a recording that is moved to the bin takes no more chunks', async () => {
	const { fileId, callId } = await begin();
	await send(fileId, 0);
	await who.client.deleteConversation({ params: { id: callId } });
	let sent = 1;
	await vi.waitFor(async () => {
		const { status } = await send(fileId, sent);
		if (status === 200) sent += 1;
		expect(status).toBe(404);
	});
	expect(await app.deps.storage.size(`originals/${fileId}`)).toBe(sent * chunkBytes);
});

test('what arrived of a chunk before its connection broke is kept', async () => {
	const { fileId } = await begin();
	await send(fileId, 0);
	const sending = openPut(app.origin, who, { fileId, start: chunkBytes }, chunkBytes);
	await new Promise((resolve) => sending.write(chunk(1).subarray(0, 4_000), resolve));
	sending.destroy();
	await vi.waitFor(async () => expect(await storedBytes(who, fileId)).toBe(chunkBytes + 4_000));
	const rest = bytes.subarray(chunkBytes + 4_000);
	expect(await put(app.origin, who, { fileId, start: chunkBytes + 4_000 }, rest)).toMatchObject({ status: 200 });
	const body = { hash: sha1(bytes), size: bytes.length, duration: 8_000 };
	expect(await who.client.completeRecording({ params: { fileId }, body })).toMatchObject({ isCompleted: true });
});
