import type { PaymentOfWorkspace } from '@debrief/shared/contract/billing/billing-admin.ts';
import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import type { FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedInAs } from '../../../testing/render-app.tsx';
import { BillingScreen } from './screen.tsx';

const payment: PaymentOfWorkspace = {
	id: 'p1',
	createdAt: '2027-01-11T12:00:00.000Z',
	transactionNumber: 'in_1',
	paymentProvider: 'stripe',
	status: 'paid',
	plan: 'premium',
	amount: 1200,
	refundedAmount: 200,
	invoiceNumber: 'INV-000001',
	invoiceEnLocation: '/limiter/invoices/INV-000001?language=en',
	documents: [{ name: 'INV-000001', kind: 'invoice' }],
	workspaceId: 'w',
	email: 'anna@example.com',
};
const moment = '2027-01-11T12:00:00.000Z';
const handlers: FakeHandlers = {
	...signedInAs(buildProfile({ role: 'admin', hasBilling: true })),
	getRevenue: () => ({ list: [{ month: '2027-01', payments: 1, total: 1000, net: 833, vat: 167, refunded: 200 }] }),
	listAllPayments: () => ({ list: [payment], query: { total: 1, start: 0, limit: 20 } }),
	getReconciliation: () => ({
		comparedAt: moment,
		comparedCount: 1,
		differences: [{ subscriptionId: 'sub_1', workspaceId: 'w', field: 'status', ours: 'active', provider: 'ended' }],
	}),
	listPaymentEvents: () => ({
		list: [
			{
				id: 'evt_1',
				type: 'invoice.paid',
				subjectId: 'in_1',
				occurredAt: moment,
				receivedAt: moment,
				processedAt: null,
				outcome: null,
				attempts: 2,
			},
		],
		query: { total: 1, start: 0, limit: 20 },
	}),
};

test('revenue, differences from the provider and pending events are shown', { tags: ['release'] }, async () => {
	await renderScreen(<BillingScreen />, { handlers });
	await waitFor(() => expect(screen.getByRole('table', { name: 'Revenue by month' })).toBeVisible());
	// sections that load their texts hide the page for a moment
	await waitFor(() => expect(screen.getByText('$8.33')).toBeVisible());
	await waitFor(() => expect(screen.getByText(/State: here “active”, at the provider “ended”/)).toBeVisible());
	await waitFor(() => expect(screen.getByText('waiting')).toBeVisible());
});

test('a refund needs an available amount and a reason, and a second click repeats the same refund', {
	tags: ['release'],
}, async () => {
	const sent: unknown[] = [];
	const { user } = await renderScreen(<BillingScreen />, {
		handlers: {
			...handlers,
			refundPayment: ({ body }) => {
				sent.push(body);
				return payment;
			},
		},
	});
	await user.click(await screen.findByRole('button', { name: 'Refund' }));
	const dialog = await screen.findByRole('dialog', { name: 'Refund INV-000001' });
	const amount = within(dialog).getByLabelText('Amount in US dollars');
	expect(amount).toHaveValue('10.00');
	await user.clear(amount);
	await user.type(amount, '10.01');
	await user.click(within(dialog).getByRole('button', { name: 'Refund' }));
	expect(await within(dialog).findByText('Enter an amount of at most $10.00')).toBeVisible();
	expect(within(dialog).getByText('Enter a reason')).toBeVisible();
	await user.clear(amount);
	await user.type(amount, '4,5');
	await user.type(within(dialog).getByLabelText('Reason'), 'Outage');
	await user.click(within(dialog).getByRole('button', { name: 'Refund' }));
	await waitFor(() => expect(sent).toMatchObject([{ amount: 450, reason: 'Outage' }]));
});

test('where nothing is sold, the page says so and requests nothing', async () => {
	const { api } = await renderScreen(<BillingScreen />, {
		handlers: signedInAs(buildProfile({ role: 'admin' })),
	});
	expect(await screen.findByText(/BILLING is off/)).toBeVisible();
	expect(api.calls).not.toContain('getRevenue');
});
