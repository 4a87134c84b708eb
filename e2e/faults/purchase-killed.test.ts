import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PaymentProvider, startPaymentProvider } from '../../api/src/testing/billing/start-payment-provider.ts';
import { freePort } from '../../api/src/testing/free-ports.ts';
import { type Account, accountOf, signUp } from '../support/account/sign-up.ts';
import { readOutbox } from '../support/server/read-outbox.ts';
import { type Product, startProduct } from '../support/server/start-product.ts';
import { until } from '../support/until.ts';

const email = 'ada@example.com';
const password = 'Correct-horse-1';
/** Customers outside the European Union pay no VAT. */
const ada = { type: 'private', name: 'Ada Berg', email, country: 'CH' } as const;

let provider: PaymentProvider;
let product: Product;
let account: Account;
let userId: string;
beforeAll(async () => {
	const port = await freePort();
	provider = await startPaymentProvider(`http://localhost:${port}`);
	product = await startProduct({ env: { ...provider.env, PORT: String(port) } });
	account = await signUp(product, email, password);
	userId = (await account.client.getProfile())._id;
});
afterAll(async () => {
	await product?.remove();
	await provider?.close();
});

const client = () => account.client;
const buy = () =>
	client().createPaymentSession({
		body: {
			paymentDetails: {
				type: 'subscription',
				purchase: 'premium',
				currency: 'usd',
				vatRate: 0,
				amount: 1000,
				userId,
				paymentMethodDetails: { type: 'card', brand: 'visa' },
			},
			customerDetails: ada,
		},
	});
/** Kills the product after the provider has carried out a request and before the product knows. */
async function killedAt(method: string, path: RegExp, act: () => Promise<unknown>): Promise<void> {
	const killed = provider.insteadOfAnswer(method, path, () => product.kill9());
	await Promise.all([killed, act().catch(() => undefined)]);
	await product.restart();
	account = accountOf(product, email, password);
}
const listOf = <Item>(items: Record<string, Item>): Item[] => Object.values(items);
const payments = async () => (await client().listPayments({ query: {} })).list;
const thanks = () => readOutbox(product.dataDir).filter(({ subject }) => subject.startsWith('Thank you'));

test.for([
	['the session is created and its answer has not arrived', 'POST', /\/checkout\/sessions$/],
	['the session is looked at and not stored yet', 'GET', /\/checkout\/sessions\//],
] as const)('killed when %s, the purchase continues with the same session', async ([, method, path]) => {
	await killedAt(method, path, buy);
	const { sessionId } = await buy();
	const { sessions } = provider.sandbox.state;
	expect(listOf(sessions).map(({ id, status }) => ({ id, status }))).toEqual([{ id: sessionId, status: 'open' }]);
	expect((await client().getSubscription()).plan).toBe('free');
});

test('killed after an event is stored but not processed, the plan starts once after the restart', async () => {
	const { url } = await buy();
	const pay = async () => {
		await fetch(url, { method: 'POST', body: new URLSearchParams({ number: '4242424242424242' }), redirect: 'manual' });
	};
	const killed = killedAt('GET', /\/subscriptions\//, pay);
	await until('its first event is taken', () => provider.sandbox.state.events.some(({ deliveries }) => deliveries > 0));
	// Only the stored event can bring the plan.
	provider.delivery.isOn = false;
	await killed;
	await until('the plan begins', async () => (await client().getSubscription()).plan === 'premium', 180_000);
	provider.delivery.isOn = true;
	const isTaken = () => provider.sandbox.state.events.every(({ nextDeliveryAt }) => nextDeliveryAt === null);
	await until('every event is taken', isTaken, 180_000);
	const isProcessed = async () => {
		const { list } = await client().listPaymentEvents({ query: {} });
		return list.length === 3 && list.every(({ outcome }) => outcome === 'applied');
	};
	await until('every event is processed', isProcessed, 180_000);
	expect(await payments()).toMatchObject([
		{ status: 'paid', amount: 1000, documents: [{ name: 'INV-000001', kind: 'invoice' }] },
	]);
	await until('the mail is sent', () => thanks().length > 0);
	expect(thanks()).toHaveLength(1);
	expect((await client().listSubscriptions()).list).toHaveLength(1);
});

test('killed during a plan change and during a refund, each happens once', async () => {
	const { dueAmount, at } = await client().previewPlanChange({ query: { plan: 'premiumYear' } });
	await killedAt('POST', /\/subscriptions\//, () =>
		client().changePlan({ body: { plan: 'premiumYear', dueAmount, at } }),
	);
	await until('the change is known', async () => (await client().getSubscription()).plan === 'premiumYear', 180_000);
	const [changed, first] = await payments();
	expect(changed).toMatchObject({ status: 'paid', documents: [{ name: 'INV-000002' }] });
	expect(await payments()).toHaveLength(2);
	const refund = () =>
		client().refundPayment({
			params: { id: first?.id ?? '' },
			body: { amount: 300, reason: 'Outage', requestId: 'request-1' },
		});
	await killedAt('POST', /\/credit_notes$/, refund);
	await refund();
	expect(listOf(provider.sandbox.state.creditNotes)).toHaveLength(1);
	const refunded = (await payments()).find(({ id }) => id === first?.id);
	expect(refunded).toMatchObject({
		refundedAmount: 300,
		documents: [{ name: 'INV-000001' }, { name: 'CN-000001', kind: 'creditNote' }],
	});
	expect((await client().reconcilePayments()).differences).toEqual([]);
});
