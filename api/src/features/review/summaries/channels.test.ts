import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { channelBox } from '../../../platform/chat/channel-address.ts';
import { channel, conversation, outboxMessage } from '../../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { placeInsights, placeTranscript } from '../../../testing/transcripts/place-transcript.ts';
import { type Receiver, startReceiver } from '../../../testing/webhooks/start-receiver.ts';
import { requestSummary } from '../../conversations/index.ts';
import { dispatchDueMessages } from '../../foundation/index.ts';
import { sendRuledSummaries } from './send-ruled-summaries.ts';

const minuteMs = 60_000;

let app: TestApp;
let admin: TestUser;
let chat: Receiver;
let id = '';
beforeAll(async () => {
	app = await createTestApp({ env: { ALLOW_PRIVATE_ADDRESSES: 'on' } });
	admin = await app.signUp('admin@example.com');
});
beforeEach(async () => {
	chat = await startReceiver();
	id = await place();
});
afterEach(async () => {
	await app.deps.db.delete(channel);
	await chat.close();
});
afterAll(() => app.close());

async function place(columns: Partial<typeof conversation.$inferInsert> = {}): Promise<string> {
	const { callId } = await placeTranscript(app.deps, admin, [['1', 'The pallets came late']]);
	await placeInsights(app.deps, admin, callId);
	await app.deps.db
		.update(conversation)
		.set({ title: 'Late pallets', ...columns })
		.where(eq(conversation.id, callId));
	return callId;
}

type Input = Parameters<TestUser['client']['createChannel']>[0]['body'];
const add = (input: Partial<Input> = {}, who = admin) =>
	who.client.createChannel({ body: { kind: 'slack', name: '#sales', address: `${chat.url}/s3cret`, ...input } });
const send = (channelIds: string[], who = admin) =>
	who.client.sendSummary({ params: { id }, body: { channelIds, requestId: 'one-sending' } });
const received = async () => {
	await app.jobs.idle();
	return chat.received.map(({ body }) => JSON.parse(body));
};
const retry = async () => {
	app.clock.advance(15 * minuteMs);
	await dispatchDueMessages(app.deps);
	return received();
};
const sentOf = async (conversationId = id) =>
	(await admin.client.getSummaryMail({ params: { id: conversationId }, query: {} })).sent;
const ready = async (conversationId: string) => {
	const { workspaceId } = admin;
	await app.deps.db.transaction((tx) => requestSummary(tx, { conversationId, workspaceId, now: app.clock() }));
	await sendRuledSummaries(app.deps);
	return received();
};

test('a summary reaches each chosen channel in the format of its service, with a link, once', async () => {
	const kinds = ['slack', 'teams', 'discord'] as const;
	const ids: string[] = [];
	for (const kind of kinds) ids.push((await add({ kind, name: kind, address: `${chat.url}/${kind}` })).id);
	await Promise.all([send(ids), send(ids)]);
	const bodies = await received();
	expect(chat.received.map(({ path }) => path).toSorted()).toEqual(['/hook/discord', '/hook/slack', '/hook/teams']);
	for (const body of bodies) {
		const text = JSON.stringify(body);
		for (const part of ['Late pallets', 'A credit was agreed.', 'Marta', 'February 20, 2026', `/conversations/${id}`])
			expect(text).toContain(part);
	}
	expect(bodies.flatMap((body) => Object.keys(body)).toSorted()).toEqual(
		['allowed_mentions', 'attachments', 'blocks', 'embeds', 'text', 'type'].toSorted(),
	);
	expect((await sentOf()).map(({ to, state, channelId }) => [to, state, channelId]).toSorted()).toEqual(
		kinds.map((kind, i) => [kind, 'sent', ids[i]]).toSorted(),
	);
});

test('a channel that is busy or down gets the message later, once', async () => {
	const channelIds = [(await add()).id];
	chat.respond((response) => void response.writeHead(429, { 'retry-after': '600' }).end());
	await send(channelIds);
	expect(await received()).toHaveLength(1);
	expect((await sentOf())[0]?.state).toBe('queued');
	app.clock.advance(5 * minuteMs);
	await dispatchDueMessages(app.deps);
	expect(await received()).toHaveLength(1);
	chat.respond();
	expect(await retry()).toHaveLength(2);
	expect((await sentOf())[0]?.state).toBe('sent');
	expect(await retry()).toHaveLength(2);
});

test('a refusal, and an attempt whose end nobody knows, are not repeated', async () => {
	const channelIds = [(await add()).id];
	chat.respond((response) => void response.writeHead(404).end('no_service'));
	await send(channelIds);
	await received();
	expect(await retry()).toHaveLength(1);
	expect((await sentOf())[0]?.state).toBe('failed');
	id = await place();
	chat.respond();
	await app.deps.db.transaction(async (tx) => {
		const dead = {
			channel: 'slack',
			channelId: channelIds[0] ?? '',
			recipient: '#sales',
			subject: '',
			body: '{}',
		} as const;
		const past = new Date(app.clock().getTime() - 1);
		const of = { id: 'interrupted', state: 'sending' as const, attempts: 1, nextAttemptAt: past, createdAt: past };
		await tx.insert(outboxMessage).values({ ...dead, ...of });
	});
	await dispatchDueMessages(app.deps);
	expect(await received()).toHaveLength(1);
	const [row] = await app.deps.db.select().from(outboxMessage).where(eq(outboxMessage.id, 'interrupted'));
	expect(row).toMatchObject({ state: 'failed', failureReason: expect.stringContaining('may have arrived') });
});

