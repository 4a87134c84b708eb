import { buildConversation } from '@debrief/shared/testing/build-conversation.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openParts, prepareConversationTests } from '../../../testing/open-conversation.tsx';

prepareConversationTests();

test('the page of an archived conversation says so until it is moved out', async () => {
	let archivedAt: string | null = '2026-11-30T09:00:00.000Z';
	const { user } = await openParts(
		['header'],
		{ archivedAt },
		{
			getConversation: ({ params }) => buildConversation({ id: params.id, canEdit: true, archivedAt }),
			archiveConversations: ({ body }) => {
				archivedAt = body.isArchived ? archivedAt : null;
			},
		},
	);
	expect(await screen.findByText('Archived')).toBeVisible();
	await user.click(await screen.findByRole('button', { name: 'More actions', expanded: false }));
	await user.click(await screen.findByRole('menuitem', { name: 'Move out of the archive' }));
	await waitFor(() => expect(screen.queryByText('Archived')).toBeNull());
});

test('a viewer cannot archive', async () => {
	const { user } = await openParts(['header'], { canEdit: false });
	await user.click(await screen.findByRole('button', { name: 'More actions', expanded: false }));
	expect(await screen.findByRole('menuitem', { name: 'Copy link to this moment' })).toBeVisible();
	expect(screen.queryByRole('menuitem', { name: 'Archive' })).toBeNull();
});
