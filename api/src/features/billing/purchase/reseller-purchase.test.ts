import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingOrder, resellerCustomer } from '../../../platform/db/schema/index.ts';
import { becomeCustomer, signUpReseller } from '../../../testing/accounts/resellers.ts';
import { type BillingApp, createBillingApp, purchaseOf } from '../../../testing/billing/create-billing-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { endUnmanaged } from './end-unmanaged.job.ts';

let app: BillingApp;
let admin: TestUser;
let reseller: TestUser;
let other: TestUser;
beforeAll(async () => {
	app = await createBillingApp();
	admin = await app.signUp('admin@example.com');
	reseller = await signUpReseller(app, admin, 'reseller@example.com');
	other = await signUpReseller(app, admin, 'other@example.com');
});
afterAll(() => app.close());

const nordfunk = {
	type: 'company' as const,
	name: 'Jana Ohm',
	email: 'billing@nordfunk.example',
	country: 'FR',
	companyName: 'Nordfunk SARL',
	companyAddress: 'Hafenstraße 4',
};
function purchaseFor(customerId: string, buyer = reseller, plan: 'premium' | 'premiumYear' = 'premium') {
	const { paymentDetails, customerDetails } = purchaseOf(buyer, plan, nordfunk);
	const of = { type: 'resellerPurchase' as const, resellerCustomerId: customerId };
	return { paymentDetails: { ...paymentDetails, ...of }, customerDetails };
}

test('the customer id may also be sent next to the payment details', async () => {
	const { id } = await newCustomer();
	const { paymentDetails, customerDetails } = purchaseFor(id);
	const { resellerCustomerId, ...details } = paymentDetails;
	const body = { paymentDetails: details, customerDetails, resellerCustomerId };
	expect(await reseller.client.createPaymentSession({ body })).toMatchObject({ url: expect.any(String) });
});

async function newCustomer() {
	const person = await app.signUp();
	return { person, id: await becomeCustomer(reseller, person) };
}
const begin = (id: string) => reseller.client.createPaymentSession({ body: purchaseFor(id) });
async function boughtFor(id: string) {
	const { url, sessionId } = await begin(id);
	await app.pay(url);
	await app.settle();
	app.clock.advance(5_000);
	return sessionId;
}
const planOf = async (user: TestUser) => (await user.client.getProfile()).currentPlan.key;
const purchase = (sessionId: string, by = reseller) => by.client.getCustomerPurchase({ params: { sessionId } });

test('a plan that a reseller buys applies to the customer once paid, and the customer gets no invoice', {
	tags: ['release'],
}, async () => {
	const { person, id } = await newCustomer();
	const { url, sessionId } = await begin(id);
	expect(await purchase(sessionId)).toEqual({
		status: 'open',
		plan: 'premium',
		email: person.email,
		customerId: id,
	});
	expect(await planOf(person)).toBe('free');
	const answer = await app.pay(url);
	expect(answer.headers.get('location')).toBe(`${app.deps.env.publicUrl}/reseller-customers/purchase/${sessionId}`);
	await app.settle();
	app.clock.advance(5_000);
	expect(await purchase(sessionId)).toMatchObject({ status: 'paid' });
	await expect(purchase(sessionId, other)).rejects.toMatchObject({ code: 'payment_not_found' });
	expect(await planOf(person)).toBe('premium');
	expect(app.mail.sent).toContainEqual(
		expect.objectContaining({ to: 'billing@nordfunk.example', subject: `${person.email} is on PRO` }),
	);
	expect((await person.client.listActivity({ query: { limit: 1 } })).list).toMatchObject([
		{ activityType: 'planBought', activityContent: { name: 'PRO', fullName: 'Nordfunk reseller@example.com' } },
	]);

	expect(await person.client.getSubscription()).toMatchObject({
		plan: 'premium',
		isPaidByReseller: true,
		nextAmount: null,
		nextPayment: null,
		card: null,
		payUrl: null,
	});
	expect((await person.client.listPayments({ query: {} })).query.total).toBe(0);
	const { list } = await reseller.client.listPayments({ query: {} });
	expect(list[0]).toMatchObject({
		forUserEmail: person.email,
		purchase: { name: 'Debrief PRO, monthly' },
		amount: 1200,
		status: 'paid',
	});
	expect((await other.client.listPayments({ query: {} })).query.total).toBe(0);
	const invoice = { params: { name: list[0]?.invoiceNumber ?? '' }, query: {} };
	expect((await reseller.client.downloadInvoice(invoice)).bytes.size).toBeGreaterThan(1_000);
	for (const stranger of [person, other])
		await expect(stranger.client.downloadInvoice(invoice)).rejects.toMatchObject({ code: 'payment_not_found' });
	expect((await reseller.client.listCustomers({ query: { plan: 'premium' } })).list).toMatchObject([{ id }]);
});

test('a managed workspace can neither buy nor try nor change a plan itself', async () => {
	const { person, id } = await newCustomer();
	const managed = { status: 403, code: 'managed_by_reseller' };
	await expect(person.client.createPaymentSession({ body: purchaseOf(person) })).rejects.toMatchObject(managed);
	await expect(person.client.startSubscription({ body: { plan: 'demoPaid' } })).rejects.toMatchObject(managed);
	expect(await person.client.getProfile()).toMatchObject({ isTrialAvailable: false, showPaymentRequired: false });
	expect(await person.client.getPlanAvailability({ params: { plan: 'premium' } })).toMatchObject({ reason: 'managed' });
	await boughtFor(id);
	for (const call of [
		() => person.client.endSubscription(),
		() => person.client.keepSubscription(),
		() => person.client.previewPlanChange({ query: { plan: 'premiumYear' } }),
	])
		await expect(call()).rejects.toMatchObject(managed);
});

