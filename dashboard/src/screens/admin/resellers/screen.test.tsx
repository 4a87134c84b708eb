import type { Reseller } from '@debrief/shared/contract/resellers/resellers.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedIn, signedInAsAdmin } from '../../../testing/render-app.tsx';
import { buildCustomer } from '../../../testing/resellers/build-customer.ts';
import { ResellersScreen } from './screen.tsx';

const nordfunk: Reseller = {
	id: 'r1',
	name: 'Nordfunk',
	accountEmail: 'sales@nordfunk.example',
	email: 'office@nordfunk.example',
	address: 'Hafenstraße 4',
	website: 'https://nordfunk.example',
	terms: 'Monthly.',
	customers: 1,
	createdAt: '2026-03-01T08:00:00.000Z',
};
const listOf = <Row,>(list: Row[]) => ({ list, query: { total: list.length, start: 0, limit: 50 } });
const show = (handlers: FakeHandlers, as = signedInAsAdmin) =>
	renderScreen(<ResellersScreen />, { at: '/admin/resellers', handlers: { ...as, ...handlers } });

test('a reseller is added with name and address, and an address in use is reported at its field', {
	tags: ['release'],
}, async () => {
	const list: Reseller[] = [];
	const asked: object[] = [];
	const { user } = await show({
		listResellers: () => listOf([...list]),
		addReseller: ({ body }) => {
			asked.push(body);
			if (body.email.startsWith('admin@')) throw new FakeError('email_taken');
			list.push(nordfunk);
			return nordfunk;
		},
	});
	expect(await screen.findByText('No resellers yet')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Add reseller' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Add a reseller' }));
	await user.type(dialog.getByRole('textbox', { name: /^Website/ }), 'nordfunk');
	await user.click(dialog.getByRole('button', { name: 'Add' }));
	expect(dialog.getByText('Name is required')).toBeVisible();
	expect(dialog.getByText('Invalid email')).toBeVisible();
	expect(dialog.getByText('Use an address that begins with https:// or http://')).toBeVisible();
	await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Nordfunk');
	await user.clear(dialog.getByRole('textbox', { name: /^Website/ }));
	await user.type(dialog.getByRole('textbox', { name: 'E-mail address' }), 'admin@nordfunk.example');
	await user.click(dialog.getByRole('button', { name: 'Add' }));
	expect(await dialog.findByText(/already in use/)).toBeVisible();
	await user.clear(dialog.getByRole('textbox', { name: 'E-mail address' }));
	await user.type(dialog.getByRole('textbox', { name: 'E-mail address' }), 'sales@nordfunk.example');
	await user.click(dialog.getByRole('button', { name: 'Add' }));
	expect(await screen.findByText('Nordfunk')).toBeVisible();
	expect(asked.at(-1)).toEqual({
		name: 'Nordfunk',
		email: 'sales@nordfunk.example',
		address: '',
		website: '',
		terms: '',
	});
});

test('the information shown to customers is changed, and a customer relation is ended', {
	tags: ['release'],
}, async () => {
	const ended: object[] = [];
	let customers = [buildCustomer()];
	const { user } = await show({
		listResellers: () => listOf([nordfunk]),
		updateReseller: ({ params, body }) => ({ ...nordfunk, ...body, id: params.id }),
		listCustomersOfReseller: () => listOf(customers),
		removeCustomerOfReseller: ({ params }) => {
			ended.push(params);
			customers = [];
			return undefined;
		},
	});
	await user.click(await screen.findByRole('button', { name: 'Edit Nordfunk' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Edit Nordfunk' }));
	expect(dialog.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('office@nordfunk.example');
	await user.click(dialog.getByRole('button', { name: 'Save' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	await user.click(screen.getByRole('button', { name: 'Customers of Nordfunk' }));
	await user.click(await screen.findByRole('button', { name: 'End the relationship with ines@lindenhof.example' }));
	await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End relationship' }));
	await waitFor(() => expect(ended).toEqual([{ id: 'r1', customerId: 'c1' }]));
	expect(await screen.findByText('No customers yet')).toBeVisible();
});

test('only administrators of the server see the page', async () => {
	await show({}, signedIn);
	expect(await screen.findByRole('link', { name: /home/i })).toBeVisible();
	expect(screen.queryByRole('button', { name: 'Add reseller' })).toBeNull();
});
