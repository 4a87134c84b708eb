import type { Payment, Subscription } from '@debrief/shared/contract/billing/billing-shapes.ts';
import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedInAs } from '../../testing/render-app.tsx';
import { InvoicesScreen } from './screen.tsx';

const none: Subscription = {
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
const active: Subscription = {
	...none,
	id: 'sub_1',
	remoteId: 'sub_1',
	plan: 'premium',
	status: 'active',
	nextPayment: '2027-02-11T12:00:00.000Z',
	nextAmount: 1200,
	card: { brand: 'visa', last4: '4242' },
	isTrialAvailable: false,
};
const profile = buildProfile({ hasBilling: true, rank: 'Admin' });
const noPayments = { list: [], query: { total: 0, start: 0, limit: 10 } };
const show = (handlers: FakeHandlers) =>
	renderScreen(<InvoicesScreen />, {
		handlers: { ...signedInAs(profile), listPayments: () => noPayments, ...handlers },
	});

test('without billing the page says so and requests nothing', async () => {
	const { api } = await renderScreen(<InvoicesScreen />, { handlers: signedInAs(buildProfile()) });
	expect(await screen.findByText('This server has no billing')).toBeVisible();
	expect(api.calls).not.toContain('getSubscription');
	expect(api.calls).not.toContain('listPayments');
});

test('the next payment shows its amount and its date as MMMM D, YYYY', async () => {
	await show({ getSubscription: () => active });
	expect(await screen.findByText('$12.00 on February 11, 2027')).toBeVisible();
	expect(screen.getByText('Visa ending in 4242')).toBeVisible();
	expect(await screen.findByText('No payments yet')).toBeVisible();
});

test('unsubscribing asks for confirmation and can be undone', async () => {
	let current = active;
	const { user, api } = await show({
		getSubscription: () => current,
		endSubscription: () => {
			current = { ...active, nextPayment: null, cancelExisting: true, cancel_at: '2027-02-11T12:00:00.000Z' };
			return current;
		},
		keepSubscription: () => {
			current = active;
			return current;
		},
	});
	await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
	const dialog = await screen.findByRole('alertdialog');
	expect(within(dialog).getByText(/You keep PRO until February 11, 2027/)).toBeVisible();
	expect(api.calls).not.toContain('endSubscription');
	await user.click(within(dialog).getByRole('button', { name: 'Unsubscribe' }));
	expect(await screen.findByText('The plan ends on February 11, 2027. Until then you keep everything.')).toBeVisible();
	expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull();
	await user.click(screen.getByRole('button', { name: 'Keep the subscription' }));
	expect(await screen.findByRole('button', { name: 'Unsubscribe' })).toBeVisible();
});

test('on FREE the trial begins with one press, and is not offered again', async () => {
	let current = none;
	const { user } = await show({
		getSubscription: () => current,
		startSubscription: () => {
			const trialEndDate = new Date(Date.now() + 7 * 86_400_000).toISOString();
			current = { ...none, plan: 'demoPaid', trialEndDate, isTrialAvailable: false };
			return current;
		},
	});
	await user.click(await screen.findByRole('button', { name: 'Start the free 7-day trial' }));
	expect(await screen.findByText(/7 days left/)).toBeVisible();
	expect(screen.queryByRole('button', { name: /free trial/ })).toBeNull();
	expect(screen.getByRole('link', { name: 'Upgrade to PRO' })).toHaveAttribute('href', '/payment/premium/upgrade');
});

test('a plan change charges the amount that was shown', async () => {
	const sent: unknown[] = [];
	const { user } = await show({
		getSubscription: () => active,
		previewPlanChange: () => ({
			amount: 10_320,
			dueAmount: 10_320,
			nextPayment: '2028-01-11T12:00:00.000Z',
			at: '2027-01-11T12:00:00.000Z',
		}),
		changePlan: ({ body }) => {
			sent.push(body);
			return { ...active, plan: 'premiumYear' };
		},
	});
	await user.click(await screen.findByRole('button', { name: 'Change to yearly' }));
	expect(await screen.findByText('$103.20')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Change' }));
	await waitFor(() =>
		expect(sent).toEqual([{ plan: 'premiumYear', dueAmount: 10_320, at: '2027-01-11T12:00:00.000Z' }]),
	);
});

test('a failed download shows its status and the reason', async () => {
	const payment: Payment = {
		id: 'p1',
		createdAt: '2027-01-11T12:00:00.000Z',
		transactionNumber: 'in_1',
		paymentProvider: 'stripe',
		status: 'paid',
		plan: 'premium',
		amount: 1200,
		refundedAmount: 0,
		invoiceNumber: 'INV-000001',
		invoiceEnLocation: '/limiter/invoices/INV-000001?language=en',
		documents: [{ name: 'INV-000001', kind: 'invoice' }],
	};
	const { user } = await show({
		getSubscription: () => active,
		listPayments: () => ({
			list: [payment],
			query: { total: 1, start: 0, limit: 10 },
		}),
		downloadInvoice: () => {
			throw new FakeError('payment_not_found');
		},
	});
	await user.click(await screen.findByRole('button', { name: 'Download INV-000001' }));
	await user.click(await screen.findByRole('menuitem', { name: 'In German' }));
	const { toastQueue } = await import('@debrief/shared/ui/feedback/toast-queue.ts');
	await waitFor(() =>
		expect(toastQueue.visibleToasts.map(({ content }) => content.text)).toContain(
			'The download failed (404). This payment does not exist.',
		),
	);
});
