import type { Contact } from '@debrief/shared/contract/contacts/contact-shapes.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ContactTab } from '../../paths.ts';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { ContactsScreen } from './screen.tsx';

const contact = (i: number, changes: Partial<Contact> = {}): Contact => ({
	id: `c${i}`,
	provider: 'local',
	displayName: `Person ${i}`,
	fullName: `Person ${i}`,
	firstName: 'Person',
	lastName: `${i}`,
	email: null,
	company: null,
	type: 'lead',
	phones: [],
	remote: null,
	isPrivate: false,
	isFavourite: false,
	canEdit: true,
	...changes,
});
const own = {
	name: 'local',
	title: 'Address book',
	type: 'addressBook' as const,
	contactTypes: ['lead'],
	canCreate: true,
};
const crm = { name: 'crm', title: 'Fake CRM', type: 'crm' as const, contactTypes: ['account'], canCreate: false };
const page = (list: Contact[], next_page: string | null = null) => ({ list, next_page });
const show = (tab: ContactTab, handlers: FakeHandlers, search = '') =>
	renderScreen(<ContactsScreen tab={tab} />, {
		at: `/contacts/${tab}${search}`,
		route: `/contacts/${tab}`,
		handlers: {
			...signedIn,
			listContactProviders: () => ({ list: [own, crm] }),
			listContacts: () => page([contact(1)]),
			...handlers,
		},
	});

test('the list loads page by page, and ends when a provider repeats a page', {
	tags: ['release'],
}, async () => {
	const { user } = await show('address-book', {
		listContacts: ({ query }) =>
			query?.start
				? page([contact(0)], 'again')
				: page(
						Array.from({ length: 10 }, (_, i) => contact(i)),
						'10',
					),
	});
	expect(await screen.findByText('Person 9')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Load more' }));
	await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull());
	expect(screen.getAllByText('Person 0')).toHaveLength(1);
});

test('a search starts at four letters and shows the provider', { tags: ['release'] }, async () => {
	const asked: unknown[] = [];
	const { user } = await show('address-book', {
		listContacts: ({ query }) => {
			asked.push(query?.search);
			return page(query?.search ? [] : [contact(1)]);
		},
	});
	const field = await screen.findByRole('searchbox');
	await user.type(field, 'abc{Enter}');
	await user.type(field, 'd{Enter}');
	expect(await screen.findByText('No contacts match')).toBeVisible();
	expect(asked).toEqual([undefined, 'abcd']);
	await user.click(screen.getByRole('button', { name: 'Show all' }));
	expect(await screen.findByText('Person 1')).toBeVisible();
});

test('without a CRM its tab says so and links to the address book; other tabs need none', {
	tags: ['release'],
}, async () => {
	const view = await show('crm', { listContactProviders: () => ({ list: [own] }) });
	expect(await screen.findByText("You don't have integrations")).toBeVisible();
	expect(screen.getByRole('link', { name: 'Open the address book' })).toHaveAttribute('href', '/contacts/address-book');
	view.unmount();
	await show('favourites', { listContactProviders: () => ({ list: [own] }), listContacts: () => page([]) });
	expect(await screen.findByText('No favourites yet')).toBeVisible();
	expect(screen.queryByText("You don't have integrations")).toBeNull();
});

test('favourites of all providers share a list, and an unreachable provider shows the date of its data', {
	tags: ['release'],
}, async () => {
	const asked: unknown[] = [];
	const remote = contact(1, {
		provider: 'crm',
		displayName: 'Robert Moss',
		type: 'account',
		isFavourite: true,
		canEdit: false,
	});
	const { user } = await show('favourites', {
		listContacts: ({ query }) => {
			asked.push(query?.provider);
			return page([contact(1, { isFavourite: true }), { ...remote, knownAt: '2026-02-11T09:10:00.000Z' }]);
		},
		setFavourite: ({ params, body }) => {
			asked.push([params.id, body]);
			return { ...remote, isFavourite: false };
		},
	});
	expect(await screen.findByText('Person 1')).toBeVisible();
	expect(screen.getByText(/^As of .*2026.*the provider is not responding$/)).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Remove Robert Moss from favourites' }));
	await user.click(screen.getByRole('button', { name: /Provider/ }));
	await user.click(await screen.findByRole('option', { name: 'Fake CRM' }));
	await waitFor(() => expect(asked).toContain('crm'));
	expect(asked[0] ?? null).toBeNull();
	expect(asked).toContainEqual(['c1', { isFavourite: false, provider: 'crm' }]);
});

