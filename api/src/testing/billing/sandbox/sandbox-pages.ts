import { type Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import { endSubscription, payInvoice, paySession, renew } from './sandbox-billing.ts';
import { refundAtProvider } from './sandbox-charges.ts';
import { type Sandbox, testCards } from './sandbox-state.ts';

const style = `
:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}
body{margin:0;background:Canvas;color:CanvasText}
.label{background:#8a4b00;color:#fff;padding:.6rem 1rem;font-weight:600}
main{max-width:34rem;margin:0 auto;padding:1.5rem 1rem;display:grid;gap:1rem}
h1{font-size:1.3rem;margin:0}p{margin:0}form{display:grid;gap:.6rem}
input{font:inherit;padding:.55rem .7rem;width:100%;box-sizing:border-box}
button{font:inherit;padding:.55rem .9rem;cursor:pointer}
[role=alert]{color:light-dark(#b42e21,#f27b69);font-weight:600}ul{padding-left:1.2rem;margin:0}
li{overflow-wrap:anywhere}li:has(.row)+li{margin-top:1rem}.row{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:.4rem}code{font-size:.9em}`;

const money = (cents: number) => `$${(cents / 100).toFixed(2)}`;

const messages: Record<string, string> = {
	declined: 'The card was declined.',
	invalidCard: 'That is not a card number.',
	abandoned: 'The confirmation was abandoned. Nothing was paid.',
};

export function sandboxPages(sandbox: Sandbox): Hono {
	const { state } = sandbox;
	const app = new Hono();
	app.use(async (c, next) => {
		const origin = c.req.header('origin');
		if (c.req.method !== 'GET' && origin && origin !== sandbox.origin()) return c.text('Other site.', 403);
		await next();
	});
	app.get('/', (c) => show(c, 'Payment sandbox', overview(sandbox)));
	app.post('/subscriptions/:id/:act', (c) => {
		const found = state.subscriptions[c.req.param('id')];
		const act = c.req.param('act');
		if (!found || (found.status === 'canceled' && act !== 'refund')) return c.notFound();
		if (act === 'renew') renew(sandbox, found);
		else if (act === 'end') endSubscription(sandbox, found);
		else if (act === 'refund') refundLast(sandbox, found.id);
		else if (act === 'decline') found.default_payment_method.behaviour = 'failsLater';
		else return c.notFound();
		return c.redirect('/', 303);
	});
	app.get('/pay/:id', (c) => {
		const session = state.sessions[c.req.param('id')];
		if (!session) return c.notFound();
		if (session.status !== 'open') return show(c, 'Payment', html`<h1>This payment is over</h1>`);
		const form = cardForm({
			amount: session.amount_total,
			backUrl: session.cancel_url,
			problem: c.req.query('problem'),
		});
		return show(c, session.product_name, html`<h1>${session.product_name}</h1>${form}`);
	});
	app.post('/pay/:id', async (c) => {
		const session = state.sessions[c.req.param('id')];
		if (!session) return c.notFound();
		if (session.status === 'complete') return c.redirect(toSuccess(session.success_url, session.id), 303);
		if (session.status !== 'open') return c.redirect(`/pay/${session.id}`, 303);
		return take(
			c,
			`/pay/${session.id}`,
			(card) => paySession(sandbox, session, card),
			toSuccess(session.success_url, session.id),
		);
	});
	app.get('/invoice/:id', (c) => {
		const invoice = state.invoices[c.req.param('id')];
		if (!invoice) return c.notFound();
		if (invoice.status !== 'open') return show(c, 'Invoice', html`<h1>This invoice is ${invoice.status}</h1>`);
		const form = cardForm({ amount: invoice.amount_due, backUrl: null, problem: c.req.query('problem') });
		return show(c, 'Invoice', html`<h1>Pay an open invoice</h1>${form}`);
	});
	app.post('/invoice/:id', (c) => {
		const invoice = state.invoices[c.req.param('id')];
		if (!invoice) return c.notFound();
		const own = `/invoice/${invoice.id}`;
		if (invoice.status !== 'open') return c.redirect(own, 303);
		return take(c, own, (card) => payInvoice(sandbox, invoice, card), own);
	});
	return app;
}

const toSuccess = (url: string, sessionId: string) => url.replace('{CHECKOUT_SESSION_ID}', sessionId);

type Card = { number: string; isConfirmed: boolean };

async function take(c: Context, own: string, pay: (card: Card) => string, next: string) {
	const form = await c.req.parseBody();
	const number = String(form.number ?? '');
	if (form.answer === 'abandon') return c.redirect(`${own}?problem=abandoned`, 303);
	const outcome = pay({ number, isConfirmed: form.answer === 'confirm' });
	if (outcome === 'paid') return c.redirect(next, 303);
	if (outcome !== 'confirmationNeeded') return c.redirect(`${own}?problem=${outcome}`, 303);
	return show(
		c,
		'Confirm the payment',
		html`<h1>Your bank asks for a confirmation</h1>
			<form method="post" action="${own}">
				<input type="hidden" name="number" value="${number}" />
				<div class="row">
					<button name="answer" value="confirm">Confirm</button>
					<button name="answer" value="abandon">Abandon</button>
				</div>
			</form>`,
	);
}

function cardForm({
	amount,
	backUrl,
	problem,
}: {
	amount: number;
	backUrl: string | null;
	problem: string | undefined;
}) {
	return html`<p>To pay: <strong>${money(amount)}</strong></p>
		${problem ? html`<p role="alert">${messages[problem] ?? 'The payment failed.'}</p>` : ''}
		<form method="post">
			<label>Card number <input name="number" value="4242 4242 4242 4242" inputmode="numeric" autocomplete="off" /></label>
			<button>Pay ${money(amount)}</button>
		</form>
		<ul>
			${testCards.map(({ number, text }) => html`<li><code>${number.replace(/(.{4})(?=.)/g, '$1 ')}</code> ${text}</li>`)}
		</ul>
		${backUrl ? html`<p><a href="${backUrl}">Cancel and go back</a></p>` : ''}`;
}

const actsOfEnded = [['refund', 'Refund its last payment']] as const;
const acts = [
	['renew', 'Renew now'],
	['decline', 'Decline its next payments'],
	...actsOfEnded,
	['end', 'End now'],
] as const;

function refundLast(sandbox: Sandbox, subscriptionId: string): void {
	const last = Object.values(sandbox.state.invoices).findLast(
		({ parent, amount_paid }) => parent.subscription_details.subscription === subscriptionId && amount_paid > 0,
	);
	if (last) refundAtProvider(sandbox, last);
}

function overview({ state }: Sandbox) {
	const all = Object.values(state.subscriptions).reverse();
	if (all.length === 0) return html`<h1>Payment sandbox</h1><p>Nobody has bought anything yet.</p>`;
	return html`<h1>Payment sandbox</h1>
		<ul>
			${all.map(
				(each) => html`<li>
					<p>
						<code>${each.id}</code>: ${each.status}, ${money(each.items.data[0].price.unit_amount)} each
						${each.items.data[0].price.recurring.interval}, until
						${new Date(each.items.data[0].current_period_end * 1000).toISOString().slice(0, 10)}
					</p>
					<div class="row">
						${(each.status === 'canceled' ? actsOfEnded : acts).map(
							([act, name]) =>
								html`<form method="post" action="/subscriptions/${each.id}/${act}"><button>${name}</button></form>`,
						)}
					</div>
				</li>`,
			)}
		</ul>`;
}

function show(c: Context, title: string, body: ReturnType<typeof html>) {
	c.header(
		'content-security-policy',
		"default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
	);
	return c.html(
		html`<!doctype html>
			<html lang="en">
				<head>
					<meta charset="utf-8" />
					<meta name="viewport" content="width=device-width, initial-scale=1" />
					<title>${title} – sandbox</title>
					<style>
						${raw(style)}
					</style>
				</head>
				<body>
					<div class="label">Payment sandbox: no money moves. Never enter a real card.</div>
					<main>${body}</main>
				</body>
			</html>`,
	);
}
