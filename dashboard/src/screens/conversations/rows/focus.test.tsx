import { buildConversationRow } from '@debrief/shared/testing/build-conversation.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedIn } from '../../../testing/render-app.tsx';
import { ConversationsScreen } from '../screen.tsx';

const rows = (from: number, count: number) =>
	Array.from({ length: count }, (_, at) => buildConversationRow({ id: `c${from + at}`, title: `Call ${from + at}` }));

test('loading the last page moves the focus from Load more to its first row', { tags: ['release'] }, async () => {
	const listConversations = ({ query: { start, limit } }: { query: { start: number; limit: number } }) => ({
		list: rows(start, start < 40 ? 20 : 5),
		query: { total: 45, start, limit },
		...(start < 40 && { cursor: 'next' }),
	});
	const { user } = await renderScreen(<ConversationsScreen />, { handlers: { ...signedIn, listConversations } });
	const more = await screen.findByRole('button', { name: 'Load more' });
	await user.click(more);
	expect(await screen.findByText('Call 39')).toBeVisible();
	expect(more).toHaveFocus();
	await user.click(more);
	expect(await screen.findByText('Call 44')).toBeVisible();
	await waitFor(() => expect(screen.getByRole('link', { name: /Call 40/ })).toHaveFocus());
});

test('starting a Retry moves the focus to the title of its row', async () => {
	const { pipeline } = buildConversationRow();
	const failed = { ...pipeline, step: 'transcript', state: 'failed', reason: 'General', canRetry: true } as const;
	let isRetried = false;
	const { user } = await renderScreen(<ConversationsScreen />, {
		handlers: {
			...signedIn,
			listConversations: () => ({
				list: [buildConversationRow({ title: 'Call', pipeline: isRetried ? { ...failed, state: 'waiting' } : failed })],
				query: { total: 1, start: 0, limit: 20 },
			}),
			retryConversation: () => {
				isRetried = true;
			},
		},
	});
	await user.click(await screen.findByRole('button', { name: 'Retry' }));
	await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
	await waitFor(() => expect(screen.getByRole('link', { name: /Call/ })).toHaveFocus());
});
