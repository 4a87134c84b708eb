import { buildConversationRow } from '@debrief/shared/testing/build-conversation.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedIn } from '../../../testing/render-app.tsx';
import { ConversationsScreen } from '../screen.tsx';

const list = ['one', 'two', 'three'].map((name) => buildConversationRow({ id: name, title: `Call ${name}` }));

async function openList() {
	const { user } = await renderScreen(<ConversationsScreen />, {
		handlers: { ...signedIn, listConversations: () => ({ list, query: { total: 3, start: 0, limit: 20 } }) },
	});
	await screen.findByText('Call three');
	const press = async (keys: string, title: string) => {
		// the keys are loaded after the rows
		await waitFor(async () => {
			await user.keyboard(keys);
			expect(screen.getByRole('link', { name: new RegExp(title) })).toHaveFocus();
		});
	};
	return { user, press };
}

test('J and K move the focus from row to row and stop at both ends', async () => {
	const { user, press } = await openList();
	await press('k', 'Call one');
	await user.keyboard('jjjj');
	expect(screen.getByRole('link', { name: /Call three/ })).toHaveFocus();
	await user.keyboard('k');
	expect(screen.getByRole('link', { name: /Call two/ })).toHaveFocus();
});

test('X selects and deselects the focused row, and typing in the search moves nothing', async () => {
	const { user, press } = await openList();
	const box = (title: string) => screen.getByRole('checkbox', { name: new RegExp(title) });
	await press('k', 'Call one');
	await user.keyboard('jx');
	expect(box('Call two')).toBeChecked();
	expect(box('Call one')).not.toBeChecked();
	await user.keyboard('x');
	expect(box('Call two')).not.toBeChecked();
	const field = screen.getByRole('searchbox');
	await user.type(field, 'jx');
	expect(field).toHaveFocus();
	expect(box('Call two')).not.toBeChecked();
});
