import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BillingApp, createBillingApp } from '../../../testing/billing/create-billing-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { endLapsedPlans } from './end-lapsed-plans.ts';

const dayMs = 86_400_000;
let app: BillingApp;
beforeAll(async () => {
	app = await createBillingApp();
	await app.signUp('admin@example.com');
});
afterAll(() => app.close());

async function subscriber(plan: 'premium' | 'premiumYear' = 'premium', card?: string): Promise<TestUser> {
	const user = await app.signUp();
	await app.buy(user, plan, card);
	return user;
}

async function later(days: number, user: TestUser) {
	app.clock.advance(days * dayMs);
	await app.settle();
	await endLapsedPlans(app.deps);
	app.clock.advance(5_000);
	return (await app.signIn(user.email)).client;
}

const mailsTo = (address: string) => app.mail.to(address).map(({ subject }) => subject);

test('a subscription renews automatically, with one payment per month', async () => {
	const client = await later(32, await subscriber());
	expect((await client.getProfile()).currentPlan.key).toBe('premium');
	expect((await client.listPayments({ query: {} })).list.map(({ status }) => status)).toEqual(['paid', 'paid']);
});

test('a cancelled subscription keeps PRO until the end of the paid period and can be resumed until then', async () => {
	const user = await subscriber();
	const ending = await user.client.endSubscription();
	expect(ending).toMatchObject({ plan: 'premium', cancelExisting: true, nextPayment: null });
	expect(ending.cancel_at).not.toBeNull();
	expect(await user.client.endSubscription()).toEqual(ending);
	expect(await user.client.keepSubscription()).toMatchObject({ cancelExisting: false, cancel_at: null });
	await user.client.startSubscription({ body: { plan: 'free', cancelExisting: true } });
	expect((await user.client.getProfile()).currentPlan.key).toBe('premium');
	const client = await later(32, user);
	expect((await client.getProfile()).currentPlan.key).toBe('free');
	expect((await client.listPayments({ query: {} })).list).toHaveLength(1);
	await expect(client.endSubscription()).rejects.toMatchObject({ code: 'no_subscription' });
	expect(mailsTo('anna@example.com').at(-1)).toBe('Your PRO plan has ended');
});

test('a cancelled plan ends on its day, also without an event from the provider', async () => {
	const user = await subscriber();
	await user.client.endSubscription();
	app.delivery.isOn = false;
	const client = await later(32, user);
	expect((await client.getProfile()).currentPlan.key).toBe('free');
	app.delivery.isOn = true;
	await app.settle();
});

test('after a failed payment PRO stays for seven days, and paying the invoice in that time restores it', {
	tags: ['release'],
}, async () => {
	const user = await subscriber('premium', '4000000000000341');
	let client = await later(32, user);
	const failing = await client.getSubscription();
	expect(failing).toMatchObject({ plan: 'premium', status: 'pastDue' });
	expect((await client.getProfile()).currentPlan.key).toBe('premium');
	expect((await client.listPayments({ query: {} })).list[0]).toMatchObject({ status: 'failed', invoiceNumber: null });
	expect(mailsTo('anna@example.com').at(-1)).toBe('A payment for PRO failed');
	expect((await app.pay(failing.payUrl ?? '', '4000000000000002')).headers.get('location')).toContain('declined');
	await app.pay(failing.payUrl ?? '');
	client = await later(0, user);
	expect(await client.getSubscription()).toMatchObject({ status: 'active', payUrl: null, graceUntil: null });
	expect((await client.listPayments({ query: {} })).list.map(({ status }) => status)).toEqual(['paid', 'paid']);
	expect(mailsTo('anna@example.com').at(-1)).toBe('Your payment for PRO has arrived');
});

test('an unpaid failed payment ends in FREE after seven days, with or without events', {
	tags: ['release'],
}, async () => {
	const user = await subscriber('premium', '4000000000000341');
	await later(32, user);
	app.delivery.isOn = false;
	const client = await later(8, user);
	expect((await client.getProfile()).currentPlan.key).toBe('free');
	app.delivery.isOn = true;
	await app.settle();
	expect(mailsTo('anna@example.com').at(-1)).toBe('Your PRO plan has ended');
	expect((await client.getPlanAvailability({ params: { plan: 'premium' } })).isAvailable).toBe(true);
});

test('a change to yearly shows its cost first and charges exactly that', async () => {
	const user = await subscriber();
	const shown = await user.client.previewPlanChange({ query: { plan: 'premiumYear' } });
	expect(shown.dueAmount).toBe(shown.amount);
	expect(shown.amount).toBeGreaterThanOrEqual(11_520 - 1_200);
	const body = { plan: 'premiumYear', dueAmount: shown.dueAmount, at: shown.at } as const;
	await expect(user.client.changePlan({ body: { ...body, dueAmount: 1 } })).rejects.toMatchObject({
		code: 'amount_changed',
	});
	expect(await user.client.changePlan({ body })).toMatchObject({ plan: 'premiumYear', status: 'active' });
	const { list } = await user.client.listPayments({ query: {} });
	expect(list.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([1_200, shown.amount]);
	await expect(user.client.changePlan({ body })).rejects.toMatchObject({ code: 'plan_not_available' });
});

test('a change back to monthly credits the rest of the year to later payments', async () => {
	const user = await subscriber('premiumYear');
	const shown = await user.client.previewPlanChange({ query: { plan: 'premium' } });
	expect(shown).toMatchObject({ dueAmount: 0 });
	expect(shown.amount).toBeLessThan(-9_000);
	await user.client.changePlan({ body: { plan: 'premium', dueAmount: 0, at: shown.at } });
	const client = await later(32, user);
	const { list } = await client.listPayments({ query: {} });
	expect(list.map(({ status }) => status).toSorted()).toEqual(['credited', 'paid', 'paid']);
	expect((await client.getRevenue().catch((error) => error)).status).toBe(403);
});

test('a change with a declined card has no effect', async () => {
	const user = await subscriber('premium', '4000000000000341');
	const { dueAmount, at } = await user.client.previewPlanChange({ query: { plan: 'premiumYear' } });
	await expect(user.client.changePlan({ body: { plan: 'premiumYear', dueAmount, at } })).rejects.toMatchObject({
		code: 'card_declined',
	});
	expect(await user.client.getSubscription()).toMatchObject({ plan: 'premium', status: 'active' });
	expect((await user.client.listPayments({ query: {} })).list).toHaveLength(1);
});
