// @module-tag release
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { transcript } from '../../../testing/fake-conversation.ts';
import { openParts, prepareConversationTests } from '../../../testing/open-conversation.tsx';

prepareConversationTests();

test('during a renewed transcript only its state is polled, and new lines and words load once', async () => {
	const limits: number[] = [];
	let words = 0;
	const before = { ...transcript, status: 'processing' as const, storedAt: '2026-02-11T09:00:00.000Z' };
	const after = {
		...transcript,
		storedAt: '2026-02-11T10:00:00.000Z',
		list: transcript.list.map((segment) => ({ ...segment, id: `new-${segment.id}`, text: `${segment.text} Indeed.` })),
	};
	let current: typeof transcript = before;
	await openParts(
		['transcript'],
		{},
		{
			getTranscript: ({ query }) => {
				limits.push(query.limit);
				return query.limit ? current : { ...current, list: [] };
			},
			getWords: () => {
				words++;
				return { list: [] };
			},
		},
	);
	await screen.findByText('I will send it tomorrow.');
	await waitFor(() => expect(limits.filter((limit) => limit === 0).length).toBeGreaterThan(1));
	expect(limits.filter((limit) => limit > 0)).toHaveLength(1);
	const wordsBefore = words;
	current = after;
	expect(await screen.findByText('I will send it tomorrow. Indeed.')).toBeVisible();
	expect(limits.filter((limit) => limit > 0)).toHaveLength(2);
	await waitFor(() => expect(words).toBe(wordsBefore + 1));
	expect(screen.queryByText(/A new transcript is being|Creating a new transcript/)).toBeNull();
});
