import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { toastQueue } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen, signedInAs, withoutMail } from '../../../testing/render-app.tsx';
import { buildCustomer, buildInvited } from '../../../testing/resellers/build-customer.ts';
import { CustomersScreen } from './screen.tsx';

afterEach(() => toastQueue.clear());

const listOf = (list: ReturnType<typeof buildCustomer>[]) => ({
	list,
	query: { total: list.length, start: 0, limit: 10 },
});
const link = 'https://debrief.example/reseller/invite/abc';
const show = (handlers: FakeHandlers, at = '/reseller-customers') =>
	renderScreen(<CustomersScreen />, {
		at,
		handlers: { ...signedInAs(buildProfile({ role: 'reseller', hasBilling: true })), ...handlers },
	});
const toasts = () => toastQueue.visibleToasts.map(({ content }) => content.text);
const rowOf = (email: string) => within(screen.getByText(email).closest('tr') ?? document.body);

test('pending invitations can be sent again, and paying customers have settings', { tags: ['release'] }, async () => {
	const sent: string[] = [];
	const rows = [
		buildCustomer(),
		buildCustomer({ id: 'c3', email: 'free@lindenhof.example', plan: 'free' }),
		buildInvited(),
		buildInvited({ id: 'c4', email: 'late@lindenhof.example', expiresAt: '2020-01-01T00:00:00.000Z' }),
	];
	const { user } = await show({
		listCustomers: () => listOf(rows),
		resendCustomerInvitation: ({ body }) => {
			sent.push(body.email);
			return { ...buildInvited(), link };
		},
	});
	await screen.findByText('ines@lindenhof.example');
	expect(rowOf('ines@lindenhof.example').getByRole('link', { name: /^Settings of/ })).toHaveAttribute(
		'href',
		'/reseller-customers/c1/settings',
	);
	expect(rowOf('free@lindenhof.example').queryByRole('link', { name: /^Settings of/ })).toBeNull();
	expect(rowOf('ines@lindenhof.example').queryByRole('link', { name: /^Buy PRO/ })).toBeNull();
	expect(rowOf('free@lindenhof.example').getByRole('link', { name: /^Buy PRO/ })).toHaveAttribute(
		'href',
		'/reseller-customers/c3/purchase',
	);
	expect(rowOf('late@lindenhof.example').getByText('Expired')).toBeVisible();
	const invited = rowOf('new@lindenhof.example');
	expect(invited.getByText('Invited')).toBeVisible();
	await user.click(invited.getByRole('button', { name: 'Resend the invitation to new@lindenhof.example' }));
	expect(await screen.findByRole('dialog', { name: 'Invitation sent' })).toBeVisible();
	expect(sent).toEqual(['new@lindenhof.example']);
});

test('an invitation needs a valid address, and a refusal of the server is shown at the field', {
	tags: ['release'],
}, async () => {
	const asked: string[] = [];
	const { user } = await show({
		listCustomers: () => listOf([]),
		inviteCustomer: ({ body }) => {
			asked.push(body.email);
			if (body.email === 'admin@lindenhof.example') throw new FakeError('customer_not_invitable');
			return { ...buildInvited({ email: body.email }), link };
		},
	});
	expect(await screen.findByText('No customers yet')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Invite customer' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Invite a customer' }));
	await user.type(dialog.getByRole('textbox', { name: 'E-mail address' }), 'nobody');
	await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
	expect(dialog.getByText('Invalid email')).toBeVisible();
	expect(asked).toEqual([]);
	await user.clear(dialog.getByRole('textbox'));
	await user.type(dialog.getByRole('textbox'), 'admin@lindenhof.example');
	await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
	expect(await dialog.findByText('This address cannot be invited.')).toBeVisible();
	await user.clear(dialog.getByRole('textbox'));
	await user.type(dialog.getByRole('textbox'), 'new@lindenhof.example');
	await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
	expect(await screen.findByRole('dialog', { name: 'Invitation sent' })).toBeVisible();
	expect(toasts()).toEqual(['Invitation sent to new@lindenhof.example']);
});

test('without a mail server the link of an invitation is handed over', async () => {
	const { user } = await show({
		listCustomers: () => listOf([]),
		inviteCustomer: ({ body }) => ({ ...buildInvited({ email: body.email }), link }),
		...withoutMail,
	});
	expect(await screen.findByText('No customers yet')).toBeVisible();
	await user.click(await screen.findByRole('button', { name: 'Invite customer' }));
	await user.type(await screen.findByRole('textbox', { name: 'E-mail address' }), 'new@lindenhof.example');
	await user.click(screen.getByRole('button', { name: 'Create link' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Pass on the link' }));
	expect(dialog.getByText(/This server sends no mail/)).toBeVisible();
	expect(dialog.getByText(link)).toBeVisible();
	expect(toasts()).toEqual([]);
});

test('filters and order are sent to the server, and order has three states', { tags: ['release'] }, async () => {
	const asked: object[] = [];
	const { user } = await show(
		{
			listCustomers: ({ query }) => {
				asked.push(query);
				return listOf([buildCustomer()]);
			},
		},
		'/reseller-customers?status=accepted&plan=premium&search=ines',
	);
	await screen.findByText('ines@lindenhof.example');
	const filters = { status: 'accepted', plan: 'premium', search: 'ines', start: 0, limit: 10 };
	expect(asked).toEqual([filters]);
	for (const expected of [{ 'sort[email]': 'asc' }, { 'sort[email]': 'desc' }]) {
		await user.click(screen.getByRole('button', { name: /^E-mail/ }));
		await waitFor(() => expect(asked.at(-1)).toEqual({ ...filters, ...expected }));
	}
	await user.click(screen.getByRole('button', { name: /^E-mail/ }));
	await waitFor(() =>
		expect(screen.getByRole('columnheader', { name: /E-mail/ })).toHaveAttribute('aria-sort', 'none'),
	);
});

test('ending a relation and withdrawing an invitation ask for confirmation', { tags: ['release'] }, async () => {
	const removed: string[] = [];
	let rows = [buildCustomer(), buildInvited()];
	const { user } = await show({
		listCustomers: () => listOf(rows),
		removeCustomer: ({ params }) => {
			removed.push(params.id);
			rows = rows.filter(({ id }) => id !== params.id);
			return undefined;
		},
	});
	await user.click(await screen.findByRole('button', { name: 'End the relationship with ines@lindenhof.example' }));
	const asking = within(await screen.findByRole('alertdialog'));
	expect(asking.getByText(/All data stays with the customer/)).toBeVisible();
	await user.click(asking.getByRole('button', { name: 'End relationship' }));
	await waitFor(() => expect(screen.queryByText('ines@lindenhof.example')).toBeNull());
	await user.click(screen.getByRole('button', { name: 'Withdraw the invitation of new@lindenhof.example' }));
	await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
	expect(await screen.findByText('No customers yet')).toBeVisible();
	expect(removed).toEqual(['c1', 'c2']);
});

test('a list that fails to load can be loaded again', async () => {
	let isAway = true;
	const { user } = await show({
		listCustomers: () => {
			if (isAway) throw new FakeError('general');
			return listOf([buildCustomer()]);
		},
	});
	expect(await screen.findByText("We couldn't load your customers")).toBeVisible();
	isAway = false;
	await user.click(screen.getByRole('button', { name: 'Retry' }));
	expect(await screen.findByText('ines@lindenhof.example')).toBeVisible();
});
