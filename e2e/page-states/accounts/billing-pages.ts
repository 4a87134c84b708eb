import type { Page } from 'puppeteer-core';
import { fill, press, pressAt, see } from '../../support/browser/screen.ts';
import type { AnswerChange } from '../change-answers.ts';
import { type PageState, pagesOf } from '../page-state.ts';

const page = pagesOf('member');
const sold: AnswerChange[] = [
	{ path: '/auth/profile/verify', changes: { user: { hasBilling: true } } },
	{ path: '/profile', changes: { hasBilling: true } },
];
const answer = (path: string, instead: object | 'never', more: Partial<AnswerChange> = {}): AnswerChange => ({
	path,
	method: 'GET',
	instead,
	...more,
});
const down = { name: 'GeneralError', code: 'payment_unavailable', message: '', details: [], errorId: 'e' };
const failed = (path: string) => answer(path, down, { status: 502 });
const allow = [/status of 502/];

const offer = { currency: 'usd', features: [] };
const plans = answer('/plans-available', {
	isSandbox: true,
	list: [
		{ ...offer, key: 'free', title: 'FREE', amount: 0, monthlyAmount: 0, billingPeriod: 'none' },
		{ ...offer, key: 'premium', title: 'PRO', amount: 1000, monthlyAmount: 1000, billingPeriod: 'month' },
		{ ...offer, key: 'premiumYear', title: 'PRO', amount: 9600, monthlyAmount: 800, billingPeriod: 'year' },
	],
});
const countries = answer('/limiter/countries', {
	list: [
		{ iso: 'DE', name: 'Germany' },
		{ iso: 'FR', name: 'France' },
		{ iso: 'GS', name: 'South Georgia & South Sandwich Islands' },
	],
	currentCountry: 'FR',
});
const vat = answer('/limiter/vat-rate/.*', { standardRate: 20, isValidVATNumber: null, checkedBy: null });
const none = {
	id: null,
	remoteId: null,
	plan: 'free',
	status: null,
	cancelExisting: false,
	nextPayment: null,
	nextAmount: null,
	cancel_at: null,
	graceUntil: null,
	payUrl: null,
	card: null,
	trialEndDate: null,
	isTrialAvailable: true,
	features: [],
};
const active = {
	...none,
	id: 'sub_1',
	remoteId: 'sub_1',
	plan: 'premium',
	status: 'active',
	nextPayment: '2027-02-11T09:00:00.000Z',
	nextAmount: 1200,
	card: { brand: 'visa', last4: '4242' },
	isTrialAvailable: false,
};
const subscription = (state: object) => answer('/limiter/subscriptions/current', state);
const purchase = [...sold, plans, countries, vat, subscription(none)];

const payment = (n: number, more: object = {}) => ({
	id: `p${n}`,
	createdAt: '2027-01-11T09:00:00.000Z',
	transactionNumber: `in_${n}`,
	paymentProvider: 'sandbox',
	status: 'paid',
	plan: 'premium',
	amount: 1200,
	refundedAmount: 0,
	invoiceNumber: `INV-00000${n}`,
	invoiceEnLocation: `/limiter/invoices/INV-00000${n}?language=en`,
	documents: [{ name: `INV-00000${n}`, kind: 'invoice' }],
	...more,
});
const everyStatus = [
	payment(6, { status: 'open', invoiceNumber: null, documents: [] }),
	payment(5, { status: 'failed', invoiceNumber: null, documents: [] }),
	payment(4, {
		refundedAmount: 500,
		documents: [
			{ name: 'INV-000004', kind: 'invoice' },
			{ name: 'CN-000002', kind: 'creditNote' },
		],
	}),
	payment(3, { status: 'refunded', refundedAmount: 1200 }),
	payment(2, { status: 'credited', amount: -10_320, plan: 'premiumYear', invoiceNumber: 'CN-000001' }),
	payment(1, { amount: 11_520, plan: 'premiumYear' }),
];
const payments = (list: object[], total = list.length) =>
	answer('/limiter/payments', { list, query: { total, start: 0, limit: 10 } });

const pay = (name: string, shows: string, answers: AnswerChange[], more?: Partial<PageState>) =>
	page(`payment${name}`, 'payment', '/payment/premium/upgrade', shows, { answers, ...more });
const invoices = (name: string, shows: string, answers: AnswerChange[], more?: Partial<PageState>) =>
	page(`invoices-${name}`, 'invoices', '/invoices', shows, { answers: [...sold, ...answers], ...more });
const opening = (button: string, shows: string) => ({
	async prepare({ page: open }: { page: Page }) {
		await press(open, button);
		await see(open, shows);
	},
});

const paidProfile = {
	_id: 'u',
	email: 'ada@example.com',
	fullName: 'Ada Berg',
	role: 'admin',
	rank: 'Admin',
	workspaceId: 'w',
	workspaceName: 'Nordlager',
	registeredAs: 'premium',
	title: 'PRO',
	features: [],
	isTrialAvailable: false,
	currentPlan: { title: 'PRO', key: 'premium', initialAmount: 1000, billingPeriod: 'month' },
	language: null,
	theme: null,
	photoVersion: null,
	deletionAt: null,
	workspaceDeletionAt: null,
	hasSecondFactor: false,
	mustSetUpSecondFactor: false,
	trialEndDate: null,
	hasBilling: true,
	showPaymentRequired: false,
	showWizard: false,
	showWelcomeMsg: false,
};

