import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contact, conversation, push } from '../../../platform/db/schema/index.ts';
import { registry } from '../../../platform/providers/registry.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { placeConversation } from '../../../testing/place-conversation.ts';
import { type CrmCase, crmCases } from '../../../testing/providers/crm-cases.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { placeInsights } from '../../../testing/transcripts/place-transcript.ts';
import { PushWorker } from './push-worker.ts';

const minuteMs = 60_000;

test('every CRM that accepts conversations is covered by this suite', () => {
	const named = registry.flatMap(({ name, push: port }) => (port ? [name] : []));
	expect(Object.keys(crmCases).toSorted()).toEqual(named.toSorted());
});

describe.each(Object.entries(crmCases))('%s', (name, start) => {
	let crm: CrmCase;
	let app: TestApp;
	let admin: TestUser;
	let worker: PushWorker;
	let contactId: string;
	let otherContactId: string;
	beforeAll(async () => {
		crm = await start();
		app = await createTestApp({ env: { ALLOW_PRIVATE_ADDRESSES: 'on', ...crm.env } });
	});
	beforeEach(async () => {
		await app.deps.db.delete(push);
		crm.clearActivities();
		Object.assign(crm.fake, { trouble: null, troubleAfter: 0, isNarrow: false });
		admin = await app.signUp();
		await crm.connect(admin);
		worker = new PushWorker(app.deps);
		contactId = await idOf('Quayle 002');
		otherContactId = await idOf('Quayle 004');
	});
	afterAll(async () => {
		await app.close();
		await crm.fake.close();
	});

	const idOf = async (search: string) =>
		(await admin.client.listContacts({ query: { provider: name, search } })).list[0]?.id ?? '';
	const place = () => placeConversation(app.deps, admin, { title: 'Renewal & more', durationMs: 95_000 });
	const send = (id: string, more: object = {}) =>
		admin.client.createPush({ params: { id }, body: { provider: name, contactId, ...more } });
	const only = async (id: string) => (await admin.client.listPushes({ params: { id } })).list[0];
	const rename = (id: string, title: string) => admin.client.updateConversation({ params: { id }, body: { title } });
	async function work(aheadMs = minuteMs): Promise<void> {
		app.clock.advance(aheadMs);
		// checks of changes are due before what they make due
		await worker.poll();
		await worker.idle();
	}
	/** As often as it takes until the provider has it. */
	async function workUntilSent(id: string): Promise<void> {
		for (let round = 0; round < 8 && (await only(id))?.state !== 'sent'; round++) await work(3 * minuteMs);
		expect(await only(id)).toMatchObject({ state: 'sent', reason: null });
	}

	test.for(['note', 'call'] as const)(
		'gets a conversation as a %s, which follows changes and can be removed',
		async (kind) => {
			const id = await place();
			await placeInsights(app.deps, admin, id);
			await rename(id, 'Renewal & more');
			await send(id, { kind });
			await work();
			expect(await only(id)).toMatchObject({ state: 'sent', kind, url: expect.stringMatching(/^https?:\/\//) });
			expect(crm.activities()).toMatchObject([{ kind, person: 2 }]);
			const { text = '' } = crm.activities()[0] ?? {};
			expect(text).toMatch(/Renewal (&|&amp;) more/);
			for (const part of ['The pallets came late.', `/conversations/${id}`, 'Action points', '2 min'])
				expect(text).toContain(part);
			await rename(id, 'A second talk');
			await work();
			expect(crm.activities()).toMatchObject([{ kind, text: expect.stringContaining('A second talk') }]);
			await admin.client.deletePush({ params: { id, providerName: name } });
			await work();
			expect(await only(id)).toMatchObject({ state: 'removed' });
			expect(crm.activities()).toEqual([]);
		},
	);

	test('finds the activity after a lost response among many of the same contact', { tags: ['release'] }, async () => {
		const id = await place();
		await send(id);
		Object.assign(crm.fake, { trouble: 'loses answers' });
		await work();
		expect(crm.activities()).toHaveLength(1);
		expect(await only(id)).toMatchObject({ state: 'waiting', reason: 'unavailable' });
		// to be told to wait while looking for it says nothing about whether it is there
		Object.assign(crm.fake, { trouble: 'busy', retryAfterSeconds: 1 });
		await work();
		expect(await only(id)).toMatchObject({ state: 'waiting', reason: 'busy' });
		crm.fake.trouble = null;
		crm.addActivities(520);
		await workUntilSent(id);
		expect(crm.activities()).toHaveLength(521);
	});

	test.for(['down', 'loses answers', 'huge'] as const)(
		'whichever request fails because it %s, has one activity with the latest title',
		{ tags: ['release'] },
		async (trouble) => {
			for (const after of [0, 1, 2]) {
				crm.clearActivities();
				const id = await place();
				await send(id, { kind: 'call' });
				Object.assign(crm.fake, { trouble, troubleAfter: after });
				await work();
				crm.fake.trouble = null;
				await workUntilSent(id);
				Object.assign(crm.fake, { trouble, troubleAfter: after });
				await rename(id, `Title ${after}`);
				await work();
				crm.fake.trouble = null;
				await work(3 * minuteMs);
				await workUntilSent(id);
				expect(crm.activities()).toMatchObject([{ text: expect.stringContaining(`Title ${after}`), person: 2 }]);
			}
		},
	);
	test('receives no requests until its Retry-After has passed', async () => {
		const id = await place();
		await send(id);
		Object.assign(crm.fake, { trouble: 'busy', retryAfterSeconds: 600 });
		await work();
		expect(await only(id)).toMatchObject({ state: 'waiting', reason: 'busy' });
		crm.fake.trouble = null;
		const asked = crm.fake.asked.length;
		await work(5 * minuteMs);
		expect(crm.fake.asked.length).toBe(asked);
		await work(6 * minuteMs);
		expect(await only(id)).toMatchObject({ state: 'sent', reason: null });
	});

	test('renews an expired token once for all waiting pushes', async () => {
		const { endAccess } = crm;
		const ids = await Promise.all(Array.from({ length: 4 }, () => place()));
		for (const id of ids) await send(id);
		const before = crm.refreshes();
		endAccess?.();
		await work(120 * minuteMs);
		expect(crm.activities()).toHaveLength(4);
		expect(crm.refreshes() - before).toBe(endAccess ? 1 : 0);
	});

	test('with reduced scopes fails the push with the reason, and gets it after reconnecting', async () => {
		const id = await place();
		await send(id);
		crm.fake.isNarrow = true;
		await work();
		expect(await only(id)).toMatchObject({ state: 'failed', reason: 'narrowed' });
		crm.fake.isNarrow = false;
		await crm.connect(admin);
		await work();
		expect(await only(id)).toMatchObject({ state: 'sent', reason: null });
		expect(crm.activities()).toHaveLength(1);
	});

	test('gets a new activity with the next change after a deletion there, and never two', {
		tags: ['release'],
	}, async () => {
		const id = await place();
		await send(id);
		await work();
		crm.clearActivities();
		await rename(id, 'Another title');
		await work();
		expect(crm.activities()).toMatchObject([{ text: expect.stringContaining('Another title') }]);
		const people = crm.fake.people.splice(1, 1);
		await rename(id, 'While nobody is there');
		await work();
		crm.fake.people.splice(1, 0, ...people);
		await send(id);
		await work();
		expect(crm.activities()).toHaveLength(1);
	});

	test('reports a deleted contact as reason, and a conversation with another contact moves to them', async () => {
		const id = await place();
		await send(id);
		const people = crm.fake.people.splice(1, 1);
		await work();
		expect(await only(id)).toMatchObject({ state: 'failed', reason: 'gone' });
		crm.fake.people.splice(1, 0, ...people);
		await send(id);
		await work();
		expect(crm.activities()).toMatchObject([{ person: 2 }]);
		const isMapped = and(eq(conversation.id, id), eq(contact.id, conversation.contactId));
		const [mapped] = await app.deps.db.select({ id: contact.id }).from(conversation).innerJoin(contact, isMapped);
		await app.deps.db
			.update(contact)
			.set({ remoteId: otherContactId })
			.where(eq(contact.id, mapped?.id ?? ''));
		await rename(id, 'With somebody else');
		await work();
		expect(crm.activities()).toMatchObject([{ person: 4, text: expect.stringContaining('With somebody else') }]);
	});

	test('gets a conversation of a hundred thousand characters shortened, with its link', {
		tags: ['release'],
	}, async () => {
		const id = await place();
		const long = Array.from({ length: 400 }, (_, i) => ({
			text: `${i} ${'pallets & <boxes> '.repeat(15)}`,
			evidence: [],
		}));
		await placeInsights(app.deps, admin, id, { summary: long });
		for (const kind of ['note', 'call'] as const) {
			await send(id, { kind });
			await work();
			expect(await only(id)).toMatchObject({ state: 'sent' });
			expect(crm.activities()).toMatchObject([{ kind, text: expect.stringContaining(`/conversations/${id}`) }]);
			await admin.client.deletePush({ params: { id, providerName: name } });
			await work();
		}
	});
});
