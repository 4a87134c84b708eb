import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { packTranscript } from '@debrief/shared/contract/transcripts/packed-lines.ts';
import { buildConversation } from '@debrief/shared/testing/build-conversation.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { transcript } from '../../testing/fake-conversation.ts';
import { openConversation, prepareConversationTests } from '../../testing/open-conversation.tsx';

prepareConversationTests();

test('a loading conversation shows the outline of its page', { tags: ['release'] }, async () => {
	const { promise, resolve } = Promise.withResolvers<Conversation>();
	await openConversation({}, { getConversation: () => promise });
	const shapes = () => screen.queryAllByText('Loading');
	await waitFor(() => expect(shapes()).not.toEqual([]));
	resolve(buildConversation({ duration: 60_000 }));
	await waitFor(() => expect(shapes()).toEqual([]));
	expect(screen.getByRole('slider', { name: 'Position' })).toBeVisible();
});

test('the transcript is fetched once, in parallel with its conversation', async () => {
	const { promise, resolve } = Promise.withResolvers<Conversation>();
	let fetched = 0;
	await openConversation(
		{},
		{
			getConversation: () => promise,
			getFirstTranscript: () => {
				fetched++;
				return { transcript: packTranscript(transcript, { fileId: 'file-1', languageCode: 'en-US' }) };
			},
			getTranscript: () => {
				throw new Error('it is fetched twice');
			},
		},
	);
	await waitFor(() => expect(fetched).toBe(1));
	resolve(buildConversation({ duration: 60_000 }));
	expect(await screen.findByText('I will send it tomorrow.')).toBeVisible();
	expect(fetched).toBe(1);
});

test('the transcript of one recording is not shown for another', async () => {
	const other = packTranscript({ ...transcript, list: [] }, { fileId: 'file-2', languageCode: 'en-US' });
	await openConversation({}, { getFirstTranscript: () => ({ transcript: other }) });
	expect(await screen.findByText('I will send it tomorrow.')).toBeVisible();
});