const longAddress = `${'wanda.kowalczykowska-nordlager.'.repeat(3)}@warehouses.fjord-and-fell-foods.example`;
const ofAll = (list: object[]) =>
	answer('/admin/billing/payments', { list, query: { total: list.length, start: 0, limit: 20 } });
const event = {
	id: 'evt_1',
	type: 'customer.subscription.updated',
	subjectId: 'sub_1',
	occurredAt: '2027-01-11T09:00:00.000Z',
};
const events = (list: object[]) =>
	answer('/admin/billing/events', { list, query: { total: list.length, start: 0, limit: 20 } });
const difference = {
	subscriptionId: 'sub_1Rk2bXLkdIwHu7ix0snN0B15',
	workspaceId: 'w',
	field: 'status',
	ours: 'active',
	provider: 'ended',
};
const administered = [
	...sold,
	answer('/admin/billing/revenue', {
		list: [
			{ month: '2027-01', payments: 1_284, total: 1_540_800, net: 1_284_000, vat: 256_800, refunded: 1_700 },
			{ month: '2026-12', payments: 1, total: 1_200, net: 1_000, vat: 200, refunded: 0 },
		],
	}),
	ofAll(everyStatus.map((each) => ({ ...each, workspaceId: 'w', email: longAddress }))),
	answer('/admin/billing/reconciliation', {
		comparedAt: '2027-01-11T03:20:00.000Z',
		comparedCount: 1_284,
		differences: [difference],
	}),
	events([
		{ ...event, receivedAt: event.occurredAt, processedAt: event.occurredAt, outcome: 'applied', attempts: 1 },
		{ ...event, id: 'evt_2', receivedAt: event.occurredAt, processedAt: null, outcome: null, attempts: 3 },
	]),
];
const admin = (name: string, shows: string, answers: AnswerChange[], more?: Partial<PageState>) =>
	page(`billing${name}`, 'billing', '/admin/billing', shows, { answers, ...more });

/** This server sells no plans, so the responses are changed. */
export const billingPages: PageState[] = [
	pay('', 'This server uses a payment sandbox', purchase),
	pay('-company', 'This server uses a payment sandbox', purchase, {
		async prepare({ page: open }) {
			await pressAt(open, '::-p-text(A company)');
			await press(open, 'Review');
			await see(open, 'Required company name');
		},
	}),
	pay('-review', 'This server uses a payment sandbox', purchase, {
		async prepare({ page: open }) {
			await fill(open, 'Full name', 'Ada Berg');
			await press(open, 'Review');
			await see(open, 'Review your purchase');
		},
	}),
	pay(
		'-issue',
		'There is an issue with the payment',
		[...sold, failed('/plans-available'), countries, subscription(none)],
		{
			allow,
		},
	),
	pay('-loading', 'Upgrade to PRO', [...sold, answer('/plans-available', 'never'), countries, subscription(none)]),
	page('payment-success', 'paymentSuccess', '/payment/success/cs_1', 'is on PRO.', {
		answers: [{ path: '/profile/payment/finished', instead: { ...paidProfile, payment: 'paid' } }],
	}),
	page('payment-cancelled', 'paymentCancelled', '/payment/cancelled', 'Payment cancelled'),
	page('invoices-off', 'invoices', '/invoices', 'This server has no billing'),
	invoices('error', "We couldn't load the subscription", [failed('/limiter/subscriptions/current'), payments([])], {
		allow,
	}),
	invoices('free', 'Start the free 7-day trial', [subscription(none), payments([])]),
	invoices('active', 'Next payment', [subscription(active), payments(everyStatus, 12)]),
	invoices('ending', 'Keep the subscription', [
		subscription({ ...active, nextPayment: null, cancelExisting: true, cancel_at: active.nextPayment }),
		payments(everyStatus.slice(-1)),
	]),
	invoices('failed', 'The last payment failed', [
		subscription({ ...active, status: 'pastDue', graceUntil: active.nextPayment, payUrl: 'https://pay.example/in_1' }),
		payments(everyStatus.slice(1, 3)),
	]),
	invoices(
		'unsubscribe',
		'Next payment',
		[subscription(active), payments([])],
		opening('Unsubscribe', 'Unsubscribe from PRO?'),
	),
	invoices(
		'change',
		'Next payment',
		[
			subscription({ ...active, plan: 'premiumYear' }),
			payments([]),
			answer('/limiter/subscriptions/change', {
				amount: -9_320,
				dueAmount: 0,
				nextPayment: '2027-02-11T09:00:00.000Z',
				at: '2027-01-11T09:00:00.000Z',
			}),
		],
		opening('Change to monthly', 'Credit for the next payments'),
	),
	admin('', 'Revenue by month', administered),
	admin('-empty', 'Nothing has been paid yet.', [
		...sold,
		answer('/admin/billing/revenue', { list: [] }),
		ofAll([]),
		events([]),
		answer('/admin/billing/reconciliation', { comparedAt: null, comparedCount: 0, differences: [] }),
	]),
	admin('-refund', 'Revenue by month', administered, opening('Refund', 'The customer gets the amount back')),
];
