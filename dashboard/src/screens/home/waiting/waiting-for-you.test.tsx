import { buildConversationRow } from '@debrief/shared/testing/build-conversation.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedIn } from '../../../testing/render-app.tsx';
import { WaitingForYou } from './waiting-for-you.tsx';

test('a failed recording can be retried in place, where that may help', async () => {
	const { pipeline } = buildConversationRow();
	const failed = { ...pipeline, step: 'transcript', state: 'failed', reason: 'General', message: 'no' } as const;
	const { user, api } = await renderScreen(<WaitingForYou />, {
		handlers: {
			...signedIn,
			listDuePoints: () => ({ list: [] }),
			listUnnamedSpeakers: () => ({ list: [] }),
			listConversations: () => ({
				list: [
					buildConversationRow({ id: 'c1', title: 'Budget', pipeline: { ...failed, canRetry: true } }),
					buildConversationRow({ id: 'c2', title: 'Gate', pipeline: { ...failed, canRetry: false } }),
				],
				query: { total: 2, start: 0, limit: 20 },
			}),
			retryConversation: () => undefined,
		},
	});
	const list = within(await screen.findByRole('region', { name: 'Waiting for you' }));
	expect(list.getAllByRole('listitem')).toHaveLength(2);
	await user.click(list.getByRole('button'));
	await waitFor(() => expect(api.calls).toContain('retryConversation'));
});
