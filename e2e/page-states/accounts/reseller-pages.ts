import { fill, press, see } from '../../support/browser/screen.ts';
import type { AnswerChange } from '../change-answers.ts';
import { type PageState, pagesOf } from '../page-state.ts';

const page = pagesOf('member');

const profileOf = (changes: object): AnswerChange[] => [
	{ path: '/auth/profile/verify', changes: { user: changes } },
	{ path: '/profile', changes },
];
const contact = {
	name: 'Nordfunk Telefonanlagen und Gesprächsaufzeichnung GmbH',
	email: 'vertrieb@nordfunk.example',
	address: 'Hafenstraße 4\n20457 Hamburg',
	website: 'https://nordfunk.example/telefonie',
};
const listOf = (list: object[], total = list.length, limit = 10) => ({ list, query: { total, start: 0, limit } });
const plans = ['premium', 'free', 'demoPaid', 'premiumYear'] as const;
const customers = Array.from({ length: 10 }, (_, i) => ({
	id: `customer-${i}`,
	email: `graf-${i}.zeppelin.of.friedrichshafen@luftschiffbau.example`,
	invitedAt: '2026-02-11T09:10:00.000Z',
	...(i % 4 === 3
		? {
				name: null,
				status: 'pending',
				plan: null,
				startedAt: null,
				expiresAt: i === 3 ? '2099-02-25T09:10:00.000Z' : '2026-02-25T09:10:00.000Z',
			}
		: {
				name: `Ferdinand Adolf Heinrich August Graf von Zeppelin ${i}`,
				status: 'accepted',
				plan: plans[i % 4],
				startedAt: '2026-02-12T09:10:00.000Z',
				expiresAt: null,
			}),
}));
const asReseller = profileOf({ role: 'reseller', hasBilling: true });
const list = (path: string, instead: object): AnswerChange => ({ path, method: 'GET', instead });
const ofCustomers = (name: string, shows: string, answer: object, more?: Partial<PageState>) =>
	page(`reseller-customers${name && `-${name}`}`, 'customers', '/reseller-customers', shows, {
		ownTab: true,
		answers: [...asReseller, list('/reseller/customers', answer)],
		...more,
	});

const details = {
	...customers[0],
	trialEndDate: '2026-03-11T09:10:00.000Z',
	features: ['thirdPartyApi', 'integrationsCrm'],
	usage: [
		{ name: 'transcript', ceiling: 72_000, currentUsage: 24_720 },
		{ name: 'insights', ceiling: null, currentUsage: 12 },
	],
};
const keys = ['Telephone system of the branch in Friedrichshafen', 'Import'].map((name, i) => ({
	id: `k${i}`,
	name,
	status: 'active',
	prefix: `dbf_key0000000${i}0`,
	scopes: ['speech'],
	workspaceId: 'w',
	workspaceName: 'Luftschiffbau',
	creationDate: '2026-02-12T09:10:00.000Z',
	expiresAt: null,
	lastUsedAt: i ? '2026-02-12T09:10:00.000Z' : null,
	usage: { requests: 1_234 * i, audioSeconds: 98_765 * i },
}));
const servers = { ftp: null, sftp: { host: 'files.luftschiffbau.example', port: 2222 } };
const account = {
	product: '3cx',
	productName: null,
	username: 'pbx-kapitaen',
	passwordChangedAt: '2026-02-12T09:10:00.000Z',
	namePattern: null,
	timeZone: 'Europe/Berlin',
};
const offers = (['premium', 'premiumYear'] as const).map((key) => ({
	key,
	title: 'PRO',
	currency: 'usd',
	features: [],
	billingPeriod: key === 'premium' ? 'month' : 'year',
	...(key === 'premium' ? { amount: 1_000, monthlyAmount: 1_000 } : { amount: 9_600, monthlyAmount: 800 }),
}));
const payments = (['paid', 'failed', 'refunded'] as const).map((status, i) => ({
	id: `p${i}`,
	createdAt: '2026-02-12T09:10:00.000Z',
	transactionNumber: `in_${i}`,
	paymentProvider: 'sandbox',
	status,
	plan: 'premiumYear',
	amount: 11_424,
	refundedAmount: status === 'refunded' ? 11_424 : 0,
	...(status === 'failed'
		? { invoiceNumber: null, invoiceEnLocation: null, documents: [], payUrl: 'https://pay.example/in_1' }
		: {
				invoiceNumber: `INV-00012${3 + i}`,
				invoiceEnLocation: null,
				documents: [{ name: `INV-00012${3 + i}`, kind: 'invoice' }],
			}),
	forUserEmail: customers[0]?.email,
	purchase: { name: 'Debrief PRO, yearly' },
}));
const ofAdmin = (name: string, shows: string, answer: object, more?: Partial<PageState>) =>
	page(`resellers${name && `-${name}`}`, 'resellers', '/admin/resellers', shows, {
		answers: [list('/admin/resellers', answer)],
		...more,
	});
