import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { placeConversation } from '../../../testing/place-conversation.ts';
import { rawCall } from '../../../testing/raw-call.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { placeTranscript } from '../../../testing/transcripts/place-transcript.ts';

let app: TestApp;
let who: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	who = await app.signUp();
});
afterAll(() => app.close());

const start = '2026-03-01T10:00:00.000Z';
const change = (id: string, body: Parameters<TestUser['client']['updateConversation']>[0]['body']) =>
	who.client.updateConversation({ params: { id }, body });
const raw = async (id: string, body: unknown) =>
	rawCall(app.origin, 'PUT', `/calls/${id}`, { headers: { authorization: `Bearer ${who.accessToken()}` }, body });

describe('a manually created conversation', () => {
	test('has no audio and ends an hour after its start', async () => {
		const made = await who.client.createConversation({
			body: { type: 'web-conference', startedAt: start, title: 'Plans', summary: 'We planned.' },
		});
		expect(made).toMatchObject({
			title: 'Plans',
			summary: 'We planned.',
			summaryText: 'We planned.',
			isManuallyCreated: true,
			source: 'manual',
			recordings: [],
			files: [],
			insights: null,
			aiStatus: null,
			finishedAt: '2026-03-01T11:00:00.000Z',
			duration: 3_600_000,
			pipeline: { state: 'done', canRetry: false },
		});
		const { list } = await who.client.listActivity({ query: {} });
		expect(list[0]).toMatchObject({
			activityType: 'callCreated',
			activityContent: { callId: made.id, title: 'Plans' },
		});
	});

	test('of type phone call needs an end that is not before its start', async () => {
		const call = { type: 'phone-call', direction: 'outbound', remotePhone: '+49301234', startedAt: start } as const;
		const invalid = { code: 'invalid_input', details: [{ field: 'finishedAt', message: 'Invalid finishedAt' }] };
		await expect(who.client.createConversation({ body: call })).rejects.toMatchObject(invalid);
		const before = { ...call, finishedAt: '2026-03-01T09:59:59.000Z' };
		await expect(who.client.createConversation({ body: before })).rejects.toMatchObject(invalid);
		const made = await who.client.createConversation({ body: { ...call, finishedAt: '2026-03-01T10:05:00.000Z' } });
		expect(made).toMatchObject({ direction: 'outbound', remotePhone: '+49301234', duration: 300_000 });
	});
});

test('a title of ten thousand characters is refused, also on creation', async () => {
	const body = { type: 'other', startedAt: start, title: 'x'.repeat(10_000) } as const;
	await expect(who.client.createConversation({ body })).rejects.toMatchObject({
		status: 400,
		details: [{ field: 'title' }],
	});
});

test('omitted fields are unchanged, and sent ones change', async () => {
	const id = await placeConversation(app.deps, who, {
		title: 'Before',
		startedAt: new Date(start),
		contactName: 'Ash',
	});
	expect(
		await change(id, { type: 'web-conference', source: 'zoom', contact: { displayName: 'Dermot' } }),
	).toMatchObject({
		title: 'Before',
		type: 'web-conference',
		source: 'zoom',
		contact: { displayName: 'Dermot' },
		startedAt: start,
	});
	expect(await change(id, { contact: null, direction: 'inbound', remotePhone: '12' })).toMatchObject({
		contact: null,
		direction: 'inbound',
		remotePhone: '12',
	});
	expect(await change(id, { direction: null, remotePhone: null })).toMatchObject({
		direction: null,
		remotePhone: null,
	});
});

test('a new start moves the end to an hour later unless one is sent', async () => {
	const id = await placeConversation(app.deps, who, { startedAt: new Date(start), finishedAt: new Date(start) });
	expect(await change(id, { startedAt: '2026-04-01T08:00:00+02:00' })).toMatchObject({
		startedAt: '2026-04-01T06:00:00.000Z',
		finishedAt: '2026-04-01T07:00:00.000Z',
	});
	expect(await change(id, { finishedAt: '2026-04-01T06:10:00.000Z' })).toMatchObject({ duration: 600_000 });
});

test('moving a recorded conversation keeps its length, and its segments are found under the new day', async () => {
	const { callId } = await placeTranscript(app.deps, who, [['1', 'zeppelins over the harbour']], {
		startedAt: new Date(start),
		durationMs: 4_000,
	});
	const moved = await change(callId, { startedAt: '2026-05-01T10:00:00.000Z' });
	expect(moved).toMatchObject({ finishedAt: '2026-05-01T10:00:04.000Z', duration: 4_000 });
	expect(moved.recordings).toMatchObject([{ startedAt: '2026-05-01T10:00:00.000Z' }]);
});

