import { limits } from '@debrief/shared/domain/limits.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { analysis, conversation, file, processingRun, share } from '../../../platform/db/schema/index.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { placeConversation, placeConversations } from '../../../testing/place-conversation.ts';
import { createUpload, noise, put } from '../../../testing/send-recording.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { placeTranscript } from '../../../testing/transcripts/place-transcript.ts';
import { resumeQuestions } from '../../transcripts/index.ts';
import { emptyBin } from './purge-conversations.ts';

let app: TestApp;
let who: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	who = await app.signUp();
});
afterAll(() => app.close());

const notThere = { status: 404, code: 'conversation_not_found' };
const bin = (id: string, by = who) => by.client.deleteConversation({ params: { id } });
const restore = (id: string, by = who) => by.client.restoreConversations({ body: { callIds: [id] } });
const purge = (id: string, by = who) => by.client.purgeConversations({ body: { callIds: [id] } });
const binned = async (by = who) => (await by.client.listBin({ query: {} })).list.map(({ id }) => id);
const setDeletedAt = (id: string, deletedAt: Date) =>
	app.deps.db.update(conversation).set({ deletedAt }).where(eq(conversation.id, id));
const rowOf = async (id: string) => (await app.deps.db.select().from(conversation).where(eq(conversation.id, id)))[0];

test('a binned conversation is in no list, search or feed, and is restored unchanged', {
	tags: ['release'],
}, async () => {
	const { callId, fileId } = await placeTranscript(app.deps, who, [['1', 'the heliotrope budget']]);
	await who.client.updateConversation({
		params: { id: callId },
		body: { title: 'Heliotrope', summary: 'All agreed.' },
	});
	await who.client.createNote({
		body: { parentType: 'call', parentId: callId, cuePoint: 0, description: 'Ask again' },
	});
	const read = async () => ({
		conversation: await who.client.getConversation({ params: { id: callId } }),
		transcript: await who.client.getTranscript({ query: { fileId } }),
		statistics: await who.client.getStatistics({ query: { fileId } }),
	});
	const found = async () => {
		const { list, query } = await who.client.listConversations({ query: { search: 'heliotrope' } });
		const search = await who.client.searchTranscripts({ query: { search: 'heliotrope' } });
		const feed = await who.client.listActivity({ query: {} });
		const titles = feed.list.filter(({ activityContent }) => activityContent.title === 'Heliotrope');
		return { listed: list.length, total: query.total, lines: search.lines, isInFeed: titles.length > 0 };
	};
	const [before, foundBefore] = [await read(), await found()];
	expect(foundBefore).toEqual({ listed: 1, total: 1, lines: 1, isInFeed: true });
	await bin(callId);
	expect(await found()).toEqual({ listed: 0, total: 0, lines: 0, isInFeed: false });
	expect(await binned()).toEqual([callId]);
	await restore(callId);
	expect(await read()).toEqual(before);
	expect(await found()).toEqual(foundBefore);
	expect(await binned()).toEqual([]);
});

test('an audio link is refused while its conversation is in the bin, and works again after restoring', async () => {
	const { callId, fileId } = await placeTranscript(app.deps, who, [['1', 'hello']]);
	const bytes = (async function* () {
		yield Buffer.alloc(1_000, 7);
	})();
	await app.deps.storage.append(`originals/${fileId}`, 0, bytes);
	const { url } = await who.client.getPlayback({ params: { fileId } });
	const status = async () => (await fetch(app.origin + url)).status;
	expect(await status()).toBe(200);
	await bin(callId);
	expect(await status()).toBe(404);
	await restore(callId);
	expect(await status()).toBe(200);
	await bin(callId);
	await purge(callId);
	expect(await app.deps.storage.size(`originals/${fileId}`)).toBe(0);
	expect(await rowOf(callId)).toBe(undefined);
});

test('the bin is paged, last deleted first, with the purge date', async () => {
	const other = await app.signUp();
	const ids = await placeConversations(app.deps, other, [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }]);
	const deletedAt = (i: number) => new Date(Date.UTC(2026, 0, 1 + i));
	for (const [i, id] of ids.entries()) await setDeletedAt(id, deletedAt(i));
	const { list, query } = await other.client.listBin({ query: { limit: 2 } });
	expect(list.map(({ title }) => title)).toEqual(['Three', 'Two']);
	expect(list[0]).toMatchObject({
		deletedAt: '2026-01-03T00:00:00.000Z',
		purgedAt: new Date(deletedAt(2).getTime() + limits.binLifetimeMs).toISOString(),
	});
	expect(query).toEqual({ total: 3, start: 0, limit: 2 });
	const rest = await other.client.listBin({ query: { limit: 2, start: 2 } });
	expect(rest.list.map(({ title }) => title)).toEqual(['One']);
});

test('a conversation is purged after exactly 30 days', async () => {
	const [due, early, kept] = [
		await placeConversation(app.deps, who),
		await placeConversation(app.deps, who),
		await placeConversation(app.deps, who),
	];
	const now = app.deps.clock().getTime();
	await setDeletedAt(due, new Date(now - limits.binLifetimeMs - 1_000));
	await setDeletedAt(early, new Date(now - limits.binLifetimeMs + 60_000));
	await emptyBin(app.deps);
	expect(await rowOf(due)).toBe(undefined);
	expect(await binned()).toEqual([early]);
	expect((await rowOf(kept))?.deletedAt).toBe(null);
	await purge(early);
});

