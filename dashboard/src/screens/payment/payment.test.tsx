import type { Subscription } from '@debrief/shared/contract/billing/billing-shapes.ts';
import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen, signedInAs } from '../../testing/render-app.tsx';
import { PaymentScreen } from './screen.tsx';
import { PaymentSuccessScreen } from './success-screen.tsx';

afterEach(() => vi.useRealTimers());

const free = { title: 'FREE', key: 'free', initialAmount: 0, billingPeriod: 'none' } as const;
const pro = { title: 'PRO', key: 'premium', initialAmount: 1000, billingPeriod: 'month' } as const;
const profile = buildProfile({ hasBilling: true, rank: 'Admin', currentPlan: free });
const offer = { currency: 'usd' as const, features: [] };
const unsubscribed: Subscription = {
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
const shop: FakeHandlers = {
	...signedInAs(profile),
	listPlans: () => ({
		isSandbox: false,
		list: [
			{ ...offer, key: 'premium', title: 'PRO', amount: 1000, monthlyAmount: 1000, billingPeriod: 'month' },
			{ ...offer, key: 'premiumYear', title: 'PRO', amount: 9600, monthlyAmount: 800, billingPeriod: 'year' },
		],
	}),
	listCountries: () => ({ list: [{ iso: 'FR', name: 'France' }], currentCountry: 'FR' }),
	getSubscription: () => unsubscribed,
	getVatRate: () => ({ standardRate: 20, isValidVATNumber: null, checkedBy: null }),
};
const show = (handlers: FakeHandlers = {}, plan = 'premium') =>
	renderScreen(<PaymentScreen />, {
		handlers: { ...shop, ...handlers },
		route: '/payment/:plan/:upgrade?',
		at: `/payment/${plan}`,
	});

test('the review shows net, VAT and total of the chosen plan, and a refusal remains readable', async () => {
	const sent: unknown[] = [];
	const { user } = await show({
		createPaymentSession: ({ body }) => {
			sent.push(body);
			throw new FakeError('payment_unavailable');
		},
	});
	await user.click(await screen.findByRole('radio', { name: /Yearly/ }));
	expect(screen.getByText(/\$96\.00 a year plus VAT \(\$8\.00 a month, two months free\)/)).toBeVisible();
	await user.click(await screen.findByRole('button', { name: 'Review' }));
	const dialog = await screen.findByRole('dialog', { name: 'Review your purchase' });
	for (const text of ['$96.00', 'VAT 20%', '$19.20', '$115.20']) expect(within(dialog).getByText(text)).toBeVisible();
	await user.click(within(dialog).getByRole('button', { name: 'Continue to payment' }));
	expect(await within(dialog).findByText(/The payment provider is not responding/)).toBeVisible();
	expect(sent).toMatchObject([
		{
			paymentDetails: { amount: 11_520, vatRate: 20, purchase: 'premiumYear', currency: 'usd', userId: profile._id },
			customerDetails: { type: 'private', country: 'FR' },
		},
	]);
});

test('a plan already bought in another tab is reported as such', async () => {
	let isBought = false;
	const { user } = await show({
		getSubscription: () => ({ ...unsubscribed, ...(isBought && { remoteId: 'sub_1' }) }),
		createPaymentSession: () => {
			isBought = true;
			throw new FakeError('plan_not_available');
		},
	});
	await user.click(await screen.findByRole('button', { name: 'Review' }));
	const dialog = await screen.findByRole('dialog', { name: 'Review your purchase' });
	await user.click(within(dialog).getByRole('button', { name: 'Continue to payment' }));
	expect(await screen.findByText(/already has PRO/)).toBeVisible();
	expect(screen.getByRole('link', { name: 'Subscription and payments' })).toBeVisible();
	expect(screen.queryByRole('dialog')).toBeNull();
});

test('a company needs a name, and an unknown VAT number is reported at its field', async () => {
	const { user, api } = await show({
		getVatRate: () => ({ standardRate: 20, isValidVATNumber: false, checkedBy: 'vies' }),
	});
	await user.click(await screen.findByRole('radio', { name: 'A company' }));
	await user.type(screen.getByLabelText(/VAT number/), '1!');
	await user.click(screen.getByRole('button', { name: 'Review' }));
	expect(await screen.findByText('Required company name')).toBeVisible();
	expect(screen.getByText('Invalid VAT number')).toBeVisible();
	expect(api.calls).not.toContain('getVatRate');
	await user.type(screen.getByLabelText('Company name'), 'Nordlager');
	await user.clear(screen.getByLabelText(/VAT number/));
	await user.type(screen.getByLabelText(/VAT number/), '123');
	await user.click(screen.getByRole('button', { name: 'Review' }));
	await waitFor(() => expect(api.calls).toContain('getVatRate'));
	expect(await screen.findByText('Invalid VAT number')).toBeVisible();
	expect(screen.queryByRole('dialog')).toBeNull();
});

test('an e-mail address of 33 characters, no name and no country each show an error', async () => {
	const { user } = await show({
		listCountries: () => ({ list: [{ iso: 'FR', name: 'France' }], currentCountry: null }),
	});
	const email = await screen.findByLabelText('E-mail');
	await user.clear(email);
	await user.type(email, `${'a'.repeat(21)}@example.com`);
	await user.clear(screen.getByLabelText('Full name'));
	await user.click(screen.getByRole('button', { name: 'Review' }));
	expect(await screen.findByText('Use maximum 32 characters')).toBeVisible();
	expect(screen.getByText('Invalid full name')).toBeVisible();
	expect(screen.getByText('Please select a valid country')).toBeVisible();
});

test('a failed list of plans is shown as a payment issue, which can be retried', async () => {
	const { user, api } = await show({
		listPlans: () => {
			throw new FakeError('payment_unavailable');
		},
	});
	expect(await screen.findByText('There is an issue with the payment')).toBeVisible();
	api.use(shop);
	await user.click(screen.getByRole('button', { name: 'Retry' }));
	expect(await screen.findByRole('button', { name: 'Review' })).toBeVisible();
});

test('a failed list of countries does not prevent a payment', async () => {
	await show({
		listCountries: () => {
			throw new FakeError('general');
		},
	});
	expect(await screen.findByRole('button', { name: 'Review' })).toBeVisible();
	expect(await screen.findByText('Choose a country')).toBeVisible();
});

test('a user who is not an Admin sees whom to ask', async () => {
	await show(signedInAs({ ...profile, rank: 'Agent' }));
	expect(await screen.findByText(/Only Admins of the workspace can buy PRO/)).toBeVisible();
});

test.each([
	[false, '/home'],
	[true, '/wizard'],
])('the success page waits for the provider, and leaves after thirty seconds (wizard: %s)', async (showWizard, to) => {
	let asked = 0;
	vi.useFakeTimers({ shouldAdvanceTime: true });
	await renderScreen(<PaymentSuccessScreen />, {
		handlers: {
			...shop,
			finishPayment: () => ({ ...profile, showWizard, currentPlan: pro, payment: asked++ === 0 ? 'open' : 'paid' }),
		},
		route: '/payment/success/:sessionId',
		at: '/payment/success/cs_1',
	});
	expect(await screen.findByText(/The payment provider is confirming/)).toBeVisible();
	await vi.advanceTimersByTimeAsync(2_500);
	expect(await screen.findByText(/is on PRO\./)).toBeVisible();
	await vi.advanceTimersByTimeAsync(31_000);
	expect(await screen.findByText(`went to ${to}`)).toBeVisible();
});

test('an unpaid session says so, on PRO too, and links back to the payment', async () => {
	await renderScreen(<PaymentSuccessScreen />, {
		handlers: { ...shop, finishPayment: () => ({ ...profile, currentPlan: pro, payment: 'expired' }) },
		route: '/payment/success/:sessionId',
		at: '/payment/success/cs_1',
	});
	expect(await screen.findByText(/Nothing was charged/)).toBeVisible();
	expect(screen.queryByText('Thank you')).toBeNull();
	expect(screen.getByRole('link', { name: 'Back to the payment' })).toHaveAttribute('href', '/payment/premium');
});

test('an unknown session shows no thanks, and is requested only once', async () => {
	const { api } = await renderScreen(<PaymentSuccessScreen />, {
		handlers: {
			...shop,
			finishPayment: () => {
				throw new FakeError('payment_not_found');
			},
		},
		route: '/payment/success/:sessionId',
		at: '/payment/success/anything',
	});
	expect(await screen.findByText('There is an issue with the payment')).toBeVisible();
	expect(screen.queryByText('Thank you')).toBeNull();
	expect(api.calls.filter((call) => call === 'finishPayment')).toHaveLength(1);
});

test('where PRO was granted by an administrator, nothing is offered for sale', async () => {
	await show({ getSubscription: () => ({ ...unsubscribed, plan: 'premium' }) });
	expect(await screen.findByText(/already has PRO/)).toBeVisible();
	expect(screen.queryByRole('button', { name: 'Review' })).toBeNull();
});

test('choosing FREE leads to the page requested before', async () => {
	const { user } = await renderScreen(<PaymentScreen />, {
		handlers: {
			...shop,
			...signedInAs({ ...profile, showPaymentRequired: true }),
			cancelPayment: () => ({ ...profile, showPaymentRequired: false }),
		},
		route: '/payment/:plan/:upgrade?',
		at: '/payment/premium?next=%2Fconversations%2Fc1',
	});
	await user.click(await screen.findByRole('button', { name: 'Stay on FREE for now' }));
	expect(await screen.findByText('went to /conversations/c1')).toBeVisible();
});

test('a payment address with an unknown last word leads to the not-found page', async () => {
	await show({}, 'premium/banana');
	expect(await screen.findByText('went to /page-not-found')).toBeVisible();
});

test.each([
	['premium', 'Upgrade to PRO · Monthly · Debrief'],
	['premiumYear', 'Upgrade to PRO · Yearly · Debrief'],
])('the page of %s has its own title', async (plan, title) => {
	await show({}, plan);
	await waitFor(() => expect(document.title).toBe(title));
});
