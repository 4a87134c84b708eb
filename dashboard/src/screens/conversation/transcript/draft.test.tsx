import { buildConversation } from '@debrief/shared/testing/build-conversation.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { transcript } from '../../../testing/fake-conversation.ts';
import { openParts, prepareConversationTests } from '../../../testing/open-conversation.tsx';

prepareConversationTests();

const [recording] = buildConversation().recordings;
if (!recording) throw new Error('the fake conversation has no recording');
const pipeline = { ...recording.pipeline, step: 'transcript', state: 'working', progress: 0.5 } as const;
const draft = [
	{ startedAt: 1_000, endedAt: 6_000, text: 'Good morning.' },
	{ startedAt: 31_000, endedAt: 40_000, text: 'I will send it.' },
];
const empty = { ...transcript, list: [], speakers: [], total: 0, engine: null, storedAt: null };
const waiting = { ...empty, status: 'processing' as const };

test('lines appear while the rest is transcribed, and the page says that more will follow', async () => {
	let recognised = 1;
	let isDone = false;
	await openParts(
		['transcript'],
		{ pipeline, recordings: [{ ...recording, pipeline }] },
		{
			getTranscript: ({ query: { limit } }) =>
				isDone ? transcript : { ...waiting, draft: limit ? draft.slice(0, recognised) : [], draftTotal: recognised },
		},
	);
	const lines = within(await screen.findByRole('list', { name: 'Recognised so far' }));
	expect(lines.getByText('Good morning.')).toBeVisible();
	expect(screen.getByText(/More lines will follow, some of them in between/)).toBeVisible();
	recognised = 2;
	expect(await lines.findByText('I will send it.')).toBeVisible();
	expect(lines.getByRole('button', { name: 'Play from 00:31' })).toBeVisible();
	isDone = true;
	expect(await screen.findByText('I will send it tomorrow.')).toBeVisible();
	await waitFor(() => expect(screen.queryByText(/More lines will follow/)).toBeNull());
});
