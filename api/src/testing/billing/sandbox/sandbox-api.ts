import { type Context, Hono } from 'hono';
import { changePrice, endSubscription, previewChange, setCancellation } from './sandbox-billing.ts';
import { addCreditNote } from './sandbox-charges.ts';
import {
	type Interval,
	type Sandbox,
	type SandboxPrice,
	type SandboxSubscription,
	sandboxId,
} from './sandbox-state.ts';

type Fields = Record<string, string>;

const sessionSeconds = 86_400;

/** The subset of Stripe's API that the application calls, form-encoded as its client sends it. */
export function sandboxApi(sandbox: Sandbox, secretKey: string): Hono {
	const { state } = sandbox;
	const app = new Hono();
	app.use(async (c, next) => {
		if (c.req.header('authorization') !== `Bearer ${secretKey}`)
			return c.json(failure('Invalid API key.', 'api_key'), 401);
		await next();
	});
	app.post('/checkout/sessions', (c) => once(c, (fields) => createSession(sandbox, fields)));
	app.get('/checkout/sessions/:id', (c) => answer(c, state.sessions[c.req.param('id')]));
	app.post('/checkout/sessions/:id/expire', (c) => {
		const session = state.sessions[c.req.param('id')];
		if (session?.status === 'open') session.status = 'expired';
		return answer(c, session);
	});
	app.get('/subscriptions', (c) => page(c, Object.values(state.subscriptions).reverse().map(shown)));
	app.get('/subscriptions/:id', (c) => {
		const found = state.subscriptions[c.req.param('id')];
		return answer(c, found && shown(found));
	});
	app.post('/subscriptions/:id', async (c) => {
		const found = state.subscriptions[c.req.param('id')];
		if (!found) return answer(c, undefined);
		const fields = await fieldsOf(c);
		const toEnd = fields.cancel_at_period_end;
		if (toEnd) setCancellation(sandbox, found, toEnd === 'true');
		if (fields['items[0][price_data][unit_amount]']) {
			const at = Number(fields.proration_date ?? sandbox.now());
			const isPaid = changePrice(sandbox, found, priceIn(fields, 'items[0][price_data]'), at);
			if (!isPaid) return c.json(failure('Your card was declined.', 'card_declined', 'card_error'), 402);
		}
		return c.json(shown(found));
	});
	app.delete('/subscriptions/:id', (c) => {
		const found = state.subscriptions[c.req.param('id')];
		if (found && found.status !== 'canceled') endSubscription(sandbox, found);
		return answer(c, found && shown(found));
	});
	app.get('/invoices', (c) => {
		const of = c.req.query('subscription');
		const all = Object.values(state.invoices).reverse();
		return page(
			c,
			all.filter((invoice) => !of || invoice.parent.subscription_details.subscription === of),
		);
	});
	app.get('/charges', (c) => {
		const of = c.req.query('customer');
		const all = Object.values(state.charges).reverse();
		return page(
			c,
			all.filter(({ customer }) => customer === of),
		);
	});
	app.get('/invoice_payments', (c) => {
		const of = c.req.query('payment[payment_intent]');
		const all = Object.values(state.invoices).flatMap(({ payments }) => payments.data);
		return page(
			c,
			all.filter(({ payment }) => payment.payment_intent === of),
		);
	});
	app.get('/invoices/:id', (c) => answer(c, state.invoices[c.req.param('id')]));
	app.post('/invoices/create_preview', async (c) => {
		const fields = await fieldsOf(c);
		const found = state.subscriptions[fields.subscription ?? ''];
		if (!found) return answer(c, undefined);
		const at = Number(fields['subscription_details[proration_date]'] ?? sandbox.now());
		const price = priceIn(fields, 'subscription_details[items][0][price_data]');
		const { unused, total, due, periodEnd } = previewChange(sandbox, found, price, at);
		const lines = [
			{ amount: -unused, period: { start: at, end: found.items.data[0].current_period_end } },
			{ amount: price.unit_amount, period: { start: at, end: periodEnd } },
		];
		// The next payment is at the end of the new period, even if the old period was longer.
		const data = lines.map((line) => ({
			...line,
			period: { ...line.period, end: Math.min(line.period.end, periodEnd) },
		}));
		return c.json({ object: 'invoice', total, amount_due: due, lines: { object: 'list', data } });
	});
	app.post('/credit_notes', (c) =>
		once(c, (fields) => {
			const invoice = state.invoices[fields.invoice ?? ''];
			return invoice ? addCreditNote(sandbox, invoice, Number(fields.amount), fields.memo ?? null) : null;
		}),
	);
	return app;

	async function once(c: Context, create: (fields: Fields) => object | null) {
		const key = c.req.header('idempotency-key');
		const stored = key && state.answers[key];
		if (stored) return c.json(stored);
		const created = create(await fieldsOf(c));
		if (!created) return c.json(failure('This amount cannot be credited.', 'parameter_invalid_integer'), 400);
		if (key) state.answers[key] = structuredClone(created);
		return c.json(created);
	}
}

