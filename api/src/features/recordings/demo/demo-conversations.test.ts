import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '../../../platform/db/new-id.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { demoConversations } from './demo-scripts.ts';
import { seedDemoConversations, seedDemosJob } from './seed-demos.job.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({ plan: 'free', env: { DEMO_CONVERSATIONS: 'on' } });
});
afterAll(() => app.close());

const demosOf = async (who: TestUser) => {
	await app.jobs.idle();
	return (await who.client.listConversations({ query: { 'sort[title]': 'asc' } })).list;
};
const plays = async (who: TestUser, callId: string) => {
	const { files } = await who.client.getConversation({ params: { id: callId } });
	const { url } = await who.client.getPlayback({ params: { fileId: files[0]?.fileId ?? '' } });
	const answer = await fetch(app.origin + url, { headers: { range: 'bytes=0-3' } });
	return { status: answer.status, magic: Buffer.from(await answer.arrayBuffer()).toString('hex') };
};

test('a new account has complete demo conversations with transcript, speakers, insights and audio, at no cost', {
	tags: ['release'],
}, async () => {
	const who = await app.signUp();
	const list = await demosOf(who);
	expect(list.map((row) => row.title)).toEqual(demoConversations.map((demo) => demo.title).sort());
	for (const row of list) {
		expect(row).toMatchObject({ source: 'demo', aiStatus: 'success', pipeline: { state: 'done' } });
		const conversation = await who.client.getConversation({ params: { id: row.id } });
		const fileId = conversation.files[0]?.fileId ?? '';
		expect(conversation.insights?.title.text).toBe(row.title);
		expect(conversation.actionPoints.length + (conversation.entities?.names.length ?? 0)).toBeGreaterThan(0);
		const { list: lines } = await who.client.getTranscript({ query: { fileId } });
		const last = lines.at(-1)?.endedAt ?? 0;
		expect(last).toBeLessThanOrEqual(row.duration);
		const words = await who.client.getWords({ query: { fileId, from: 0, to: row.duration } });
		expect(words.list.map((line) => line.segmentId)).toEqual(lines.map((line) => line.id));
		expect(await plays(who, row.id)).toEqual({ status: 206, magic: '1a45dfa3' });
	}
	expect((await who.client.getUsages()).list.map((each) => each.currentUsage)).toEqual([0, 0]);
});

test('demo audio is stored once for all accounts and deleted with its last conversation', {
	tags: ['release'],
}, async () => {
	const [who, other] = [await app.signUp(), await app.signUp()];
	const stored = async () => {
		await app.jobs.idle();
		return (await app.deps.storage.list('demo')).length;
	};
	expect(await stored()).toBe(demoConversations.length);
	const [mine] = await demosOf(who);
	const [ofOther] = (await demosOf(other)).filter((row) => row.title === mine?.title);
	const purge = async ({ client }: Pick<TestUser, 'client'>, callIds: string[]) => {
		await client.deleteConversations({ body: { callIds } });
		await client.purgeConversations({ body: { callIds } });
	};
	await purge(who, [mine?.id ?? '']);
	expect(await stored()).toBe(demoConversations.length);
	expect((await plays(other, ofOther?.id ?? '')).status).toBe(206);
	for (const email of ['person-1@example.com', other.email]) {
		const signedIn = await app.signIn(email);
		const { list } = await signedIn.client.listConversations({ query: {} });
		await purge(
			signedIn,
			list.map((row) => row.id),
		);
	}
	// `who` has kept the second conversation
	expect(await stored()).toBe(1);
	expect((await plays(who, (await demosOf(who))[0]?.id ?? '')).status).toBe(206);
});

test('a registration answers before its demos exist, and a second run of their job adds none', async () => {
	const jobs = { ...app.deps.jobs, enqueue: vi.fn(async () => {}) };
	const owner = { workspaceId: newId(), ownerId: newId() };
	await seedDemoConversations({ env: app.deps.env, jobs }, owner);
	expect(jobs.enqueue).toHaveBeenCalledExactlyOnceWith(seedDemosJob, owner);
	const who = await app.signUp();
	const before = await demosOf(who);
	expect(before).toHaveLength(demoConversations.length);
	await app.deps.jobs.enqueue(seedDemosJob, { workspaceId: who.workspaceId, ownerId: who.userId });
	expect((await demosOf(who)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
});

test('demo conversations can be disabled', async () => {
	await using plain = await createTestApp({ env: { DEMO_CONVERSATIONS: 'off' } });
	const who = await plain.signUp();
	expect((await who.client.listConversations({ query: {} })).list).toEqual([]);
});
