import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentPageActions } from '../../../platform/page-actions.ts';
import { openParts, prepareConversationTests } from '../../../testing/open-conversation.tsx';

prepareConversationTests();

const offered = () => currentPageActions().map(({ label }) => label);
const changes = ['Add note', 'Edit…', 'Delete conversation'];
const reads = ['Share', 'Copy link to this moment', 'Copy transcript', 'Download transcript…', 'Download audio'];

test('the command palette has the actions of a conversation while its page is open', async () => {
	const { unmount } = await openParts(['header', 'player'], { canEdit: true });
	await waitFor(() => expect(offered()).toEqual(expect.arrayContaining([...changes, ...reads])));
	unmount();
	expect(offered()).toEqual([]);
});

test('a viewer is offered no changes', async () => {
	await openParts(['header', 'player'], { canEdit: false });
	await waitFor(() => expect(offered()).toEqual(expect.arrayContaining(reads)));
	expect(offered().filter((label) => changes.includes(label))).toEqual([]);
});
