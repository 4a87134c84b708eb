import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen, signedInAs } from '../../../testing/render-app.tsx';
import { buildCustomer } from '../../../testing/resellers/build-customer.ts';
import { PurchaseOutcomeScreen } from './outcome-screen.tsx';
import { PurchaseScreen } from './screen.tsx';

const profile = buildProfile({ role: 'reseller', hasBilling: true });
const offer = { currency: 'usd' as const, features: [], title: 'PRO' };
const shop: FakeHandlers = {
	...signedInAs(profile),
	getCustomer: () => ({ ...buildCustomer({ plan: 'free' }), trialEndDate: null, features: [], usage: [] }),
	getOwnContact: () => ({
		name: 'Nordfunk',
		email: 'sales@nordfunk.example',
		address: 'Hafenstraße 4',
		website: '',
	}),
	listPlans: () => ({
		isSandbox: false,
		list: [
			{ ...offer, key: 'premium', amount: 1000, monthlyAmount: 1000, billingPeriod: 'month' },
			{ ...offer, key: 'premiumYear', amount: 9600, monthlyAmount: 800, billingPeriod: 'year' },
		],
	}),
	listCountries: () => ({ list: [{ iso: 'FR', name: 'France' }], currentCountry: 'FR' }),
	getVatRate: () => ({ standardRate: 20, isValidVATNumber: null, checkedBy: null }),
};
const show = (handlers: FakeHandlers = {}) =>
	renderScreen(<PurchaseScreen />, {
		route: '/reseller-customers/:customerId/purchase',
		at: '/reseller-customers/c1/purchase',
		handlers: { ...shop, ...handlers },
	});

test('a plan is bought as the reseller’s company, after a review with a way back', {
	tags: ['release'],
}, async () => {
	const asked: object[] = [];
	const leave = vi.spyOn(location, 'assign').mockReturnValue();
	const { user } = await show({
		createPaymentSession: ({ body }) => {
			asked.push(body);
			return { sessionId: 'cs_1', url: 'https://pay.example/cs_1' };
		},
	});
	expect(await screen.findByText(/ines@lindenhof.example gets PRO/)).toBeVisible();
	expect(await screen.findByLabelText('Company name')).toHaveValue('Nordfunk');
	expect(screen.queryByText('A private person')).toBeNull();
	await user.click(screen.getByRole('button', { name: 'Review' }));
	expect(await screen.findByText('Invalid full name')).toBeVisible();
	await user.type(screen.getByLabelText('Full name'), 'Jana Ohm');
	await user.click(screen.getByRole('button', { name: 'Review' }));
	const review = () => screen.findByRole('dialog', { name: 'Review your purchase' });
	await user.click(within(await review()).getByRole('button', { name: 'Back' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	await user.click(screen.getByRole('button', { name: 'Review' }));
	await user.click(within(await review()).getByRole('button', { name: 'Continue to payment' }));
	await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.example/cs_1'));
	expect(asked).toMatchObject([
		{
			paymentDetails: { type: 'resellerPurchase', resellerCustomerId: 'c1', purchase: 'premium', amount: 1200 },
			customerDetails: { type: 'company', name: 'Jana Ohm', companyName: 'Nordfunk', companyAddress: 'Hafenstraße 4' },
		},
	]);
});

test('an invalid VAT number is reported at its field', { tags: ['release'] }, async () => {
	const { user } = await show({
		getVatRate: () => ({ standardRate: 20, isValidVATNumber: false, checkedBy: 'checksum' }),
	});
	await user.type(await screen.findByLabelText('Full name'), 'Jana Ohm');
	await user.type(screen.getByLabelText(/VAT number/), '123');
	await user.click(screen.getByRole('button', { name: 'Review' }));
	expect(await screen.findByText('Invalid vatNumber')).toBeVisible();
	expect(screen.queryByRole('dialog')).toBeNull();
});

test('a customer with a plan cannot get another, and one who has left leads to the list', {
	tags: ['release'],
}, async () => {
	const { unmount } = await show({
		getCustomer: () => ({ ...buildCustomer(), trialEndDate: null, features: [], usage: [] }),
	});
	expect(await screen.findByText('ines@lindenhof.example already has PRO.')).toBeVisible();
	unmount();
	await show({
		getCustomer: () => {
			throw new FakeError('customer_not_found');
		},
	});
	expect(await screen.findByText('went to /reseller-customers')).toBeVisible();
});

test.for([
	['paid', 'c1', /is on PRO/, 'Set up the customer'],
	['refused', null, /the whole amount goes back/, 'All customers'],
	['expired', null, /no longer your customer/, 'All customers'],
	['expired', 'c1', /ended without a payment/, 'Buy again'],
	['open', 'c1', /waiting for the payment provider/, 'All customers'],
] as const)('the page after a purchase shows %s for %s', async ([status, customerId, text, action]) => {
	await renderScreen(<PurchaseOutcomeScreen />, {
		route: '/reseller-customers/purchase/:sessionId',
		at: '/reseller-customers/purchase/cs_1',
		handlers: {
			...shop,
			getCustomerPurchase: () => ({ status, plan: 'premium', email: 'ines@lindenhof.example', customerId }),
		},
	});
	expect(await screen.findByText(text)).toBeVisible();
	expect(screen.getByRole('link', { name: action })).toBeVisible();
});
