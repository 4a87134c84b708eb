import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { file, processingRun } from '../../../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../../../testing/accounts/join-workspace.ts';
import type { TestApp } from '../../../../testing/create-test-app.ts';
import { conversationOf, createPipelineApp, processed } from '../../../../testing/pipeline-app.ts';
import { noise } from '../../../../testing/send-recording.ts';
import type { TestUser } from '../../../../testing/test-client.ts';
import { placeTranscript } from '../../../../testing/transcripts/place-transcript.ts';
import { deletePrivateAudio } from './delete-private-audio.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createPipelineApp();
});
afterAll(() => app.close());

const setPrivate = (who: TestUser, audioAutomaticDeletion: boolean) =>
	who.client.updateSettings({ body: { audioAutomaticDeletion } });
async function inPrivateMode(): Promise<TestUser> {
	const who = await app.signUp();
	await setPrivate(who, true);
	return who;
}

async function placeWithAudio(who: TestUser) {
	const placed = await placeTranscript(app.deps, who, [['1', 'please send the invoice before friday']]);
	await app.deps.storage.append(
		`originals/${placed.fileId}`,
		0,
		(async function* () {
			yield Buffer.from(noise(100, 1));
		})(),
	);
	await app.deps.db
		.update(processingRun)
		.set({ finishedAt: app.clock() })
		.where(eq(processingRun.conversationId, placed.callId));
	return placed;
}

const storedBytes = (fileId: string) => app.deps.storage.size(`originals/${fileId}`);

async function expectKept({ fileId }: { fileId: string }): Promise<void> {
	await deletePrivateAudio(app.deps);
	expect(await storedBytes(fileId)).toBeGreaterThan(0);
}

async function expectDeleted(who: TestUser, { callId, fileId }: { callId: string; fileId: string }): Promise<void> {
	await deletePrivateAudio(app.deps);
	expect(await storedBytes(fileId)).toBe(0);
	const { files } = await conversationOf(who, callId);
	expect(files[0]?.audioDeletedBy).toBe('privacy');
}

test('audio is deleted once transcript and insights are complete, which are kept', async () => {
	const who = await inPrivateMode();
	const sent = await processed(app, who);
	await expectDeleted(who, sent);
	const left = await conversationOf(who, sent.callId);
	expect(left).toMatchObject({ aiStatus: 'success', pipeline: { state: 'done' } });
	expect(left.insights).not.toBeNull();
	expect((await who.client.getTranscript({ query: { fileId: sent.fileId } })).list).not.toHaveLength(0);
	await expect(who.client.getPlayback({ params: { fileId: sent.fileId } })).rejects.toMatchObject({
		status: 410,
		code: 'audio_auto_deleted',
	});
	await deletePrivateAudio(app.deps);
});

test('audio transcribed before privacy mode is kept, also when its insights are regenerated', async () => {
	const who = await app.signUp();
	const placed = await placeWithAudio(who);
	app.clock.advance(60_000);
	await setPrivate(who, true);
	await who.client.regenerateInsights({ body: { fileIds: [placed.fileId] } });
	await app.jobs.idle();
	await expectKept(placed);
});

test('audio of other workspaces, and after the mode is turned off, is kept', async () => {
	const [who, other] = [await inPrivateMode(), await app.signUp()];
	const placed = [await placeWithAudio(who), await placeWithAudio(other)];
	await setPrivate(who, false);
	for (const each of placed) await expectKept(each);
});

test('audio is kept while a step is pending, running or failed, and deleted once all are done', async () => {
	const who = await inPrivateMode();
	const placed = await placeWithAudio(who);
	for (const step of ['transcript', 'insights'] as const) {
		const run = and(eq(processingRun.conversationId, placed.callId), eq(processingRun.step, step));
		for (const state of ['waiting', 'working', 'failed'] as const) {
			await app.deps.db.update(processingRun).set({ state, reason: 'General' }).where(run);
			await expectKept(placed);
		}
		await app.deps.db.update(processingRun).set({ state: 'done', reason: null }).where(run);
	}
	await expectDeleted(who, placed);
});

test('audio is deleted after its transcript alone where the workspace turned insights off', async () => {
	const who = await inPrivateMode();
	const placed = await placeWithAudio(who);
	const ofInsights = and(eq(processingRun.conversationId, placed.callId), eq(processingRun.step, 'insights'));
	await app.deps.db.update(processingRun).set({ state: 'failed', reason: 'Disabled' }).where(ofInsights);
	await expectDeleted(who, placed);
});

test('an unfinished live recording keeps its audio', async () => {
	const who = await inPrivateMode();
	const placed = await placeWithAudio(who);
	await app.deps.db.update(file).set({ isCompleted: false }).where(eq(file.id, placed.fileId));
	await expectKept(placed);
});

test('a conversation in the bin keeps its audio until it is restored', async () => {
	const who = await inPrivateMode();
	const placed = await placeWithAudio(who);
	await who.client.deleteConversation({ params: { id: placed.callId } });
	await expectKept(placed);
	await who.client.restoreConversations({ body: { callIds: [placed.callId] } });
	await expectDeleted(who, placed);
});

test('one recording that cannot be deleted does not hold up the others', async () => {
	const [first, second] = [await placeWithAudio(await inPrivateMode()), await placeWithAudio(await inPrivateMode())];
	const storage = {
		...app.deps.storage,
		delete: async (key: string) => {
			if (key.endsWith(first.fileId)) throw new Error('the disk is away');
			await app.deps.storage.delete(key);
		},
	};
	await deletePrivateAudio({ ...app.deps, storage });
	expect(await storedBytes(second.fileId)).toBe(0);
});

test("audio is kept for the workspace's retention days, and deleted at once when they become zero", async () => {
	const who = await inPrivateMode();
	await who.client.updateSettings({ body: { audioRetentionDays: 7 } });
	const [first, second] = [await placeWithAudio(who), await placeWithAudio(who)];
	app.clock.advance(6 * 86_400_000);
	await expectKept(first);
	const late = await placeWithAudio(who);
	app.clock.advance(86_400_000);
	await expectDeleted(who, first);
	expect(await storedBytes(second.fileId)).toBe(0);
	await expectKept(late);
	await who.client.updateSettings({ body: { audioRetentionDays: 0 } });
	await expectDeleted(who, late);
});

test('only the owner can exempt a conversation and revoke the exemption', async () => {
	const who = await inPrivateMode();
	const colleague = await joinWorkspace(app, who, 'Admin');
	const placed = await placeWithAudio(who);
	const params = { id: placed.callId };
	const exempt = (by: TestUser, keepsAudio: boolean) => by.client.updateConversation({ params, body: { keepsAudio } });
	await expect(exempt(colleague, true)).rejects.toMatchObject({ code: expect.stringMatching(/forbidden|not_found/) });
	expect((await exempt(who, true)).keepsAudio).toBe(true);
	await expectKept(placed);
	expect((await exempt(who, false)).keepsAudio).toBe(false);
	await expectDeleted(who, placed);
});