function createSession(sandbox: Sandbox, fields: Fields) {
	const { state, now, origin } = sandbox;
	const given = state.customers[fields.customer ?? ''];
	const customer = given ?? {
		id: sandboxId('cus'),
		object: 'customer' as const,
		email: fields.customer_email ?? null,
		name: null,
		balance: 0,
		metadata: {},
	};
	state.customers[customer.id] = customer;
	const id = sandboxId('cs');
	const price = priceIn(fields, 'line_items[0][price_data]');
	const session = {
		id,
		object: 'checkout.session' as const,
		status: 'open' as const,
		payment_status: 'unpaid' as const,
		customer: customer.id,
		subscription: null,
		url: `${origin()}/pay/${id}`,
		success_url: fields.success_url ?? '',
		cancel_url: fields.cancel_url ?? '',
		expires_at: now() + sessionSeconds,
		amount_total: price.unit_amount,
		currency: price.currency,
		metadata: metadataIn(fields, 'metadata'),
		subscription_metadata: metadataIn(fields, 'subscription_data[metadata]'),
		price,
		product_name: fields['line_items[0][price_data][product_data][name]'] ?? '',
	};
	state.sessions[id] = session;
	return session;
}

function priceIn(fields: Fields, prefix: string): SandboxPrice {
	const interval: Interval = fields[`${prefix}[recurring][interval]`] === 'year' ? 'year' : 'month';
	return {
		unit_amount: Number(fields[`${prefix}[unit_amount]`]),
		currency: fields[`${prefix}[currency]`] ?? 'usd',
		recurring: { interval },
		product: fields[`${prefix}[product]`] ?? 'prod_sandbox',
	};
}

function metadataIn(fields: Fields, prefix: string): Record<string, string> {
	const own = Object.entries(fields).filter(([name]) => name.startsWith(`${prefix}[`));
	return Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length + 1, -1), value]));
}

function shown({ default_payment_method: { behaviour: _, ...method }, ...subscription }: SandboxSubscription) {
	return { ...subscription, default_payment_method: method };
}

const fieldsOf = async (c: Context): Promise<Fields> => Object.fromEntries(new URLSearchParams(await c.req.text()));

const failure = (message: string, code: string, type = 'invalid_request_error') => ({ error: { type, code, message } });

const answer = (c: Context, found: object | undefined) =>
	found ? c.json(found) : c.json(failure('No such object.', 'resource_missing'), 404);

function page<Item extends { id: string }>(c: Context, items: Item[]) {
	const limit = Number(c.req.query('limit') ?? 10);
	const after = c.req.query('starting_after');
	const start = after ? items.findIndex(({ id }) => id === after) + 1 : 0;
	const data = items.slice(start, start + limit);
	return c.json({ object: 'list', data, has_more: start + limit < items.length, url: c.req.path });
}
