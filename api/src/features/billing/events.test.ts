import { apiBase } from '@debrief/shared/contract/paths.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentEvent } from '../../platform/db/schema/index.ts';
import {
	type BillingApp,
	createBillingApp,
	purchaseOf,
	signEvent,
	testKeys,
} from '../../testing/billing/create-billing-app.ts';
import type { TestUser } from '../../testing/test-client.ts';
import { resumeEvents } from './process-event.job.ts';

let app: BillingApp;
let admin: TestUser;
beforeAll(async () => {
	app = await createBillingApp();
	admin = await app.signUp('admin@example.com');
});
afterAll(() => app.close());

type Sent = { payload: string; secret?: string; signature?: string };

async function send({ payload, secret = testKeys.webhookSecret, signature }: Sent): Promise<number> {
	const header = signature ?? signEvent(payload, { secret });
	const answer = await fetch(`${app.origin}${apiBase}/limiter/events`, {
		method: 'POST',
		body: payload,
		headers: { 'stripe-signature': header, 'content-type': 'application/json' },
	});
	await app.jobs.idle();
	return answer.status;
}

const eventAbout = (id: string, object: object, type = 'customer.subscription.updated') =>
	JSON.stringify({ id, object: 'event', type, created: 1_800_000_000, data: { object } });
const rowOf = async (id: string) => (await app.deps.db.select().from(paymentEvent).where(eq(paymentEvent.id, id)))[0];
const subscriptionsOf = (user: TestUser) =>
	Object.values(app.sandbox.state.subscriptions).filter(({ metadata }) => metadata.workspaceId === user.workspaceId);

test('events that are forged, signed with another secret or outdated are refused and not stored', async () => {
	const payload = eventAbout('evt_forged', { object: 'subscription', id: 'sub_x' });
	const old = signEvent(payload, { timestamp: 1_700_000_000 });
	expect(await send({ payload, secret: 'whsec_other' })).toBe(403);
	expect(await send({ payload, signature: '' })).toBe(403);
	expect(await send({ payload, signature: old })).toBe(403);
	const signature = signEvent(payload);
	expect(await send({ payload: `${payload} `, signature })).toBe(403);
	expect(await rowOf('evt_forged')).toBeUndefined();
});

test('an event that says PRO is paid grants nothing: only what the provider answers counts', async () => {
	const user = await app.signUp();
	await user.client.createPaymentSession({ body: purchaseOf(user) });
	const object = {
		object: 'subscription',
		id: 'sub_invented',
		status: 'active',
		metadata: { workspaceId: user.workspaceId },
	};
	expect(await send({ payload: eventAbout('evt_invented', object) })).toBe(204);
	expect(await rowOf('evt_invented')).toMatchObject({ outcome: 'unknownSubject' });
	expect((await user.client.getSubscription()).plan).toBe('free');
});

test('events with an unknown customer, an unknown type or no object are stored without effect', async () => {
	expect(
		await send({ payload: eventAbout('evt_invoice', { object: 'invoice', id: 'in_nowhere' }, 'invoice.paid') }),
	).toBe(204);
	expect(await send({ payload: eventAbout('evt_other', { object: 'payout', id: 'po_1' }, 'payout.paid') })).toBe(204);
	expect(await rowOf('evt_invoice')).toMatchObject({ outcome: 'irrelevant' });
	expect(await rowOf('evt_other')).toMatchObject({ outcome: 'irrelevant' });
	const foreign = {
		...structuredClone(subscriptionsOf(await bought())[0]),
		id: 'sub_foreign',
		metadata: { orderId: 'not-ours' },
	};
	app.sandbox.state.subscriptions.sub_foreign = foreign as (typeof app.sandbox.state.subscriptions)[string];
	expect(await send({ payload: eventAbout('evt_foreign', foreign) })).toBe(204);
	expect(await rowOf('evt_foreign')).toMatchObject({ outcome: 'unknownSubject' });
});

async function bought(): Promise<TestUser> {
	const user = await app.signUp();
	await app.buy(user);
	return user;
}

test('a duplicate event, also a simultaneous one, is stored and processed once', async () => {
	const user = await bought();
	const [subscription] = subscriptionsOf(user);
	const payload = eventAbout('evt_twice', { object: 'subscription', id: subscription?.id });
	expect(await Promise.all([send({ payload }), send({ payload }), send({ payload })])).toEqual([204, 204, 204]);
	expect(await rowOf('evt_twice')).toMatchObject({ attempts: 1, outcome: 'applied' });
	expect((await user.client.listPayments({ query: {} })).query.total).toBe(1);
});

test('a late event from a paid period does not revive an ended plan', async () => {
	const user = await bought();
	const created = app.sandbox.state.events.find(
		({ type, data }) =>
			type === 'customer.subscription.created' &&
			'id' in data.object &&
			data.object.id === subscriptionsOf(user)[0]?.id,
	);
	const { endSubscription } = await import('../../testing/billing/sandbox/sandbox-billing.ts');
	for (const each of subscriptionsOf(user)) endSubscription(app.sandbox, each);
	await app.settle();
	expect((await user.client.getSubscription()).plan).toBe('free');
	await send({ payload: JSON.stringify({ ...created, id: 'evt_late' }) });
	expect((await user.client.getSubscription()).plan).toBe('free');
});

test('events wait while the provider is down and are processed afterwards', async () => {
	const user = await app.signUp();
	const { url } = await user.client.createPaymentSession({ body: purchaseOf(user) });
	const { createStripePayments } = await import('../../platform/payments/stripe-payments.ts');
	const { payments } = app.deps;
	const nowhere = { ...testKeys, apiUrl: 'http://127.0.0.1:9' };
	app.deps.payments = createStripePayments({ ...nowhere, isSandbox: true, repetitions: 0 });
	await app.pay(url);
	await app.settle();
	expect((await user.client.getSubscription()).plan).toBe('free');
	app.deps.payments = payments;
	app.clock.advance(61_000);
	await resumeEvents(app.deps);
	await app.jobs.idle();
	expect((await user.client.getSubscription()).plan).toBe('premium');
});

test('only an administrator can replay an event, and this is audited', async () => {
	const user = await bought();
	const { list } = await admin.client.listPaymentEvents({ query: { limit: 1 } });
	const id = list[0]?.id ?? '';
	await admin.client.replayPaymentEvent({ params: { id } });
	await app.jobs.idle();
	expect(await rowOf(id)).toMatchObject({ attempts: 2, outcome: 'applied' });
	expect((await admin.client.listAuditEntries({ query: {} })).list[0]).toMatchObject({
		action: 'paymentEventReplayed',
	});
	await expect(user.client.replayPaymentEvent({ params: { id } })).rejects.toMatchObject({ status: 403 });
	await expect(admin.client.replayPaymentEvent({ params: { id: 'evt_none' } })).rejects.toMatchObject({
		code: 'payment_event_not_found',
	});
});
