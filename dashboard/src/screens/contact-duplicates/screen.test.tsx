import type { Contact } from '@debrief/shared/contract/contacts/contact-shapes.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { Toasts } from '@debrief/shared/ui/feedback/toasts.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { ContactDuplicatesScreen } from './screen.tsx';

const contact = (id: string, changes: Partial<Contact> = {}): Contact => ({
	id,
	provider: 'local',
	displayName: 'Dana Field',
	fullName: 'Dana Field',
	firstName: 'Dana',
	lastName: 'Field',
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
const one = contact('one', { email: 'dana@acme.example' });
const two = contact('two', {
	displayName: 'Dana Fields',
	lastName: 'Fields',
	company: 'Acme',
	type: 'customer',
	phones: [{ phone: '030 901820', type: 'work', e164: '+4930901820' }],
});
const pairOf = (...contacts: [Contact, Contact]) => ({
	contacts,
	reasons: [{ by: 'phone' as const, text: '+4930901820' }],
});
const show = (handlers: FakeHandlers) =>
	renderScreen(
		<>
			<ContactDuplicatesScreen />
			<Toasts />
		</>,
		{
			at: '/contacts/duplicates',
			route: '/contacts/duplicates',
			handlers: { ...signedIn, listDuplicates: () => ({ list: [pairOf(one, two)], hasMore: false }), ...handlers },
		},
	);

test('two contacts are merged with the chosen values, and separated again', {
	tags: ['release'],
}, async () => {
	const sent: unknown[] = [];
	const { user, api } = await show({
		mergeContacts: ({ params, body }) => {
			sent.push({ ...params, ...body });
			return { contact: one, conversations: 2 };
		},
		undoMerge: () => ({ kept: one, restored: two }),
	});
	expect(await screen.findByText('Same number: +4930901820')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Merge…' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Merge two contacts' }));
	await user.click(
		within(dialog.getByRole('radiogroup', { name: 'Last name' })).getByRole('radio', { name: 'Fields' }),
	);
	const result = within(dialog.getByRole('region', { name: 'Result' }));
	expect(result.getByText('Dana Fields')).toBeVisible();
	expect(result.getByText('Acme · dana@acme.example')).toBeVisible();
	await user.click(dialog.getByRole('button', { name: 'Merge' }));
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent).toEqual([
		{ id: 'one', contactId: 'two', take: expect.arrayContaining(['lastName', 'company', 'phones']) },
	]);
	await user.click(await screen.findByRole('button', { name: 'Undo' }));
	expect(await screen.findByText('Dana Fields is a separate contact again')).toBeVisible();
	expect(api.calls).toContain('undoMerge');
});

test('merging keeps the shared contact and reveals private values only by choice', {
	tags: ['release'],
}, async () => {
	const hidden = contact('hidden', {
		isPrivate: true,
		email: 'secret@acme.example',
		company: 'Acme',
		phones: two.phones,
	});
	const sent: unknown[] = [];
	const { user } = await show({
		listDuplicates: () => ({ list: [pairOf(hidden, contact('shared'))], hasMore: false }),
		mergeContacts: ({ params, body }) => {
			sent.push({ ...params, ...body });
			return { contact: one, conversations: 0 };
		},
	});
	await user.click(await screen.findByRole('button', { name: 'Merge…' }));
	const dialog = within(await screen.findByRole('dialog'));
	expect(dialog.getByText(/will be visible to everyone/)).toBeVisible();
	await user.click(within(dialog.getByRole('radiogroup', { name: 'Company' })).getByRole('radio', { name: 'Acme' }));
	await user.click(dialog.getByRole('button', { name: 'Merge' }));
	await waitFor(() => expect(sent).toEqual([{ id: 'shared', contactId: 'hidden', take: ['company'] }]));
});

test('a pair is marked as two people, which can be undone; without pairs the page says so', {
	tags: ['release'],
}, async () => {
	let areDistinct = false;
	const { user } = await show({
		listDuplicates: () => ({ list: areDistinct ? [] : [pairOf(one, two)], hasMore: false }),
		distinguishContacts: ({ body }) => {
			areDistinct = body.areDistinct;
		},
	});
	await user.click(await screen.findByRole('button', { name: 'Two people' }));
	expect(await screen.findByText('No duplicates found')).toBeVisible();
	await user.click(await screen.findByRole('button', { name: 'Undo' }));
	expect(await screen.findByRole('button', { name: 'Merge…' })).toBeVisible();
});

test('a list that cannot be loaded can be loaded again', async () => {
	let isDown = true;
	const { user } = await show({
		listDuplicates: () => {
			if (isDown) throw new FakeError('forbidden');
			return { list: [pairOf(one, two)], hasMore: true };
		},
	});
	expect(await screen.findByText("We couldn't look for duplicates")).toBeVisible();
	isDown = false;
	await user.click(screen.getByRole('button', { name: 'Retry' }));
	expect(await screen.findByText(/More pairs follow/)).toBeVisible();
});