test('only users who could delete a conversation can see it in the bin, restore it or purge it', async () => {
	const [other, viewer] = [await app.signUp(), await app.signUp()];
	const id = await placeConversation(app.deps, who);
	const toViewer = { conversationId: id, subject: 'user', subjectId: viewer.userId, right: 'view' } as const;
	await app.deps.db.insert(share).values(toViewer);
	await bin(id);
	for (const stranger of [other, viewer]) {
		expect(await binned(stranger)).toEqual([]);
		await expect(restore(id, stranger)).rejects.toMatchObject(notThere);
		await expect(purge(id, stranger)).rejects.toMatchObject(notThere);
	}
	await restore(id);
});

test('deleting twice, restoring twice and restoring what was never deleted are refused', async () => {
	const id = await placeConversation(app.deps, who);
	await expect(restore(id)).rejects.toMatchObject(notThere);
	await expect(purge(id)).rejects.toMatchObject(notThere);
	await bin(id);
	await expect(bin(id)).rejects.toMatchObject(notThere);
	await restore(id);
	await expect(restore(id)).rejects.toMatchObject(notThere);
	await bin(id);
	await purge(id);
	await expect(restore(id)).rejects.toMatchObject(notThere);
});

test('a conversation restored during its purge is either complete or gone', async () => {
	const { callId } = await placeTranscript(app.deps, who, [['1', 'hello']]);
	await bin(callId);
	await setDeletedAt(callId, new Date(app.deps.clock().getTime() - limits.binLifetimeMs - 1_000));
	const [restored] = await Promise.allSettled([restore(callId), emptyBin(app.deps)]);
	const files = await app.deps.db.select().from(file).where(eq(file.conversationId, callId));
	const row = await rowOf(callId);
	if (restored.status === 'fulfilled') expect([row?.deletedAt, files.length]).toEqual([null, 1]);
	else expect([row, files]).toEqual([undefined, []]);
	if (restored.status === 'rejected') expect(restored.reason).toMatchObject(notThere);
});

test('a bulk restore with a conversation outside the bin restores none', async () => {
	const ids = await placeConversations(app.deps, who, [{}, {}]);
	const other = await placeConversation(app.deps, who);
	await who.client.deleteConversations({ body: { callIds: ids } });
	const withOther = who.client.restoreConversations({ body: { callIds: [...ids, other] } });
	await expect(withOther).rejects.toMatchObject(notThere);
	expect((await binned()).sort()).toEqual([...ids].sort());
	await who.client.restoreConversations({ body: { callIds: [...ids, ...ids] } });
	expect(await binned()).toEqual([]);
});

test('a conversation cannot be restored while its file exists in a newer conversation', async () => {
	const bytes = noise(5_000, 31);
	const first = await createUpload(who, bytes);
	await put(app.origin, who, { fileId: first.fileId, start: 0 }, bytes);
	await bin(first.callId);
	const second = await createUpload(who, bytes);
	expect(second).toMatchObject({ size: 0, isCompleted: false });
	await expect(restore(first.callId)).rejects.toMatchObject({
		status: 409,
		code: 'file_uploaded_again',
		extra: { callId: second.callId },
	});
	expect(await binned()).toContain(first.callId);
	const stranger = await app.signUp();
	await expect(restore(first.callId, stranger)).rejects.toMatchObject(notThere);
	await bin(second.callId);
	await restore(first.callId);
	await purge(second.callId);
	await expect(createUpload(who, bytes)).rejects.toMatchObject({ code: 'file_already_exists' });
});

test('an upload binned halfway can be resumed after restoring', async () => {
	const bytes = noise(5_000, 32);
	const { fileId, callId } = await createUpload(who, bytes);
	await put(app.origin, who, { fileId, start: 0 }, bytes.subarray(0, 2_000));
	await bin(callId);
	expect(await put(app.origin, who, { fileId, start: 2_000 }, bytes.subarray(2_000))).toMatchObject({ status: 404 });
	await restore(callId);
	const restored = await who.client.getConversation({ params: { id: callId } });
	expect(restored.pipeline).toMatchObject({ step: 'upload', state: 'working' });
	const rest = await put(app.origin, who, { fileId, start: 2_000 }, bytes.subarray(2_000));
	expect(rest.body).toMatchObject({ isCompleted: true });
});

test('processing stops in the bin and restarts after restoring', async () => {
	const { callId, recordingId } = await placeTranscript(app.deps, who, [['1', 'hello']]);
	const columns = { state: 'working', step: 'transcript' } as const;
	await app.deps.db.update(processingRun).set(columns).where(eq(processingRun.recordingId, recordingId));
	const current = async () => {
		const rows = await app.deps.db.select().from(processingRun).where(eq(processingRun.conversationId, callId));
		return rows.filter((run) => run.recordingId && !run.supersededAt);
	};
	const [before] = await current();
	await bin(callId);
	expect(await current()).toEqual([]);
	await restore(callId);
	const [after, ...others] = await current();
	expect([after?.step, others]).toEqual(['transcript', []]);
	expect(after?.id).not.toBe(before?.id);
});

test('a pending question is answered only after its conversation has left the bin', { tags: ['release'] }, async () => {
	await who.client.setAssistantSettings({ body: { isOpenToEveryone: true } });
	const { callId, fileId } = await placeTranscript(app.deps, who, [['1', 'hello']]);
	await who.client.createAnalysis({ body: { fileIds: [fileId], custom_prompt: 'What was said?' } });
	await app.jobs.idle();
	const ofCall = eq(analysis.conversationId, callId);
	await app.deps.db.update(analysis).set({ status: 'processing' }).where(ofCall);
	const statusAfterwards = async () => {
		await resumeQuestions(app.deps);
		await app.jobs.idle();
		return (await app.deps.db.select().from(analysis).where(ofCall)).map(({ status }) => status);
	};
	await bin(callId);
	expect(await statusAfterwards()).toEqual(['processing']);
	await restore(callId);
	expect(await statusAfterwards()).toEqual(['done']);
});
