import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { workspace } from '../../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { anna, type BillingApp, createBillingApp, purchaseOf } from '../../../testing/billing/create-billing-app.ts';
import { createTestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';

let app: BillingApp;
beforeAll(async () => {
	app = await createBillingApp();
	await app.signUp('admin@example.com');
});
afterAll(() => app.close());

const planOf = async (user: TestUser) => (await user.client.getProfile()).currentPlan.key;
const sessionIn = (url: string) => url.split('/').at(-1) ?? '';

test('a new workspace is on FREE, and PRO starts once the provider has the payment', async () => {
	const user = await app.signUp();
	expect(await planOf(user)).toBe('free');
	const { url, sessionId } = await user.client.createPaymentSession({ body: purchaseOf(user, 'premiumYear') });
	expect(sessionIn(url)).toBe(sessionId);
	expect(await planOf(user)).toBe('free');
	const answer = await app.pay(url);
	expect(answer.headers.get('location')).toBe(`${app.deps.env.publicUrl}/payment/success/${sessionId}`);
	await app.settle();
	app.clock.advance(5_000);
	expect(await user.client.getProfile()).toMatchObject({
		currentPlan: { key: 'premiumYear', initialAmount: 9600, billingPeriod: 'year' },
		showPaymentRequired: false,
	});
	expect(await user.client.getSubscription()).toMatchObject({
		plan: 'premiumYear',
		status: 'active',
		cancelExisting: false,
		nextAmount: 11_520,
		card: { brand: 'visa', last4: '4242' },
	});
	expect(app.mail.sent.map(({ subject }) => subject)).toContain('Thank you: your workspace is on PRO');
});

test('opening the success page unpaid, twice or as another user grants nothing', async () => {
	const [user, other] = [await app.signUp(), await app.signUp()];
	const { url, sessionId } = await user.client.createPaymentSession({ body: purchaseOf(user) });
	for (let i = 0; i < 2; i++)
		expect(await user.client.finishPayment({ body: { sessionId } })).toMatchObject({
			currentPlan: { key: 'free' },
			payment: 'open',
		});
	app.delivery.isOn = false;
	await app.pay(url);
	for (const id of [sessionId, 'cs_unknown'])
		await expect(other.client.finishPayment({ body: { sessionId: id } })).rejects.toMatchObject({
			status: 404,
			code: 'payment_not_found',
		});
	expect(await planOf(other)).toBe('free');
	expect((await user.client.finishPayment({})).currentPlan.key).toBe('free');
	// the session is looked up at the provider, although no event has arrived
	for (let i = 0; i < 2; i++)
		expect(await user.client.finishPayment({ body: { sessionId } })).toMatchObject({
			currentPlan: { key: 'premium' },
			payment: 'paid',
		});
	expect((await user.client.listPayments({ query: {} })).query.total).toBe(1);
	app.delivery.isOn = true;
	await app.settle();
	expect((await user.client.listPayments({ query: {} })).query.total).toBe(1);
});

test('a manipulated amount, currency, plan or user buys nothing', async () => {
	const user = await app.signUp();
	const body = purchaseOf(user);
	const send = (changed: Record<string, unknown>) =>
		fetch(`${app.origin}/api/v1/limiter/payment-sessions`, {
			method: 'POST',
			headers: { authorization: `Bearer ${user.accessToken()}`, 'content-type': 'application/json' },
			body: JSON.stringify({ ...body, paymentDetails: { ...body.paymentDetails, ...changed } }),
		}).then(async (answer) => ({ status: answer.status, body: await answer.json() }));
	expect(await send({ amount: 1 })).toMatchObject({ status: 409, body: { code: 'amount_changed' } });
	expect(await send({ amount: 1000, vatRate: 0 })).toMatchObject({ status: 409, body: { code: 'amount_changed' } });
	expect(await send({ purchase: 'premiumYear' })).toMatchObject({ status: 409, body: { code: 'amount_changed' } });
	expect(await send({ userId: 'somebody-else' })).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
	for (const wrong of [
		{ currency: 'eur' },
		{ purchase: 'demoPaid' },
		{ purchase: 'free' },
		{ amount: 12.5 },
		{ amount: '1200' },
	])
		expect(await send(wrong)).toMatchObject({ status: 400 });
	expect(
		Object.values(app.sandbox.state.sessions).filter(({ metadata }) => metadata.workspaceId === user.workspaceId),
	).toEqual([]);
});

test('currencies and countries are case-insensitive', async () => {
	const user = await app.signUp();
	const { paymentDetails, customerDetails } = purchaseOf(user);
	const body = {
		paymentDetails: { ...paymentDetails, currency: 'USD' as const },
		customerDetails: { ...customerDetails, country: customerDetails.country.toLowerCase() },
	};
	expect(await user.client.createPaymentSession({ body })).toMatchObject({ url: expect.any(String) });
	const rate = await user.client.getVatRate({ params: { country: 'de' }, query: {} });
	expect(rate).toEqual(await user.client.getVatRate({ params: { country: 'DE' }, query: {} }));
});

test('a double click reuses one session, and another plan in a second tab ends the first', async () => {
	const user = await app.signUp();
	const [one, two] = await Promise.all([
		user.client.createPaymentSession({ body: purchaseOf(user) }),
		user.client.createPaymentSession({ body: purchaseOf(user) }),
	]);
	expect(one.sessionId).toBe(two.sessionId);
	const yearly = await user.client.createPaymentSession({ body: purchaseOf(user, 'premiumYear') });
	expect((await app.pay(one.url)).headers.get('location')).toBe(`/pay/${one.sessionId}`);
	await app.pay(yearly.url);
	await app.pay(yearly.url);
	await app.settle();
	expect((await user.client.listSubscriptions()).list).toHaveLength(1);
	await expect(user.client.createPaymentSession({ body: purchaseOf(user) })).rejects.toMatchObject({
		code: 'plan_not_available',
	});
});

test('the same plan bought in two tabs is paid once, also before any event arrives', async () => {
	const user = await app.signUp();
	app.delivery.isOn = false;
	const { url } = await user.client.createPaymentSession({ body: purchaseOf(user) });
	await app.pay(url);
	await expect(user.client.createPaymentSession({ body: purchaseOf(user) })).rejects.toMatchObject({
		code: 'plan_not_available',
	});
	app.delivery.isOn = true;
	await app.settle();
	expect((await user.client.listPayments({ query: {} })).list.map(({ amount }) => amount)).toEqual([1200]);
});

test('a declined card, an abandoned confirmation and a missing card number buy nothing, a confirmed one does', async () => {
	const user = await app.signUp();
	const { url } = await user.client.createPaymentSession({ body: purchaseOf(user) });
	for (const [card, problem] of [
		['4000000000000002', 'declined'],
		['1234', 'invalidCard'],
		['4242424242424241', 'invalidCard'],
	] as const)
		expect((await app.pay(url, card)).headers.get('location')).toContain(`problem=${problem}`);
	expect(await (await app.pay(url, '4000002760003184')).text()).toContain('asks for a confirmation');
	expect((await app.pay(url, '4000002760003184', 'abandon')).headers.get('location')).toContain('problem=abandoned');
	await app.settle();
	expect((await user.client.getSubscription()).plan).toBe('free');
	await app.pay(url, '4000002760003184', 'confirm');
	await app.settle();
	expect((await user.client.getSubscription()).plan).toBe('premium');
});

test('while the provider is down nothing is charged, and the purchase can continue afterwards', async () => {
	const user = await app.signUp();
	const { payments } = app.deps;
	const { createStripePayments } = await import('../../../platform/payments/stripe-payments.ts');
	const { testKeys } = await import('../../../testing/billing/create-billing-app.ts');
	const nowhere = { ...testKeys, apiUrl: 'http://127.0.0.1:9' };
	const down = createStripePayments({ ...nowhere, isSandbox: true, repetitions: 0 });
	app.deps.payments = down;
	const unavailable = { code: 'payment_unavailable', status: 502 };
	await expect(user.client.createPaymentSession({ body: purchaseOf(user) })).rejects.toMatchObject(unavailable);
	app.deps.payments = payments;
	const { url, sessionId } = await user.client.createPaymentSession({ body: purchaseOf(user) });
	await app.pay(url);
	app.deps.payments = down;
	await expect(user.client.finishPayment({ body: { sessionId } })).rejects.toMatchObject(unavailable);
	app.deps.payments = payments;
	await user.client.finishPayment({ body: { sessionId } });
	expect((await user.client.getSubscription()).plan).toBe('premium');
	app.deps.payments = down;
	await expect(user.client.endSubscription()).rejects.toMatchObject(unavailable);
	await expect(user.client.previewPlanChange({ query: { plan: 'premiumYear' } })).rejects.toMatchObject(unavailable);
	app.deps.payments = payments;
	expect(await user.client.getSubscription()).toMatchObject({ cancelExisting: false, plan: 'premium' });
});

test('only an Admin of the workspace can buy, and a paid plan does not start without payment', async () => {
	const user = await app.signUp();
	const agent = await joinWorkspace(app, user, 'Agent');
	await expect(agent.client.createPaymentSession({ body: purchaseOf(agent) })).rejects.toMatchObject({ status: 403 });
	await expect(agent.client.listPayments({ query: {} })).rejects.toMatchObject({ status: 403 });
	expect(await agent.client.getPlanAvailability({ params: { plan: 'premium' } })).toMatchObject({ reason: 'notAdmin' });
	for (const plan of ['premium', 'premiumYear'] as const)
		await expect(user.client.startSubscription({ body: { plan } })).rejects.toMatchObject({ code: 'payment_needed' });
	const [row] = await app.deps.db.select().from(workspace).where(eq(workspace.id, user.workspaceId));
	expect(row?.plan).toBe('free');
});

test('a user who registers for PRO is sent to the payment until they pay or cancel', async () => {
	const email = 'registered@example.com';
	await app.client.register({ body: { email, password: 'Correct-horse-7', registeredAs: 'premium' } });
	const { verificationCodeFor } = await import('../../../testing/accounts/captured-mail.ts');
	await app.client.verifyEmail({ body: { code: await verificationCodeFor(app, email) } });
	const user = await app.signIn(email);
	expect(await user.client.getProfile()).toMatchObject({ showPaymentRequired: true, registeredAs: 'premium' });
	expect(await user.client.cancelPayment()).toMatchObject({ showPaymentRequired: false, registeredAs: 'free' });
});

const Refusal = z.object({ details: z.array(z.object({ field: z.string(), message: z.string() })) });

test('customer fields have their own error messages', async () => {
	const user = await app.signUp();
	const messageOf = async (changed: Record<string, unknown>) => {
		const body = purchaseOf(user);
		const answer = await fetch(`${app.origin}/api/v1/limiter/payment-sessions`, {
			method: 'POST',
			headers: { authorization: `Bearer ${user.accessToken()}`, 'content-type': 'application/json' },
			body: JSON.stringify({ ...body, customerDetails: { ...anna, ...changed } }),
		});
		const { details } = Refusal.parse(await answer.json());
		return details.map(({ field, message }) => `${field}: ${message}`);
	};
	const company = { type: 'company', companyName: 'Nordlager' };
	expect(await messageOf({ country: 'XX' })).toEqual(['customerDetails.country: Please select a valid country']);
	expect(await messageOf({ email: `${'a'.repeat(21)}@example.com` })).toEqual([
		'customerDetails.email: Use maximum 32 characters',
	]);
	expect(await messageOf({ email: 'anna' })).toEqual(['customerDetails.email: Please fill in a valid email address']);
	expect(await messageOf({ name: ' ' })).toEqual(['customerDetails.name: Use at least 1 characters']);
	expect(await messageOf({ type: 'company' })).toEqual(['customerDetails.companyName: Required company name']);
	expect(await messageOf({ ...company, companyVat: 'DE 1!' })).toEqual([
		'customerDetails.companyVat: Invalid VAT number',
	]);
	expect(await messageOf({ ...company, companyVat: '12345678901' })).toEqual([
		'customerDetails.companyVat: Invalid VAT number',
	]);
	expect(await messageOf({ type: 'x' })).toEqual(['customerDetails.type: Invalid type']);
});

test('with billing off, every call says so and the profile has no trace of it', { tags: ['release'] }, async () => {
	await using off = await createTestApp();
	const user = await off.signUp();
	expect(await user.client.getProfile()).toMatchObject({
		hasBilling: false,
		isTrialAvailable: false,
		showPaymentRequired: false,
		currentPlan: { key: 'premium' },
	});
	expect((await off.client.getRegistration()).hasBilling).toBe(false);
	const offline = { code: 'billing_off', status: 404 };
	const { client } = user;
	const calls = [
		client.listPlans(),
		client.listCountries(),
		client.getSubscription(),
		client.listSubscriptions(),
		client.listPayments({ query: {} }),
		client.getVatRate({ params: { country: 'DE' }, query: {} }),
		client.createPaymentSession({ body: purchaseOf(user) }),
		client.endSubscription(),
		client.keepSubscription(),
		client.startSubscription({ body: { plan: 'demoPaid' } }),
		client.finishPayment({}),
		client.downloadInvoice({ params: { name: 'INV-000001' }, query: {} }),
		client.getRevenue(),
	];
	for (const answer of await Promise.allSettled(calls))
		expect(answer).toMatchObject({ status: 'rejected', reason: offline });
	const event = await fetch(`${off.origin}/api/v1/limiter/events`, { method: 'POST', body: '{}' });
	expect(event.status).toBe(404);
});
