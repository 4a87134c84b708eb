import { buildConversationRow, buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import type { FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { type ReactNode, useEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { usePageActions } from '../../platform/page-actions.ts';
import { usePalette } from '../../stores/palette.ts';
import { useUploadDialog } from '../../stores/upload-dialog.ts';
import { renderScreen, signedInAs } from '../../testing/render-app.tsx';
import { Palette } from './palette.tsx';
import { TypeAhead } from './type-ahead.tsx';

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

test('arrows move through the results, and Enter runs the selected one', async () => {
	const { user } = await show();
	await user.type(await field(), 'upl');
	expect(chosen()).toHaveTextContent('Upload audio');
	expect(await field()).toHaveAttribute('aria-activedescendant', chosen().id);
	await user.keyboard('{Enter}');
	await waitFor(() => expect(useUploadDialog.getState().isOpen).toBe(true));
	expect(usePalette.getState().isOpen).toBe(false);
	useUploadDialog.getState().close();
});

test('a conversation is found by its title, and then listed as recent', async () => {
	const { user, unmount } = await show();
	await user.type(await field(), 'moss');
	await user.click(await screen.findByRole('option', { name: /Dock scheduling at Moss/ }));
	expect(await screen.findByText('went to /conversations/c1')).toBeVisible();
	unmount();
	await show();
	const recent = within(await screen.findByRole('group', { name: 'Recent' }));
	expect(recent.getByRole('option', { name: 'Dock scheduling at Moss' })).toBeVisible();
});

test('the typed text can be searched in transcripts', async () => {
	const { user } = await show();
	await user.type(await field(), '<b>gates');
	await user.click(await screen.findByRole('option', { name: 'Search transcripts for “<b>gates”' }));
	expect(await screen.findByText(/^went to \/search\?search=%3Cb%3Egates/)).toBeVisible();
});

const newest = buildConversationRow({ id: 'c2', title: 'Budget review' });
const older = buildConversationRow({ id: 'c3', title: 'Car and oil changes' });
const answer = (list: (typeof newest)[]) => ({ list, query: { total: list.length, start: 0, limit: 20 } });

test('Enter straight after typing opens a loaded conversation that matches, not the newest one', async () => {
	const { user } = await show(buildProfile(), {
		listConversations: ({ query: { search } }) => (search ? new Promise(() => {}) : answer([newest, older])),
	});
	await screen.findByRole('option', { name: /Budget review/ });
	await user.type(await field(), 'oil');
	expect(screen.queryByRole('option', { name: /Budget review/ })).toBeNull();
	await user.keyboard('{Enter}');
	expect(await screen.findByText('went to /conversations/c3')).toBeVisible();
});

test('Enter straight after typing waits for the search where nothing loaded matches', async () => {
	const { user } = await show(buildProfile(), {
		listConversations: ({ query: { search } }) => answer(search === 'oil' ? [older] : [newest]),
	});
	await screen.findByRole('option', { name: /Budget review/ });
	await user.type(await field(), 'oil{Enter}');
	expect(await screen.findByText('went to /conversations/c3')).toBeVisible();
});

test('keys that are pressed while the palette loads are typed into it', async () => {
	const Loading = () => {
		const [isLoaded, setIsLoaded] = useState(false);
		return isLoaded ? (
			<Palette profile={buildProfile()} />
		) : (
			<>
				<TypeAhead />
				<button type="button" onPointerEnter={() => setIsLoaded(true)}>
					Loads
				</button>
			</>
		);
	};
	const { user } = await renderScreen(<Loading />, {
		handlers: { ...signedInAs(buildProfile()), listConversations: () => answer([]) },
	});
	await user.keyboard('uplx{Backspace}');
	await user.hover(screen.getByRole('button', { name: 'Loads' }));
	expect(await field()).toHaveValue('upl');
	expect(chosen()).toHaveTextContent('Upload audio');
});

test('pages for administrators are offered to administrators only', { tags: ['release'] }, async () => {
	const { unmount } = await show();
	await field();
	expect(screen.queryByRole('option', { name: /^Administration/ })).toBeNull();
	unmount();
	await show(buildProfile({ role: 'admin' }));
	await field();
	expect(screen.getByRole('option', { name: 'Administration: Audit log' })).toBeInTheDocument();
});

test.each(['{"version":0,"list":[{"id":"upload"}]}', '{"version":1,"list":[{"id":7},null]}', 'not json'])(
	'stored commands of an older version (%s) are ignored',
	async (stored) => {
		localStorage.setItem('debrief-recent-commands', stored);
		await show();
		await field();
		expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
	},
);

test('the palette is shown and searched in German too', async () => {
	const { user } = await show();
	await i18next.changeLanguage('de');
	await user.type(await screen.findByRole('combobox', { name: 'Befehle' }), 'abmel');
	expect(chosen()).toHaveTextContent('Abmelden');
});

function PageWithActions({ run }: { run: (id: string) => void }) {
	usePageActions([
		{ id: 'share', label: 'Share', icon: null, run: () => run('share') },
		{ id: 'twin', label: 'Share', icon: null, run: () => run('twin') },
		false,
		{ id: 'delete', label: 'Delete conversation', icon: null, run: () => run('delete') },
	]);
	return null;
}

/** People open it after the page is there. */
function OpenedLater({ children }: { children: ReactNode }) {
	const [isOpen, setIsOpen] = useState(false);
	useEffect(() => setIsOpen(true), []);
	return isOpen && children;
}

test('commands of the page come first, are searchable, and are not remembered on other pages', async () => {
	const done: string[] = [];
	const profile = buildProfile();
	const page = (hasActions: boolean) =>
		renderScreen(
			<>
				{hasActions && <PageWithActions run={(id) => done.push(id)} />}
				<OpenedLater>
					<Palette profile={profile} />
				</OpenedLater>
			</>,
			{
				handlers: {
					...signedInAs(profile),
					listConversations: () => ({ list: [], query: { total: 0, start: 0, limit: 20 } }),
				},
			},
		);
	const { user, unmount } = await page(true);
	await field();
	const here = within(screen.getByRole('group', { name: 'This page' }));
	expect(here.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Share', 'Delete conversation']);
	await user.type(await field(), 'delete conv');
	await user.keyboard('{Enter}');
	await waitFor(() => expect(done).toEqual(['delete']));
	unmount();
	await page(false);
	await field();
	expect(screen.queryByRole('group', { name: 'This page' })).toBeNull();
	expect(screen.queryByRole('option', { name: 'Delete conversation' })).toBeNull();
});

test('the palette can switch to other workspaces', async () => {
	const membership = { rank: 'Agent' as const, isActive: false };
	await show(buildProfile(), {
		listMemberships: () => ({
			list: [
				{ ...membership, workspaceId: 'w1', workspaceName: 'Mine', isActive: true },
				{ ...membership, workspaceId: 'w2', workspaceName: 'Nordlager' },
			],
		}),
	});
	await field();
	expect(await screen.findByRole('option', { name: 'Switch to Nordlager' })).toBeInTheDocument();
	expect(screen.queryByRole('option', { name: 'Switch to Mine' })).toBeNull();
});
