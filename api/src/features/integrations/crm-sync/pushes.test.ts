import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contact, conversation, integration, push } from '../../../platform/db/schema/index.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { placeConversation } from '../../../testing/place-conversation.ts';
import {
	type FakePipedrive,
	pipedriveKey,
	startFakePipedrive,
} from '../../../testing/providers/start-fake-pipedrive.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { claimPushes, connectionsWithDue } from './attempt/claim-pushes.ts';
import { PushWorker } from './push-worker.ts';

const minuteMs = 60_000;
const provider = 'pipedrive';
const target = { provider, contactId: '1' };

let fake: FakePipedrive;
let app: TestApp;
let who: TestUser;
let id: string;
let worker: PushWorker;
beforeAll(async () => {
	fake = await startFakePipedrive();
	app = await createTestApp({ env: { ALLOW_PRIVATE_ADDRESSES: 'on', PROVIDER_URLS: `pipedrive=${fake.origin}` } });
});
beforeEach(async () => {
	// An earlier test may have left work.
	await app.deps.db.delete(push);
	fake.notes.list.length = 0;
	fake.trouble = null;
	fake.key = pipedriveKey;
	fake.isNarrow = false;
	who = await app.signUp();
	await connect();
	id = await placeConversation(app.deps, who, { title: 'Renewal <b>talk</b>' });
	worker = new PushWorker(app.deps);
});
afterAll(async () => {
	await app.close();
	await fake.close();
});

const connect = () => who.client.createIntegration({ body: { provider, apiKey: pipedriveKey } });
const send = (body: object = target) => who.client.createPush({ params: { id }, body: { ...target, ...body } });
const list = () => who.client.listPushes({ params: { id } });
const only = async () => (await list()).list[0];
const rename = (title: string) => who.client.updateConversation({ params: { id }, body: { title } });
const bodies = () => fake.notes.list.map(({ fields }) => String(fields.content));

async function work(): Promise<void> {
	await worker.poll();
	await worker.idle();
}

async function workLater(ms: number): Promise<void> {
	app.clock.advance(ms);
	await work();
}

test('a conversation becomes a note with title and link, and the conversation shows where it is', async () => {
	expect(await list()).toMatchObject({ list: [], targets: [{ providerName: provider, contactId: null }] });
	expect(await send()).toMatchObject({ state: 'waiting', kind: 'note', byRule: false });
	await work();
	expect(await only()).toMatchObject({ state: 'sent', url: 'https://quayline.pipedrive.com/person/1', reason: null });
	expect(bodies()).toEqual([expect.stringContaining('Renewal &lt;b&gt;talk&lt;/b&gt;')]);
	expect(bodies()[0]).toContain(`/conversations/${id}`);
	expect(fake.notes.list[0]?.fields).toMatchObject({ person_id: 1 });
	const [mapped] = await app.deps.db
		.select({ remoteId: contact.remoteId })
		.from(conversation)
		.innerJoin(contact, eq(contact.id, conversation.contactId))
		.where(eq(conversation.id, id));
	expect(mapped).toEqual({ remoteId: '1' });
	const { list: activity } = await who.client.listActivity({ query: {} });
	expect(activity.map(({ activityType }) => activityType)).toContain('externalNoteCreated');
});

test('later edits are updated at the provider, and unchanged content is not sent again', async () => {
	await send();
	await work();
	await rename('Renewal, second talk');
	await workLater(minuteMs);
	expect(bodies()).toEqual([expect.stringContaining('Renewal, second talk')]);
	const asked = fake.asked.length;
	await rename('Renewal, second talk');
	await workLater(minuteMs);
	expect(fake.asked.length).toBe(asked);
});

