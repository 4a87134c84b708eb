import type { FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { Toasts } from '@debrief/shared/ui/feedback/toasts.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { ContactsScreen } from './screen.tsx';

const own = { name: 'local', title: 'Address book', type: 'addressBook' as const, contactTypes: [], canCreate: true };
const show = (handlers: FakeHandlers) =>
	renderScreen(
		<>
			<ContactsScreen tab="address-book" />
			<Toasts />
		</>,
		{
			at: '/contacts/address-book',
			route: '/contacts/address-book',
			handlers: {
				...signedIn,
				listContactProviders: () => ({ list: [own] }),
				listContacts: () => ({ list: [], next_page: null }),
				...handlers,
			},
		},
	);

test('a file is imported in batches after a preview of its columns, and the import can be undone', async () => {
	const sent: { importId: string; rows: unknown[] }[] = [];
	const { user } = await show({
		importContacts: ({ params, body }) => {
			sent.push({ importId: params.importId, rows: body.rows });
			return { created: body.rows.length, withoutEmail: 0, skipped: [] };
		},
		undoContactImport: () => ({ removed: 600, kept: 1 }),
	});
	await user.click(await screen.findByRole('button', { name: 'More actions' }));
	await user.click(await screen.findByRole('menuitem', { name: 'Import contacts' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Import contacts' }));
	const lines = Array.from({ length: 601 }, (_, i) => `Person${i};Field;p${i}@acme.example`);
	const text = ['First name;Last name;E-mail', ...lines].join('\r\n');
	const input = document.querySelector<HTMLInputElement>('input[type=file]');
	if (!input) throw new Error('there is no field for a file');
	await user.upload(input, new File([text], 'people.csv', { type: 'text/csv' }));
	expect(await dialog.findByText('Person0 · Person1 · Person2')).toBeVisible();
	await user.click(dialog.getByRole('button', { name: 'Import 601 lines' }));
	expect(await dialog.findByText('601 contacts were created')).toBeVisible();
	expect(sent.map(({ rows }) => rows.length)).toEqual([500, 101]);
	expect(sent[0]?.rows[0]).toMatchObject({ index: 0, firstName: 'Person0', email: 'p0@acme.example' });
	expect(new Set(sent.map(({ importId }) => importId)).size).toBe(1);
	await user.click(dialog.getByRole('button', { name: 'Undo the import' }));
	expect(await screen.findByText(/600 contacts were removed again; 1 stay/)).toBeVisible();
});

test('a file without contacts and a truncated file are reported as such', { tags: ['release'] }, async () => {
	const { user } = await show({});
	await user.click(await screen.findByRole('button', { name: 'More actions' }));
	await user.click(await screen.findByRole('menuitem', { name: 'Import contacts' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Import contacts' }));
	const choose = (text: string) => {
		const input = document.querySelector<HTMLInputElement>('input[type=file]');
		if (!input) throw new Error('there is no field for a file');
		return user.upload(input, new File([text], 'people.csv', { type: 'text/csv' }));
	};
	await choose('');
	expect(await screen.findByText('There are no contacts in this file.')).toBeVisible();
	await choose('Name,E-mail\r\nDana Field,dana@acme.example\r\n"Rob');
	await waitFor(() => expect(dialog.getByText(/ends in the middle of a contact/)).toBeVisible());
});
