import type { ConversationRow } from '@debrief/shared/contract/conversations/conversations.ts';
import { buildConversationRow } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { Toasts } from '@debrief/shared/ui/feedback/toasts.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { ConversationsScreen } from './screen.tsx';

const archivePage = '/conversations?archived=only';

/** A server with an archive. */
async function show({ archived = [] as string[], at = '/conversations', handlers = {} as FakeHandlers } = {}) {
	let inArchive = archived;
	const rowOf = (id: string): ConversationRow =>
		buildConversationRow({
			id,
			title: `Call ${id}`,
			archivedAt: inArchive.includes(id) ? '2026-11-30T09:00:00.000Z' : null,
		});
	const view = await renderScreen(
		<>
			<ConversationsScreen />
			<Toasts />
		</>,
		{
			at,
			handlers: {
				...signedIn,
				listConversations: ({ query }) => {
					const list = ['0', '1', '2']
						.map(rowOf)
						.filter((row) => Boolean(row.archivedAt) === (query.archived === 'only'));
					return { list, query: { total: list.length, start: 0, limit: 20 } };
				},
				archiveConversations: ({ body }) => {
					const others = inArchive.filter((id) => !body.callIds.includes(id));
					inArchive = body.isArchived ? [...others, ...body.callIds] : others;
				},
				...handlers,
			},
		},
	);
	return { ...view, isArchived: (id: string) => inArchive.includes(id) };
}

test('a conversation is archived from its row without a question, and Undo brings it back', async () => {
	const { user, isArchived } = await show();
	await user.click(await screen.findByRole('button', { name: 'More actions for Call 1' }));
	await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
	await waitFor(() => expect(screen.queryByRole('link', { name: /Call 1/ })).toBeNull());
	expect(isArchived('1')).toBe(true);
	expect(await screen.findByText('Conversation archived')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Undo' }));
	expect(await screen.findByRole('link', { name: /Call 1/ })).toBeVisible();
	expect(isArchived('1')).toBe(false);
});

test('the archive lists its conversations, and the selected ones leave it together', async () => {
	const { user, isArchived } = await show({ archived: ['0', '2'], at: archivePage });
	await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
	const bar = within(await screen.findByRole('toolbar'));
	await user.click(bar.getByRole('button', { name: 'Move out of the archive' }));
	expect(await screen.findByText('The archive is empty')).toBeVisible();
	expect(['0', '2'].map(isArchived)).toEqual([false, false]);
	expect(screen.queryByRole('toolbar')).toBeNull();
	await user.click(screen.getByRole('button', { name: 'Remove Archive' }));
	expect(await screen.findByRole('link', { name: /Call 2/ })).toBeVisible();
});

test('a list whose conversations are all archived says so and leads to them', async () => {
	await show({ archived: ['0', '1', '2'] });
	expect(await screen.findByText('3 conversations are in the archive.')).toBeVisible();
	expect(screen.queryByText('No conversations yet')).toBeNull();
	expect(screen.getByRole('link', { name: 'Open the archive' })).toHaveAttribute('href', archivePage);
});

test('archive and bin are one click from the list, and on phones in one menu with words', async () => {
	const { user } = await show();
	expect(await screen.findByRole('link', { name: 'Archive' })).toHaveAttribute('href', archivePage);
	expect(screen.getByRole('link', { name: 'Bin' })).toHaveAttribute('href', '/bin');
	await user.click(screen.getByRole('button', { name: 'More' }));
	const items = await screen.findAllByRole('menuitem');
	expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
		['Archive', archivePage],
		['Bin', '/bin'],
	]);
});

test('a selection that may not be archived stays, with the reason', async () => {
	const refused: FakeHandlers = {
		archiveConversations: () => {
			throw new FakeError('forbidden');
		},
	};
	const { user } = await show({ handlers: refused });
	await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
	await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Archive' }));
	expect(await screen.findByText(/Your role does not allow this/)).toBeVisible();
	expect(screen.getByText('3 selected')).toBeVisible();
});
