import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { placeConversation } from '../../../testing/place-conversation.ts';
import { placeTranscript } from '../../../testing/place-transcript.ts';
import type { TestUser } from '../../../testing/test-client.ts';

let app: TestApp;
let who: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	who = await app.signUp();
});
afterAll(() => app.close());

const startedAt = '2026-03-01T10:00:00.000Z';
const refused = { code: 'invalid_input', details: [{ field: 'finishedAt', reason: 'required' }] };
const change = (id: string, body: Parameters<TestUser['client']['updateConversation']>[0]['body']) =>
	who.client.updateConversation({ params: { id }, body });

test('an end is taken away, and the length with it, also while the start is moved', async () => {
	const { id } = await who.client.createConversation({ body: { type: 'other', startedAt } });
	expect(await change(id, { finishedAt: null })).toMatchObject({ startedAt, finishedAt: null, duration: 0 });
	const moved = { startedAt: '2026-04-01T10:00:00.000Z', finishedAt: null };
	expect(await change(id, { ...moved, title: 'Moved' })).toMatchObject({ ...moved, title: 'Moved', duration: 0 });
	expect(await change(id, { finishedAt: '2026-04-01T10:30:00.000Z' })).toMatchObject({ duration: 1_800_000 });
});

test('a conversation is written down without an end', async () => {
	const body = { type: 'other', startedAt, finishedAt: null } as const;
	expect(await who.client.createConversation({ body })).toMatchObject({ startedAt, finishedAt: null, duration: 0 });
	await expect(who.client.createConversation({ body: { ...body, type: 'phone-call' } })).rejects.toMatchObject(refused);
});

test('a telephone call and audio keep their end, and nothing else of the change is made', async () => {
	const call = await placeConversation(app.deps, who, { type: 'phone-call', finishedAt: new Date() });
	await expect(change(call, { title: 'New', finishedAt: null })).rejects.toMatchObject(refused);
	const other = await placeConversation(app.deps, who, { finishedAt: new Date() });
	await expect(change(other, { type: 'phone-call', finishedAt: null })).rejects.toMatchObject(refused);
	const { callId } = await placeTranscript(app.deps, who, [['1', 'Good morning.']]);
	await expect(change(callId, { title: 'New', finishedAt: null })).rejects.toMatchObject(refused);
	expect(await who.client.getConversation({ params: { id: call } })).toMatchObject({ title: null });
});

test('list and page tell whether a conversation was recorded, and by which file', async () => {
	const by = await app.signUp();
	const { callId } = await placeTranscript(app.deps, by, [['1', 'Good morning.']]);
	const byHand = await placeConversation(app.deps, by);
	const { list } = await by.client.listConversations({ query: {} });
	expect(new Map(list.map((row) => [row.id, row.hasAudio]))).toEqual(
		new Map([
			[byHand, false],
			[callId, true],
		]),
	);
	const { fileName } = list.find(({ id }) => id === callId) ?? {};
	expect(fileName).toMatch(/\.wav$/);
	expect(await by.client.getConversation({ params: { id: callId } })).toMatchObject({ hasAudio: true, fileName });
});
