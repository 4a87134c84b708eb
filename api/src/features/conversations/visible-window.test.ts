import { afterAll, beforeAll, expect, test } from 'vitest';
import { file } from '../../platform/db/schema/index.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { placeConversation, placeConversations } from '../../testing/place-conversation.ts';
import { createUpload, noise, put } from '../../testing/send-recording.ts';
import type { TestUser } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({ plan: 'free' });
});
afterAll(() => app.close());

const minute = 60_000;
/** Uploads, oldest last; each so many minutes long. */
async function place(who: TestUser, minutes: number[]): Promise<string[]> {
	const ids = await placeConversations(
		app.deps,
		who,
		minutes.map((length, i) => ({
			startedAt: new Date(Date.UTC(2026, 5, 30) - i * minute),
			durationMs: length * minute,
			isManuallyCreated: true,
		})),
	);
	const { workspaceId, userId: ownerId } = who;
	const of = { workspaceId, ownerId, fileName: 'call.wav', storageKey: 'originals/none' };
	if (ids.length) await app.deps.db.insert(file).values(ids.map((id) => ({ id, conversationId: id, ...of })));
	return ids;
}
const shown = async (who: TestUser) => {
	const { list, query, exceededLimits } = await who.client.listConversations({ query: { limit: 200 } });
	return { ids: list.map((row) => row.id), total: query.total, exceededLimits };
};

test.for([
	{ what: 'forty-five are all shown', minutes: Array(45).fill(1), count: 45 },
	{ what: 'of forty-six the oldest is hidden', minutes: Array(46).fill(1), count: 45 },
	{ what: 'exactly six hundred minutes are all shown', minutes: [300, 200, 100], count: 3 },
	{ what: 'what goes beyond six hundred minutes is hidden', minutes: [300, 200, 101, 1], count: 2 },
	{ what: 'at least one is shown, however long', minutes: [601, 1], count: 1 },
	{ what: 'none hides nothing', minutes: [], count: 0 },
])('FREE: $what', async ({ minutes, count }) => {
	const who = await app.signUp();
	const ids = await place(who, minutes);
	expect(await shown(who)).toEqual({
		ids: ids.slice(0, count),
		total: count,
		exceededLimits: count < minutes.length,
	});
});

test('FREE: of conversations with the same start, exactly the listed ones open', {
	tags: ['release'],
}, async () => {
	const who = await app.signUp();
	const startedAt = new Date('2026-06-30T12:00:00Z');
	const all = await placeConversations(
		app.deps,
		who,
		Array.from({ length: 60 }, () => ({ startedAt })),
	);
	const { ids } = await shown(who);
	expect(ids).toHaveLength(45);
	for (const id of all) {
		const opened = who.client.getConversation({ params: { id } });
		if (ids.includes(id)) expect((await opened).id).toBe(id);
		else await expect(opened).rejects.toMatchObject({ code: 'conversation_not_available' });
	}
});

test('FREE: demo conversations neither count nor are hidden', async () => {
	const who = await app.signUp();
	const old = { source: 'demo', startedAt: new Date('2020-01-01T00:00:00Z'), durationMs: 700 * minute };
	const demo = await placeConversation(app.deps, who, old);
	const ids = await place(who, [599]);
	expect(await shown(who)).toEqual({ ids: [...ids, demo], total: 2, exceededLimits: false });
	expect((await who.client.getConversation({ params: { id: demo } })).id).toBe(demo);
});

test('FREE: manually created conversations do not count as recorded time', async () => {
	const who = await app.signUp();
	const ids = await place(who, [300]);
	const dinner = { source: 'manual', isManuallyCreated: true, startedAt: new Date(), durationMs: 700 * minute };
	const manualId = await placeConversation(app.deps, who, dinner);
	expect(await shown(who)).toEqual({ ids: [manualId, ...ids], total: 2, exceededLimits: false });
});

test('a hidden conversation asks for an upgrade, cannot be renamed, and opens after the upgrade', async () => {
	const who = await app.signUp();
	const [, hidden = ''] = await place(who, [601, 1]);
	const params = { id: hidden };
	const notAvailable = { status: 403, code: 'conversation_not_available' };
	await expect(who.client.getConversation({ params })).rejects.toMatchObject(notAvailable);
	const renamed = who.client.updateConversation({ params, body: { title: 'in the dark' } });
	await expect(renamed).rejects.toMatchObject(notAvailable);
	const admin = await app.signIn('person-1@example.com');
	await admin.client.setWorkspacePlan({ params: { id: who.workspaceId }, body: { plan: 'premium' } });
	app.clock.advance(6_000);
	expect(await who.client.getConversation({ params })).toMatchObject({ id: hidden, title: null });
	expect(await shown(who)).toMatchObject({ total: 2, exceededLimits: false });
});

test('FREE: an upload outside the window completes, and its results are hidden', async () => {
	const who = await app.signUp();
	await place(who, [601]);
	const bytes = noise(1_000, 5);
	const { fileId } = await createUpload(who, bytes, { startedAt: '2020-01-01T00:00:00Z' });
	expect(await who.client.getUpload({ params: { fileId } })).toMatchObject({ size: 0 });
	expect((await put(app.origin, who, { fileId, start: 0 }, bytes)).body).toMatchObject({ isCompleted: true });
	const notAvailable = { code: 'conversation_not_available' };
	await expect(who.client.getPlayback({ params: { fileId } })).rejects.toMatchObject(notAvailable);
	await expect(who.client.getTranscript({ query: { fileId } })).rejects.toMatchObject(notAvailable);
	await expect(who.client.getWords({ query: { fileId, from: 0, to: 1 } })).rejects.toMatchObject(notAvailable);
	await app.jobs.idle();
});
