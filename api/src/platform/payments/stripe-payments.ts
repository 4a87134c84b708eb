import Stripe from 'stripe';
import { PaymentError, type Payments, type Price, type ProviderSubscription } from './payments.ts';
import { idOf, isMissing, toChangePreview, toCheckout, toProviderEvent, toSubscription } from './stripe-shapes.ts';

type Options = {
	secretKey: string;
	webhookSecret: string;
	apiUrl?: string | undefined;
	isSandbox: boolean;
	repetitions?: number;
};

const timeoutMs = 10_000;
const oldestSignatureSeconds = 300;
const productName = 'Debrief PRO';

export function createStripePayments({
	secretKey,
	webhookSecret,
	apiUrl,
	isSandbox,
	repetitions = 2,
}: Options): Payments {
	const stripe = new Stripe(secretKey, {
		...hostOf(apiUrl),
		maxNetworkRetries: repetitions,
		timeout: timeoutMs,
		telemetry: false,
	});
	const expand = ['default_payment_method'];
	const read = async (subscription: Stripe.Subscription): Promise<ProviderSubscription> => {
		const invoices = stripe.invoices.list({ subscription: subscription.id, limit: 100, expand: ['data.payments'] });
		const charges = stripe.charges.list({ customer: idOf(subscription.customer) ?? '', limit: 100 });
		return toSubscription(subscription, await allOf(invoices), await allOf(charges));
	};
	const subscriptionOfInvoice = (id: string) =>
		orNull(async () => idOf((await stripe.invoices.retrieve(id)).parent?.subscription_details?.subscription));
	const itemFor = async (subscriptionId: string, { plan, totalCents }: Price) => {
		const subscription = await stripe.subscriptions.retrieve(subscriptionId);
		const item = subscription.items.data[0];
		if (!item) throw new PaymentError('refused');
		const product = typeof item.price.product === 'string' ? item.price.product : item.price.product.id;
		const recurring = { interval: intervalOf(plan) };
		return { id: item.id, price_data: { currency: 'usd', unit_amount: totalCents, product, recurring } };
	};
	const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
	return {
		isSandbox,
		createCheckout: (request, idempotencyKey) =>
			calling(async () => {
				const { price, customer, orderId, workspaceId, successUrl, cancelUrl } = request;
				const metadata = { orderId, workspaceId };
				const recurring = { interval: intervalOf(price.plan) };
				const created = await stripe.checkout.sessions.create(
					{
						mode: 'subscription',
						success_url: successUrl,
						cancel_url: cancelUrl,
						metadata,
						...(customer.id ? { customer: customer.id } : { customer_email: customer.email }),
						client_reference_id: workspaceId,
						subscription_data: { metadata },
						line_items: [
							{
								quantity: 1,
								price_data: {
									currency: 'usd',
									unit_amount: price.totalCents,
									recurring,
									product_data: { name: productName },
								},
							},
						],
					},
					{ idempotencyKey },
				);
				return toCheckout(created);
			}),
		readCheckout: (id) => calling(() => orNull(async () => toCheckout(await stripe.checkout.sessions.retrieve(id)))),
		expireCheckout: (id) =>
			calling(async () => {
				await stripe.checkout.sessions.expire(id);
			}),
		readSubscription: (id) =>
			calling(() => orNull(async () => read(await stripe.subscriptions.retrieve(id, { expand })))),
		async *listSubscriptions() {
			const all = stripe.subscriptions.list({ status: 'all', limit: 100, expand: ['data.default_payment_method'] });
			for await (const subscription of all) yield await calling(() => read(subscription));
		},
		subscriptionOfInvoice: (id) => calling(() => subscriptionOfInvoice(id)),
		subscriptionOfPayment: (id) =>
			calling(async () => {
				const payment = { type: 'payment_intent', payment_intent: id } as const;
				const [paid] = (await stripe.invoicePayments.list({ payment, limit: 1 })).data;
				const invoice = idOf(paid?.invoice);
				return invoice ? subscriptionOfInvoice(invoice) : null;
			}),
		previewChange: (subscription, price, at) =>
			calling(async () => {
				const item = await itemFor(subscription, price);
				const details = { items: [item], proration_date: seconds(at), proration_behavior: 'always_invoice' as const };
				return toChangePreview(await stripe.invoices.createPreview({ subscription, subscription_details: details }));
			}),
		changePrice: (subscription, price, at) =>
			calling(async () => {
				await stripe.subscriptions.update(subscription, {
					items: [await itemFor(subscription, price)],
					proration_date: seconds(at),
					proration_behavior: 'always_invoice',
					payment_behavior: 'error_if_incomplete',
				});
			}),
		setCancellation: (subscription, isToEnd) =>
			calling(async () => {
				await stripe.subscriptions.update(subscription, { cancel_at_period_end: isToEnd });
			}),
		endNow: (subscription) =>
			calling(async () => {
				await stripe.subscriptions.cancel(subscription);
			}),
		refund: (invoice, cents, idempotencyKey) =>
			calling(async () => {
				await stripe.creditNotes.create({ invoice, amount: cents, refund_amount: cents }, { idempotencyKey });
			}),
		readEvent(body, signature) {
			let event: Stripe.Event;
			try {
				event = stripe.webhooks.constructEvent(body, signature, webhookSecret, oldestSignatureSeconds);
			} catch (cause) {
				throw new PaymentError('bad_signature', { cause });
			}
			return toProviderEvent(event);
		},
	};
}

const intervalOf = (plan: Price['plan']) => (plan === 'premiumYear' ? 'year' : 'month');

async function allOf<Item>(list: AsyncIterable<Item>): Promise<Item[]> {
	const items: Item[] = [];
	for await (const item of list) items.push(item);
	return items;
}

function hostOf(apiUrl: string | undefined) {
	if (!apiUrl) return {};
	const { hostname, port, protocol } = new URL(apiUrl);
	const isSecure = protocol === 'https:';
	return { host: hostname, port: port || (isSecure ? 443 : 80), protocol: isSecure ? 'https' : 'http' } as const;
}

async function orNull<Found>(find: () => Promise<Found>): Promise<Found | null> {
	try {
		return await find();
	} catch (error) {
		if (isMissing(error)) return null;
		throw error;
	}
}

async function calling<Answer>(call: () => Promise<Answer>): Promise<Answer> {
	try {
		return await call();
	} catch (cause) {
		if (cause instanceof PaymentError) throw cause;
		if (cause instanceof Stripe.errors.StripeCardError) throw new PaymentError('card_declined', { cause });
		if (cause instanceof Stripe.errors.StripeInvalidRequestError) throw new PaymentError('refused', { cause });
		throw new PaymentError('unavailable', { cause });
	}
}