test('type, source, phone number and direction of a recorded conversation cannot be edited', async () => {
	const id = await placeConversation(app.deps, who, { isManuallyCreated: false, type: 'web-conference' });
	const refused = change(id, { type: 'other', source: 'x', remotePhone: '1', direction: 'inbound', title: 'New' });
	await expect(refused).rejects.toMatchObject({
		status: 400,
		details: ['type', 'source', 'remotePhone', 'direction'].map((field) => ({ field, reason: 'not_editable' })),
	});
	const kept = await who.client.getConversation({ params: { id } });
	expect(kept).toMatchObject({ title: null, type: 'web-conference' });
});

test.for([
	[{}, ''],
	[{ title: 'x', colour: 'red' }, 'colour'],
	[{ title: '' }, 'title'],
	[{ title: 'x'.repeat(10_000) }, 'title'],
	[{ startedAt: 'yesterday' }, 'startedAt'],
	[{ startedAt: '0001-01-01T00:00:00Z' }, 'startedAt'],
	[{ finishedAt: '2026-02-30T00:00:00Z' }, 'finishedAt'],
	[{ startedAt: start, finishedAt: '1999-01-01T00:00:00Z' }, 'finishedAt'],
	[{ startedAt: start, finishedAt: '9999-01-01T00:00:00Z' }, 'finishedAt'],
	[{ type: 'letter' }, 'type'],
	[{ actionPoints: [{ text: ' ' }] }, 'actionPoints.0.text'],
	[{ actionPoints: [{ text: 'x', dueDate: 'soon' }] }, 'actionPoints.0.dueDate'],
	[{ tags: [''] }, 'tags.0'],
] as const)('%j is a validation error of %j', async ([body, field]) => {
	const id = await placeConversation(app.deps, who);
	expect(await raw(id, body)).toMatchObject({ status: 400, body: { name: 'ValidationError', details: [{ field }] } });
});

test('validation messages keep their established wording', async () => {
	const id = await placeConversation(app.deps, who, { type: 'phone-call' });
	const message = async (body: object) => (await raw(id, body)).body?.details;
	expect(await message({ startedAt: 'x' })).toMatchObject([{ message: 'Invalid startedAt' }]);
	expect(await message({ finishedAt: 'x' })).toMatchObject([{ message: 'Invalid finishedAt' }]);
	expect(await message({ type: 'x' })).toMatchObject([{ message: 'Invalid type' }]);
});

test('HTML and right-to-left text are returned as written', async () => {
	const id = await placeConversation(app.deps, who);
	const title = '<img src=x onerror=alert(1)> \u202Eمرحبا\u202C 𝒳';
	expect((await change(id, { title })).title).toBe(title);
});

const withoutEnd = { code: 'invalid_input', details: [{ field: 'finishedAt', reason: 'required' }] };

test('removing the end removes the length, also when the start is moved', async () => {
	const { id } = await who.client.createConversation({ body: { type: 'other', startedAt: start } });
	expect(await change(id, { finishedAt: null })).toMatchObject({ startedAt: start, finishedAt: null, duration: 0 });
	const moved = { startedAt: '2026-04-01T10:00:00.000Z', finishedAt: null };
	expect(await change(id, { ...moved, title: 'Moved' })).toMatchObject({ ...moved, title: 'Moved', duration: 0 });
	expect(await change(id, { finishedAt: '2026-04-01T10:30:00.000Z' })).toMatchObject({ duration: 1_800_000 });
});

test('a conversation can be created without an end, unless it is a phone call', async () => {
	const body = { type: 'other', startedAt: start, finishedAt: null } as const;
	expect(await who.client.createConversation({ body })).toMatchObject({
		startedAt: start,
		finishedAt: null,
		duration: 0,
	});
	await expect(who.client.createConversation({ body: { ...body, type: 'phone-call' } })).rejects.toMatchObject(
		withoutEnd,
	);
});

test('removing the end of a phone call or a recording is refused, and the whole change is rejected', async () => {
	const call = await placeConversation(app.deps, who, { type: 'phone-call', finishedAt: new Date() });
	await expect(change(call, { title: 'New', finishedAt: null })).rejects.toMatchObject(withoutEnd);
	const other = await placeConversation(app.deps, who, { finishedAt: new Date() });
	await expect(change(other, { type: 'phone-call', finishedAt: null })).rejects.toMatchObject(withoutEnd);
	const { callId } = await placeTranscript(app.deps, who, [['1', 'Good morning.']]);
	await expect(change(callId, { title: 'New', finishedAt: null })).rejects.toMatchObject(withoutEnd);
	expect(await who.client.getConversation({ params: { id: call } })).toMatchObject({ title: null });
});

test('list and page show whether a conversation was recorded and in which file', async () => {
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
