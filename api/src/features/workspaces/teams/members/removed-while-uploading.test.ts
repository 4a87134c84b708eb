import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { file } from '../../../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../../testing/create-test-app.ts';
import { rawCall } from '../../../../testing/raw-call.ts';
import { answerTo, createUpload, noise, openPut, put } from '../../../../testing/send-recording.ts';
import type { TestUser } from '../../../../testing/test-client.ts';
import { placeTranscript } from '../../../../testing/transcripts/place-transcript.ts';
import { stallSilentRecordings } from '../../../recordings/index.ts';

let app: TestApp;
let admin: TestUser;
let member: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	admin = await app.signUp('admin@example.com');
});
beforeEach(async () => {
	member = await joinWorkspace(app, admin, 'Agent');
});
afterAll(() => app.close());

const remove = () => admin.client.removeMember({ params: { id: member.userId }, query: {} });
const fileRow = async (id: string) => (await app.deps.db.select().from(file).where(eq(file.id, id)))[0];
const storedSize = async (id: string) => app.deps.storage.size((await fileRow(id))?.storageKey ?? '');
const seenByAdmin = (id: string) => admin.client.getConversation({ params: { id } });

test('the received part of a live recording is kept by the workspace and processed', async () => {
	const bytes = noise(4_000, 1);
	const live = { liveKey: crypto.randomUUID(), hash: undefined, size: undefined, fileName: 'call.webm' };
	const { fileId, callId } = await createUpload(member, bytes, live);
	await put(app.origin, member, { fileId, start: 0 }, bytes.subarray(0, 3_000));
	await remove();
	const refused = await put(app.origin, member, { fileId, start: 3_000 }, bytes.subarray(3_000));
	expect(refused.status).toBe(401);
	expect(await seenByAdmin(callId)).toMatchObject({ ownerId: admin.userId, pipeline: { step: 'upload' } });
	app.clock.advance(11 * 60_000);
	await stallSilentRecordings(app.deps);
	await app.jobs.idle();
	expect((await fileRow(fileId))?.storedBytes).toBe(3_000);
	const { isStalled, pipeline } = await seenByAdmin(callId);
	expect({ isStalled, step: pipeline.step }).toEqual({ isStalled: true, step: 'prepare' });
});

test('bytes in transit at the removal are kept, and later ones are refused', async () => {
	const bytes = noise(4_000, 2);
	const { fileId, callId } = await createUpload(member, bytes);
	const sending = openPut(app.origin, member, { fileId, start: 0 }, 2_000);
	const answered = answerTo(sending);
	sending.write(bytes.subarray(0, 1_000));
	await expect.poll(() => storedSize(fileId)).toBeGreaterThan(0);
	await remove();
	sending.end(bytes.subarray(1_000, 2_000));
	expect(await answered).toBeLessThan(300);
	expect(await storedSize(fileId)).toBe(2_000);
	expect((await put(app.origin, member, { fileId, start: 2_000 }, bytes.subarray(2_000))).status).toBe(401);
	expect(await seenByAdmin(callId)).toMatchObject({ ownerId: admin.userId });
});

test('the same file can be uploaded to the personal workspace, also while unfinished in the other', async () => {
	const bytes = noise(4_000, 3);
	const former = await createUpload(member, bytes);
	await remove();
	const again = await app.signIn(member.email);
	const own = await createUpload(again, bytes);
	expect(own.fileId).not.toBe(former.fileId);
	expect((await put(app.origin, again, { fileId: own.fileId, start: 0 }, bytes)).status).toBeLessThan(300);
	expect(await storedSize(former.fileId)).toBe(0);
});

test("a removed member's token, link and open page stop working", async () => {
	const { callId, fileId } = await placeTranscript(app.deps, admin, [['1', 'hello']]);
	await app.deps.storage.append(
		`originals/${fileId}`,
		0,
		(async function* () {
			yield Buffer.from('sound');
		})(),
	);
	const shared = { callIds: [callId], userIds: [member.userId], right: 'view' as const };
	await admin.client.shareConversations({ body: shared });
	const { url } = await member.client.getPlayback({ params: { fileId } });
	expect((await fetch(app.origin + url)).status).toBe(200);
	const headers = { authorization: `Bearer ${member.accessToken()}` };
	await remove();
	expect((await fetch(app.origin + url)).status).toBe(410);
	for (const path of [
		`/calls/${callId}`,
		'/calls',
		`/transcripts?fileId=${fileId}`,
		'/transcripts/search?search=hello',
	])
		expect(await rawCall(app.origin, 'GET', path, { headers })).toMatchObject({
			status: 401,
			body: { code: 'bad_token' },
		});
	// Their page renews the token, which leads to their own workspace.
	await expect(member.client.getConversation({ params: { id: callId } })).rejects.toMatchObject({ status: 404 });
	expect(await member.client.getProfile()).toMatchObject({ rank: 'Admin' });
});