test('a new customer with an own plan may end it, but not restart it', {
	tags: ['release'],
}, async () => {
	const person = await app.signUp();
	await app.buy(person);
	app.clock.advance(5_000);
	const id = await becomeCustomer(reseller, person);
	await expect(begin(id)).rejects.toMatchObject({ code: 'plan_not_available' });
	expect(await person.client.endSubscription()).toMatchObject({ cancelExisting: true });
	await expect(person.client.keepSubscription()).rejects.toMatchObject({ code: 'managed_by_reseller' });
	expect((await person.client.listPayments({ query: {} })).query.total).toBe(1);
});

test("only the customer's reseller can buy for them, and only as a company", async () => {
	const { person, id } = await newCustomer();
	const buy = (by: TestUser, body: ReturnType<typeof purchaseFor>) => by.client.createPaymentSession({ body });
	await expect(buy(other, purchaseFor(id, other))).rejects.toMatchObject({ status: 404, code: 'customer_not_found' });
	await expect(buy(reseller, purchaseFor('nobody'))).rejects.toMatchObject({ code: 'customer_not_found' });
	await expect(buy(person, purchaseFor(id, person))).rejects.toMatchObject({ status: 403, code: 'forbidden' });
	await expect(reseller.client.createPaymentSession({ body: purchaseOf(reseller) })).rejects.toMatchObject({
		code: 'forbidden',
	});
	const { paymentDetails, customerDetails } = purchaseFor(id);
	await expect(
		reseller.client.createPaymentSession({
			body: { paymentDetails, customerDetails: { ...customerDetails, type: 'private' } },
		}),
	).rejects.toMatchObject({
		code: 'invalid_input',
		details: [expect.objectContaining({ field: 'customerDetails.companyName' })],
	});
	expect(await app.deps.db.$count(billingOrder, eq(billingOrder.workspaceId, person.workspaceId))).toBe(0);
});

test.for(['reseller', 'customer', 'administrator'] as const)(
	'when the %s ends the relation, the plan expires and is not charged again',
	{ tags: ['release'] },
	async (who) => {
		const { person, id } = await newCustomer();
		await boughtFor(id);
		await {
			reseller: () => reseller.client.removeCustomer({ params: { id } }),
			customer: () => person.client.leaveReseller(),
			administrator: () => admin.client.removeCustomerOfReseller({ params: { id: reseller.userId, customerId: id } }),
		}[who]();
		await app.settle();
		expect(await person.client.getSubscription()).toMatchObject({
			plan: 'premium',
			cancelExisting: true,
			cancel_at: expect.any(String),
			isPaidByReseller: true,
		});
		await expect(person.client.keepSubscription()).rejects.toMatchObject({ code: 'managed_by_reseller' });
		app.clock.advance(32 * 86_400_000);
		await app.settle();
		app.clock.advance(5_000);
		expect(await planOf(person)).toBe('free');
		const paid = (await reseller.client.listPayments({ query: {} })).list;
		expect(paid.filter(({ forUserEmail }) => forUserEmail === person.email)).toHaveLength(1);
		// From now on the person buys for themselves.
		await app.buy(person);
		app.clock.advance(5_000);
		expect(await planOf(person)).toBe('premium');
	},
);

test('a customer who leaves before the payment ends its session, and nothing is charged', async () => {
	const { person, id } = await newCustomer();
	const { url, sessionId } = await begin(id);
	await person.client.leaveReseller();
	await app.settle();
	expect((await app.pay(url)).headers.get('location')).toBe(`/pay/${sessionId}`);
	expect(await purchase(sessionId)).toMatchObject({ status: 'expired', customerId: null });
	expect(await planOf(person)).toBe('free');
	await expect(begin(id)).rejects.toMatchObject({ code: 'customer_not_found' });
});

test('a payment for a customer who has left is fully refunded and grants no plan', async () => {
	const { person, id } = await newCustomer();
	app.delivery.isOn = false;
	const { url, sessionId } = await begin(id);
	await app.pay(url);
	// A membership that ends takes the relationship with it.
	await app.deps.db.delete(resellerCustomer).where(eq(resellerCustomer.id, id));
	app.delivery.isOn = true;
	await app.settle();
	expect(await purchase(sessionId)).toMatchObject({ status: 'refused', customerId: null, email: person.email });
	expect(await planOf(person)).toBe('free');
	for (let i = 0; i < 2; i++) await endUnmanaged(app.deps);
	await app.settle();
	const [payment] = (await reseller.client.listPayments({ query: {} })).list;
	expect(payment).toMatchObject({ status: 'refunded', amount: 1200, refundedAmount: 1200 });
	expect(payment?.documents.map(({ kind }) => kind)).toEqual(['invoice', 'creditNote']);
	const all = Object.values(app.sandbox.state.subscriptions);
	expect(all.filter(({ metadata }) => metadata.workspaceId === person.workspaceId)).toMatchObject([
		{ status: 'canceled' },
	]);
	expect(app.mail.sent.at(-1)).toMatchObject({
		to: 'billing@nordfunk.example',
		subject: `Your payment for ${person.email} is refunded`,
	});
	expect(await planOf(person)).toBe('free');
});
