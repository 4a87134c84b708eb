import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openParts, prepareConversationTests } from '../../../testing/open-conversation.tsx';

prepareConversationTests();

/** Not the one that stands there until the menu is loaded. */
async function menuButton(): Promise<HTMLElement> {
	await waitFor(() => expect(screen.getByRole('button', { name: 'More actions' })).toHaveAttribute('aria-haspopup'));
	return screen.getByRole('button', { name: 'More actions' });
}

test('only a merged conversation offers to undo its merge, which says what comes back', async () => {
	const undone: string[] = [];
	const { user } = await openParts(
		['header'],
		{ mergedCount: 2 },
		{
			unmergeConversation: ({ params }) => {
				undone.push(params.id);
				return { callIds: ['first', 'second'] };
			},
		},
	);
	await user.click(await menuButton());
	await user.click(await screen.findByRole('menuitem', { name: 'Undo merge' }));
	expect(await screen.findByText(/2 conversations come back as they were/)).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Undo merge' }));
	await waitFor(() => expect(undone).toEqual(['conversation-1']));
	expect(await screen.findByText('Merge undone')).toBeVisible();
});

test('other conversations have no merge to undo', async () => {
	const { user } = await openParts(['header'], {});
	await user.click(await menuButton());
	expect(await screen.findByRole('menuitem', { name: 'Delete conversation' })).toBeVisible();
	expect(screen.queryByRole('menuitem', { name: 'Undo merge' })).toBeNull();
});