test('while a CRM is down, another provider can be chosen', async () => {
	const { user } = await show(
		'favourites',
		{
			listContacts: ({ query }) => {
				if (query?.provider === 'crm') throw new FakeError('provider_unavailable');
				return page([contact(1)]);
			},
		},
		'?provider=crm',
	);
	expect(await screen.findByText(/is not responding at the moment/)).toBeVisible();
	await user.click(screen.getByRole('button', { name: /Provider/ }));
	await user.click(await screen.findByRole('option', { name: 'Address book' }));
	expect(await screen.findByText('Person 1')).toBeVisible();
});

test('the form shows an error at each field, keeps one phone row, and creates the contact', {
	tags: ['release'],
}, async () => {
	const sent: unknown[] = [];
	const { user, api } = await show('address-book', {
		createContact: ({ body }) => {
			sent.push(body);
			return contact(2);
		},
	});
	await user.click(await screen.findByRole('button', { name: 'New contact' }));
	const form = within(await screen.findByRole('dialog', { name: 'New contact' }));
	const type = (label: string, value: string) => fireEvent.change(form.getByLabelText(label), { target: { value } });
	type('First name', 'Al');
	type('E-mail', 'nobody');
	type('Company', 'ab');
	type('Phone number 1', '030 901820');
	await user.click(form.getByRole('button', { name: 'Create' }));
	for (const message of ['Invalid first name', 'Invalid email', 'Invalid company', 'Invalid phone'])
		expect(form.getByText(message)).toBeVisible();
	expect(api.calls).not.toContain('createContact');
	await user.click(form.getByRole('button', { name: 'Add a number' }));
	await user.click(form.getByRole('button', { name: 'Remove phone number 1' }));
	await user.click(form.getByRole('button', { name: 'Remove phone number 1' }));
	expect(form.getByLabelText('Phone number 1')).toHaveValue('');
	type('First name', 'Alan');
	type('E-mail', '');
	type('Company', '');
	await user.click(form.getByRole('button', { name: /^Customer/ }));
	await user.click(await screen.findByRole('option', { name: 'Partner' }));
	await user.click(form.getByRole('button', { name: 'Create' }));
	await waitFor(() => expect(sent).toMatchObject([{ firstName: 'Alan', type: 'partner' }]));
});

test('a contact is deleted after a confirmation, and its star marks it as a favourite', {
	tags: ['release'],
}, async () => {
	let list = [contact(1)];
	const { user } = await show('address-book', {
		listContacts: () => page(list),
		setFavourite: ({ body }) => {
			list = [contact(1, body)];
			return contact(1, body);
		},
		deleteContact: () => {
			list = [];
		},
	});
	await user.click(await screen.findByRole('button', { name: 'Add Person 1 to favourites' }));
	expect(await screen.findByRole('button', { name: 'Remove Person 1 from favourites' })).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'More for Person 1' }));
	await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
	const question = within(await screen.findByRole('alertdialog'));
	await user.click(question.getByRole('button', { name: 'Delete' }));
	expect(await screen.findByText('No contacts yet')).toBeVisible();
});

test.each([
	['address-book', 'Address book · Contacts · Debrief'],
	['crm', 'CRM · Contacts · Debrief'],
	['favourites', 'Favourites · Contacts · Debrief'],
] as const)('the page %s has its own title', async (tab, title) => {
	await show(tab, {});
	await waitFor(() => expect(document.title).toBe(title));
});

test('each contact shows when the last conversation with them was', async () => {
	const dated = contact(1, { lastConversationAt: '2026-02-11T09:10:00.000Z' });
	await show('address-book', { listContacts: () => page([dated, contact(2, { lastConversationAt: null })]) });
	const [head, first, second] = await screen.findAllByRole('row');
	expect(within(head as HTMLElement).getByRole('columnheader', { name: 'Last conversation' })).toBeVisible();
	expect(first).toHaveTextContent(/11\.02\.2026 \d\d:10/);
	expect(second).not.toHaveTextContent(/2026/);
});