test('what is queued for a removed channel is not sent', async () => {
	const { id: channelId } = await add();
	chat.respond((response) => void response.writeHead(503).end());
	await send([channelId]);
	await received();
	await admin.client.deleteChannel({ params: { id: channelId } });
	expect(await retry()).toHaveLength(1);
	expect(await sentOf()).toMatchObject([{ to: '#sales', state: 'failed', channelId: null }]);
});

test('the address is stored encrypted, and returned and logged by its host only', async () => {
	const { id: channelId, ...shown } = await add({ address: `${chat.url}/s3cret` });
	expect(shown).toMatchObject({ kind: 'slack', name: '#sales', host: `127.0.0.1:${chat.port}`, rule: null });
	const [row] = await app.deps.db.select().from(channel).where(eq(channel.id, channelId));
	expect(JSON.stringify(row)).not.toContain('s3cret');
	expect(channelBox(app.deps.env).open(row?.address ?? '', channelId)).toBe(`${chat.url}/s3cret`);
	expect(channelBox(app.deps.env).open(row?.address ?? '', 'another')).toBeNull();
	expect(JSON.stringify(await admin.client.listChannels())).not.toContain('s3cret');
	const log = await admin.client.listWorkspaceLog({ params: { id: admin.workspaceId }, query: {} });
	expect(log.list[0]).toMatchObject({ action: 'channelAdded', after: { name: '#sales' } });
	expect(JSON.stringify(log)).not.toContain('s3cret');
});

test('a test message is sent at once, and the answer says what the service made of it', async () => {
	const { id: channelId } = await add({ kind: 'discord' });
	const test = () => admin.client.testChannel({ params: { id: channelId } });
	expect(await test()).toEqual({ failure: null, responseStatus: 204 });
	expect((await received())[0].embeds[0].title).toBe('Test of Debrief');
	chat.respond((response) => void response.writeHead(404).end());
	expect(await test()).toEqual({ failure: 'status', responseStatus: 404 });
});

test('a private address is refused where the server forbids it', async () => {
	await using guarded = await createTestApp();
	const who = await guarded.signUp();
	await expect(add({ address: 'http://10.0.0.1/hook' }, who)).rejects.toMatchObject({
		code: 'webhook_address_private',
	});
});

test('members see and use channels, only Admins change them, and other workspaces have their own', async () => {
	const { id: channelId } = await add();
	const member = await joinWorkspace(app, admin, 'Manager');
	const stranger = await app.signUp();
	expect((await member.client.listChannels()).list).toHaveLength(1);
	expect((await stranger.client.listChannels()).list).toEqual([]);
	const params = { id: channelId };
	await expect(add({}, member)).rejects.toMatchObject({ code: 'forbidden' });
	await expect(member.client.testChannel({ params })).rejects.toMatchObject({ code: 'forbidden' });
	await expect(member.client.deleteChannel({ params })).rejects.toMatchObject({ code: 'forbidden' });
	const change = stranger.client.changeChannel({ params, body: { name: 'Taken over' } });
	await expect(change).rejects.toMatchObject({ code: 'channel_not_found' });
	await expect(send(['unknown'])).rejects.toMatchObject({ code: 'channel_not_found' });
	expect(await received()).toEqual([]);
});

test('a rule sends new summaries of all conversations, of a tag or of a type, each once', async () => {
	const rules = {
		all: { tag: null, type: null },
		tagged: { tag: 'Sales', type: null },
		calls: { tag: null, type: 'phone-call' },
	} as const;
	for (const [name, rule] of Object.entries(rules)) await add({ name, rule, address: `${chat.url}/${name}` });
	await add({ name: 'by hand', address: `${chat.url}/by-hand` });
	const pathsOf = () => chat.received.map(({ path }) => path.split('/').at(-1)).toSorted();
	const untagged = await place({ tags: [], type: 'web-conference' });
	await ready(untagged);
	expect(pathsOf()).toEqual(['all']);
	await ready(untagged);
	expect(pathsOf()).toEqual(['all']);
	const tagged = await place({ tags: ['Sales'], type: 'phone-call' });
	const bodies = await ready(tagged);
	expect(pathsOf()).toEqual(['all', 'all', 'calls', 'tagged']);
	expect(JSON.stringify(bodies[0])).toContain('Conversation of Somebody');
	expect((await sentOf(tagged)).map(({ to, sentBy }) => [to, sentBy]).toSorted()).toEqual([
		['all', null],
		['calls', null],
		['tagged', null],
	]);
});

test('a rule is asked as soon as insights are created', async () => {
	await add({ rule: { tag: null, type: null } });
	const words = 'please send the quotation with the discount to Anna Miller before friday';
	const { fileId } = await placeTranscript(app.deps, admin, [
		['1', words],
		['1', words],
	]);
	await admin.client.regenerateInsights({ body: { fileIds: [fileId] } });
	await app.jobs.idle();
	await sendRuledSummaries(app.deps);
	expect(await received()).toHaveLength(1);
});

test('a rule sends nothing of conversations that are deleted or hold nothing to send', async () => {
	await add({ rule: { tag: null, type: null } });
	const deleted = await place();
	const withheld = await place({ isHeldBack: true });
	await admin.client.deleteConversation({ params: { id: deleted } });
	expect(await ready(deleted)).toEqual([]);
	expect(await ready(withheld)).toEqual([]);
});