test('two simultaneous pushes of a conversation create one note', async () => {
	const sent = await Promise.all(Array.from({ length: 6 }, () => send()));
	expect(new Set(sent.map((each) => each.id)).size).toBe(1);
	const other = new PushWorker(app.deps);
	await Promise.all([worker.poll(), other.poll()]);
	await Promise.all([worker.idle(), other.idle()]);
	expect(fake.notes.list).toHaveLength(1);
});

test('simultaneous pushes to the same remote person share one local contact', async () => {
	const others = await Promise.all([1, 2, 3].map(() => placeConversation(app.deps, who, { title: 'With the same' })));
	await Promise.all([id, ...others].map((each) => who.client.createPush({ params: { id: each }, body: target })));
	const { list: contacts } = await who.client.listContacts({ query: { provider: 'local' } });
	expect(contacts).toHaveLength(1);
	await work();
	expect(fake.notes.list).toHaveLength(4);
});

test('a push without a remote contact asks for one, and an unknown one returns 404', async () => {
	await expect(who.client.createPush({ params: { id }, body: { provider } })).rejects.toMatchObject({
		status: 409,
		code: 'push_not_mapped',
	});
	await expect(send({ contactId: '999' })).rejects.toMatchObject({ status: 404, code: 'contact_not_found' });
	await expect(send({ provider: 'webdav' })).rejects.toMatchObject({ status: 404, code: 'provider_not_found' });
	expect((await list()).list).toEqual([]);
});

test('a user without access to the conversation gets no information about its push', async () => {
	await send();
	const other = await app.signUp();
	const missing = { status: 404, code: 'conversation_not_found' };
	await expect(other.client.listPushes({ params: { id } })).rejects.toMatchObject(missing);
	await expect(other.client.createPush({ params: { id }, body: target })).rejects.toMatchObject(missing);
	await expect(other.client.deletePush({ params: { id, providerName: provider } })).rejects.toMatchObject(missing);
});

test('removing the note keeps the conversation, which can be pushed again', async () => {
	await send();
	await work();
	await who.client.deletePush({ params: { id, providerName: provider } });
	expect(await only()).toMatchObject({ state: 'removing' });
	await work();
	expect(await only()).toMatchObject({ state: 'removed', url: null });
	expect(fake.notes.list).toEqual([]);
	await send();
	await work();
	expect(fake.notes.list).toHaveLength(1);
});

test('a note deleted at the provider is created again with the next change', async () => {
	await send();
	await work();
	fake.notes.list.length = 0;
	await rename('Another title');
	await workLater(minuteMs);
	expect(bodies()).toEqual([expect.stringContaining('Another title')]);
});

test('a lost response creates no second note', async () => {
	await send();
	await work();
	// The state that a process leaves if it is killed between the answer and its commit.
	await app.deps.db
		.update(push)
		.set({
			state: 'waiting',
			remoteId: null,
			isInDoubt: true,
			claimedUntil: new Date(app.clock().getTime() + minuteMs),
		})
		.where(eq(push.conversationId, id));
	await work();
	expect(await only()).toMatchObject({ state: 'waiting' });
	await workLater(2 * minuteMs);
	expect(await only()).toMatchObject({ state: 'sent' });
	expect(fake.notes.list).toHaveLength(1);
});

test('a push whose process was killed is sent once, by another', async () => {
	await send();
	for (const connection of await connectionsWithDue(app.deps, 1)) await claimPushes(app.deps, connection, 1);
	await work();
	expect(bodies()).toEqual([]);
	for (let i = 0; i < 2; i++) await workLater(minuteMs);
	expect(bodies()).toHaveLength(1);
});

test('a provider gets no requests until its Retry-After has passed, and then gets the push', async () => {
	await send();
	fake.trouble = 'busy';
	fake.retryAfterSeconds = 120;
	await work();
	expect(await only()).toMatchObject({ state: 'waiting', reason: 'busy' });
	const asked = fake.asked.length;
	fake.trouble = null;
	await workLater(minuteMs);
	expect(fake.asked.length).toBe(asked);
	await workLater(2 * minuteMs);
	expect(await only()).toMatchObject({ state: 'sent', reason: null });
});

