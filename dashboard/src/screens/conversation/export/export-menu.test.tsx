import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openParts, prepareConversationTests } from '../../../testing/open-conversation.tsx';

prepareConversationTests();

test('the summary is copied with links that open at their moments', async () => {
	const { user } = await openParts(['header']);
	await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled());
	await user.click(screen.getByRole('button', { name: 'Export' }));
	await user.click(await screen.findByRole('menuitem', { name: 'Copy summary as Markdown' }));
	expect(await screen.findByText('Summary copied')).toBeVisible();
	const link = new URL('/conversations/conversation-1?t=6.5', location.origin).href;
	expect(await navigator.clipboard.readText()).toContain(`([00:06](${link}))`);
});

test('a conversation with nothing to take away offers no export', async () => {
	await openParts(['header'], { insights: null, actionPoints: [], files: [], recordings: [] });
	await screen.findByRole('button', { name: 'More actions' });
	expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
});
