import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { buildConversation } from '@debrief/shared/testing/build-conversation.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConversation, prepareConversationTests } from '../../testing/open-conversation.tsx';

prepareConversationTests();

test('a conversation has the shape of its page until it is there', async () => {
	const { promise, resolve } = Promise.withResolvers<Conversation>();
	await openConversation({}, { getConversation: () => promise });
	const shapes = () => screen.queryAllByText('Loading');
	await waitFor(() => expect(shapes()).not.toEqual([]));
	resolve(buildConversation({ duration: 60_000 }));
	await waitFor(() => expect(shapes()).toEqual([]));
	expect(screen.getByRole('slider', { name: 'Position' })).toBeVisible();
});
