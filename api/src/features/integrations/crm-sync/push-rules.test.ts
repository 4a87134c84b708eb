import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/db/new-id.ts';
import { contact, push } from '../../../platform/db/schema/index.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { placeConversation } from '../../../testing/place-conversation.ts';
import {
	type FakePipedrive,
	pipedriveKey,
	startFakePipedrive,
} from '../../../testing/providers/start-fake-pipedrive.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { placeInsights } from '../../../testing/transcripts/place-transcript.ts';
import { PushWorker } from './push-worker.ts';

const provider = 'pipedrive';
const rule = { provider, kind: 'call', tag: null, isOn: true } as const;

let fake: FakePipedrive;
let app: TestApp;
let who: TestUser;
let worker: PushWorker;
let id: string;
let contactId: string;
beforeAll(async () => {
	fake = await startFakePipedrive();
	app = await createTestApp({ env: { ALLOW_PRIVATE_ADDRESSES: 'on', PROVIDER_URLS: `pipedrive=${fake.origin}` } });
});
beforeEach(async () => {
	// the test before may leave something to do
	await app.deps.db.delete(push);
	fake.activities.list.length = 0;
	who = await app.signUp();
	await who.client.createIntegration({ body: { provider, apiKey: pipedriveKey } });
	id = await placeConversation(app.deps, who);
	await placeInsights(app.deps, who, id, { tags: [] });
	contactId = newId();
	await app.deps.db.insert(contact).values({
		id: contactId,
		workspaceId: who.workspaceId,
		ownerId: who.userId,
		displayName: 'Ada Quayle',
		type: 'lead',
		remoteProvider: provider,
		remoteId: '3',
	});
	worker = new PushWorker(app.deps);
});
afterAll(async () => {
	await app.close();
	await fake.close();
});

const setRules = (...list: object[]) =>
	who.client.changePushRules({ body: { list: list.map((each) => ({ ...rule, ...each })) } });
const change = (body: object) => who.client.updateConversation({ params: { id }, body });
const mapped = () => change({ contact: { id: contactId } });

async function work(): Promise<number> {
	app.clock.advance(60_000);
	await worker.poll();
	await worker.idle();
	return fake.activities.list.length;
}

test('a conversation with insights is pushed as soon as its contact is known', async () => {
	await setRules({});
	expect(await work()).toBe(0);
	await mapped();
	expect(await work()).toBe(1);
	expect(fake.activities.list[0]?.fields).toMatchObject({
		type: 'call',
		participants: [{ person_id: 3, primary: true }],
	});
	const { list } = await who.client.listPushes({ params: { id } });
	expect(list).toMatchObject([{ state: 'sent', byRule: true, kind: 'call' }]);
});

test('a tag rule waits for its tag, and edits of the text alone push nothing', async () => {
	await setRules({ tag: 'Renewal' });
	await mapped();
	expect(await work()).toBe(0);
	await change({ title: 'Something else' });
	expect(await work()).toBe(0);
	await change({ tags: ['Renewal'] });
	expect(await work()).toBe(1);
});

test('a rule does not push again what was removed at the provider', async () => {
	await setRules({});
	await mapped();
	await work();
	await who.client.deletePush({ params: { id, providerName: provider } });
	expect(await work()).toBe(0);
	await change({ tags: ['Renewal'] });
	expect(await work()).toBe(0);
});

test('a disabled rule, an unlinked contact and a disconnected provider push nothing', async () => {
	await setRules({ isOn: false });
	await mapped();
	expect(await work()).toBe(0);
	await setRules({});
	await change({ contact: { displayName: 'Somebody' } });
	expect(await work()).toBe(0);
	await mapped();
	await who.client.deleteIntegration({ params: { providerName: provider } });
	expect(await work()).toBe(0);
});

test('only Admins change rules, and only for providers that accept conversations', async () => {
	await expect(setRules({ provider: 'webdav' })).rejects.toMatchObject({ status: 404, code: 'provider_not_found' });
	await expect(setRules({ tag: '' })).rejects.toMatchObject({ status: 400 });
	await expect(setRules(...Array.from({ length: 21 }, () => ({})))).rejects.toMatchObject({ status: 400 });
	await setRules({ tag: 'Renewal' });
	expect((await who.client.listPushRules()).list).toEqual([{ ...rule, tag: 'Renewal' }]);
	expect((await (await app.signUp()).client.listPushRules()).list).toEqual([]);
});

test('of two concurrent rule changes one is refused, and the other is saved in full', async () => {
	await setRules({});
	const { list: was } = await who.client.listPushRules({});
	const save = (...tags: string[]) =>
		who.client.changePushRules({ body: { list: tags.map((tag) => ({ ...rule, tag })), was } });
	const outcomes = await Promise.allSettled([save('Renewal'), save('Pricing')]);
	const [refused] = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
	expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
	expect(refused).toMatchObject({ status: 409, code: 'push_rules_changed' });
	const { list } = await who.client.listPushRules({});
	expect(outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value.list] : []))).toEqual([list]);
	// Repeats the request, as after a lost answer.
	await who.client.changePushRules({ body: { list, was } });
	await who.client.changePushRules({ body: { list: [], was: list } });
	expect((await who.client.listPushRules({})).list).toEqual([]);
});

test("the base version of a rule change may list providers in another order, but not a provider's rules", async () => {
	const hubspot = { ...rule, provider: 'hubspot' };
	await who.client.changePushRules({ body: { list: [hubspot, rule] } });
	await who.client.changePushRules({ body: { list: [hubspot], was: [rule, hubspot] } });
	await setRules({ tag: 'a' }, { tag: 'b' });
	const reversed = ['b', 'a'].map((tag) => ({ ...rule, tag }));
	const stale = who.client.changePushRules({ body: { list: [], was: reversed } });
	await expect(stale).rejects.toMatchObject({ code: 'push_rules_changed' });
});