test('a provider that is down for almost a day gets the push afterwards, and a longer outage fails it', {
	tags: ['release'],
}, async () => {
	await send();
	fake.trouble = 'down';
	await work();
	for (let hour = 0; hour < 20; hour++) await workLater(60 * minuteMs);
	expect(await only()).toMatchObject({ state: 'waiting', reason: 'unavailable' });
	for (let hour = 0; hour < 20; hour++) await workLater(60 * minuteMs);
	expect(await only()).toMatchObject({ state: 'failed', reason: 'unavailable' });
	fake.trouble = null;
	await send();
	await work();
	expect(await only()).toMatchObject({ state: 'sent', reason: null });
});

test.for([
	['refused', { key: null }],
	['narrowed', { isNarrow: true }],
] as const)('access that is %s fails with its reason and is retried after reconnecting', async ([reason, spoiled]) => {
	await send();
	Object.assign(fake, spoiled);
	await work();
	expect(await only()).toMatchObject({ state: 'failed', reason });
	fake.key = pipedriveKey;
	fake.isNarrow = false;
	await connect();
	await work();
	expect(await only()).toMatchObject({ state: 'sent', reason: null });
});

test('disconnecting mid-push fails it with a reason, and what arrived is recorded', async () => {
	await send();
	fake.trouble = 'hangs';
	await worker.poll();
	await who.client.deleteIntegration({ params: { providerName: provider } });
	expect(await only()).toMatchObject({ state: 'failed', reason: 'not_connected' });
	await worker.stop();
	fake.trouble = null;
	worker = new PushWorker(app.deps);
	await workLater(5 * minuteMs);
	expect(fake.notes.list).toEqual([]);
	await connect();
	await work();
	expect(await only()).toMatchObject({ state: 'sent' });
});

test('a contact deleted at the provider is reported as deleted', async () => {
	await send();
	const people = fake.people.splice(0);
	await work();
	expect(await only()).toMatchObject({ state: 'failed', reason: 'gone' });
	fake.people.push(...people);
	await send();
	await work();
	expect(await only()).toMatchObject({ state: 'sent' });
});

test('deleting a conversation keeps its note at the provider, unless its removal is requested', async () => {
	await send();
	await work();
	await who.client.deleteConversation({ params: { id } });
	await workLater(minuteMs);
	expect(fake.notes.list).toHaveLength(1);
	await who.client.restoreConversations({ body: { callIds: [id] } });
	expect(await only()).toMatchObject({ state: 'sent' });
	await who.client.deleteConversations({ body: { callIds: [id], removesPushes: true } });
	await workLater(minuteMs);
	expect(fake.notes.list).toEqual([]);
	await who.client.restoreConversations({ body: { callIds: [id] } });
	expect(await only()).toMatchObject({ state: 'removed' });
});

test('the pushes counted before a deletion are those of conversations that the user can see', async () => {
	const count = async (of = who) => (await of.client.countPushes({ body: { callIds: [id, 'missing'] } })).list;
	expect(await count()).toEqual([]);
	await send();
	const there = [{ providerName: provider, providerTitle: 'Pipedrive', conversations: 1 }];
	expect(await count()).toEqual(there);
	await work();
	expect(await count()).toEqual(there);
	expect(await count(await app.signUp())).toEqual([]);
	await who.client.deletePush({ params: { id, providerName: provider } });
	expect(await count()).toEqual([]);
});

test('reconnecting ends a rate-limit pause of the connection', async () => {
	await send();
	fake.trouble = 'busy';
	fake.retryAfterSeconds = 3_600;
	await work();
	fake.trouble = null;
	await connect();
	const [row] = await app.deps.db.select().from(integration).where(eq(integration.workspaceId, who.workspaceId));
	expect(row?.pausedUntil).toBeNull();
});
