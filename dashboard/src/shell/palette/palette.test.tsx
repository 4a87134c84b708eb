import { buildConversationRow, buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import type { FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect, test } from 'vitest';
import { usePalette } from '../../stores/palette.ts';
import { useUploadDialog } from '../../stores/upload-dialog.ts';
import { renderScreen, signedInAs } from '../../testing/render-app.tsx';
import { Palette } from './palette.tsx';

afterEach(() => localStorage.clear());

const call = buildConversationRow({ id: 'c1', title: 'Dock scheduling at Moss' });
const show = (profile = buildProfile(), more: FakeHandlers = {}) =>
	renderScreen(<Palette profile={profile} />, {
		at: '/home',
		route: '/home',
		handlers: {
			...signedInAs(profile),
			listConversations: ({ query: { search = '' } }) => {
				const list = call.title?.toLowerCase().includes(search.toLowerCase()) ? [call] : [];
				return { list, query: { total: list.length, start: 0, limit: 20 } };
			},
			...more,
		},
	});
const field = () => screen.findByRole('combobox', { name: 'Command palette' });
const chosen = () => screen.getByRole('option', { selected: true });

test('arrows move through what is found, and Enter does it', async () => {
	const { user } = await show();
	await user.type(await field(), 'upl');
	expect(chosen()).toHaveTextContent('Upload audio');
	expect(await field()).toHaveAttribute('aria-activedescendant', chosen().id);
	await user.keyboard('{Enter}');
	await waitFor(() => expect(useUploadDialog.getState().isOpen).toBe(true));
	expect(usePalette.getState().isOpen).toBe(false);
	useUploadDialog.getState().close();
});

test('a conversation is found by its title, and is among the recent ones the next time', async () => {
	const { user, unmount } = await show();
	await user.type(await field(), 'moss');
	await user.click(await screen.findByRole('option', { name: /Dock scheduling at Moss/ }));
	expect(await screen.findByText('went to /conversations/c1')).toBeVisible();
	unmount();
	await show();
	const recent = within(await screen.findByRole('group', { name: 'Recent' }));
	expect(recent.getByRole('option', { name: 'Dock scheduling at Moss' })).toBeVisible();
});

test('transcripts can be searched for what was typed', async () => {
	const { user } = await show();
	await user.type(await field(), '<b>gates');
	await user.click(await screen.findByRole('option', { name: 'Search transcripts for “<b>gates”' }));
	expect(await screen.findByText(/^went to \/search\?search=%3Cb%3Egates/)).toBeVisible();
});

test('pages of administrators are offered to administrators only', async () => {
	const { unmount } = await show();
	await field();
	expect(screen.queryByRole('option', { name: /^Administration/ })).toBeNull();
	unmount();
	await show(buildProfile({ role: 'admin' }));
	await field();
	expect(screen.getByRole('option', { name: 'Administration: Audit log' })).toBeInTheDocument();
});

test.each(['{"version":0,"list":[{"id":"upload"}]}', '{"version":1,"list":[{"id":7},null]}', 'not json'])(
	'what an older version stored (%s) is left out',
	async (stored) => {
		localStorage.setItem('debrief-recent-commands', stored);
		await show();
		await field();
		expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
	},
);

test('it is read and searched in German too', async () => {
	const { user } = await show();
	await i18next.changeLanguage('de');
	await user.type(await screen.findByRole('combobox', { name: 'Befehle' }), 'abmel');
	expect(chosen()).toHaveTextContent('Abmelden');
});