const resellers = Array.from({ length: 3 }, (_, i) => ({
	id: `r${i}`,
	accountEmail: `verkauf-${i}@nordfunk.example`,
	...contact,
	terms: 'Monatlich kündbar.',
	customers: i * 1_284,
	createdAt: '2026-02-11T09:10:00.000Z',
}));

const invitation = {
	email: 'ada@example.com',
	expiresAt: '2099-02-25T09:10:00.000Z',
	isAsked: true,
	reseller: { ...contact, terms: 'Das Verhältnis endet, wenn eine Seite es beendet. '.repeat(12) },
};
const managed = profileOf({ role: 'user', reseller: true, resellerDetails: contact });

/** Must come last: other tabs of the browser learn the role. */
export const pagesOfResellers: PageState[] = [
	ofCustomers('', 'Withdraw', listOf(customers, 5_000)),
	ofCustomers('empty', 'No customers yet', listOf([])),
	ofCustomers('invite', 'No customers yet', listOf([]), {
		within: '[role=dialog]',
		prepare: async ({ page: open }) => {
			await press(open, 'Invite customer');
			await fill(open, 'E-mail address', 'graf');
			await press(open, 'Create link');
			await see(open, 'Invalid email');
		},
	}),
	page('reseller-customer', 'customer', '/reseller-customers/customer-0/settings', 'Generate API key', {
		ownTab: true,
		answers: [
			...asReseller,
			list('/reseller/customers/customer-0', details),
			list('/auth/reseller/api-keys/customer-0', { list: keys }),
			list('/settings/ftp/reseller/customer-0', { servers, account }),
		],
	}),
	page(
		'reseller-guide',
		'customerPbxGuide',
		'/reseller-customers/settings/guide-3cx?customer=customer-0',
		'pbx-kapitaen',
		{
			ownTab: true,
			answers: [...asReseller, list('/settings/ftp/reseller/customer-0', { servers, account })],
		},
	),
	page('reseller-purchase', 'customerPurchase', '/reseller-customers/customer-1/purchase', 'Company name', {
		ownTab: true,
		answers: [
			...asReseller,
			list('/reseller/customers/customer-1', { ...details, ...customers[1] }),
			list('/reseller/contact', contact),
			list('/plans-available', { list: offers, isSandbox: true }),
			list('/limiter/countries', { list: [{ iso: 'DE', name: 'Germany' }], currentCountry: 'DE' }),
		],
	}),
	page('reseller-paid', 'purchaseOutcome', '/reseller-customers/purchase/cs_1', 'Set up the customer', {
		ownTab: true,
		answers: [
			...asReseller,
			list('/reseller/purchases/cs_1', {
				status: 'paid',
				plan: 'premium',
				email: customers[0]?.email,
				customerId: 'customer-0',
			}),
		],
	}),
	page('reseller-billing-history', 'billingHistory', '/reseller-customers/billing-history', 'INV-000123', {
		ownTab: true,
		answers: [...asReseller, list('/limiter/payments', listOf(payments, 200))],
	}),
];

export const resellerPages: PageState[] = [
	ofAdmin('', 'Nordfunk', listOf(resellers, 3, 50)),
	ofAdmin('empty', 'No resellers yet', listOf([], 0, 50)),
	ofAdmin('add', 'No resellers yet', listOf([], 0, 50), {
		within: '[role=dialog]',
		prepare: async ({ page: open }) => {
			await press(open, 'Add reseller');
			await press(open, 'Add');
			await see(open, 'Name is required');
		},
	}),
	page('reseller-offer', 'home', '/home', 'Recent activity', {
		ownTab: true,
		within: '[role=dialog]',
		answers: [...profileOf({ role: 'user' }), list('/reseller/invite/abc', invitation)],
		prepare: async ({ page: open }) => {
			await open.evaluate(() => localStorage.setItem('debrief-reseller-invitation', 'abc'));
			await open.reload();
			await see(open, 'invites you to become a customer');
			await open.evaluate(() => localStorage.removeItem('debrief-reseller-invitation'));
		},
	}),
	page('workspace-managed', 'workspace', '/settings/workspace', 'vertrieb@nordfunk.example', {
		ownTab: true,
		answers: managed,
	}),
	page('reseller-contact', 'apiKeys', '/settings/api-keys', 'is part of PRO', {
		ownTab: true,
		within: '[role=dialog]',
		answers: profileOf({ role: 'user', reseller: true, resellerDetails: contact, features: [] }),
		prepare: async ({ page: open }) => {
			await press(open, 'See what PRO includes');
			await see(open, 'Contact your reseller');
		},
	}),
];
