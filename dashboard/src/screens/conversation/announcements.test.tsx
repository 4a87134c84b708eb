import type { Pipeline } from '@debrief/shared/domain/conversations/pipeline.ts';
import { buildConversation } from '@debrief/shared/testing/build-conversation.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { insights, transcript } from '../../testing/fake-conversation.ts';
import { openParts, prepareConversationTests } from '../../testing/open-conversation.tsx';

prepareConversationTests();

const pipeline = (changes: Partial<Pipeline>): Pipeline => ({
	step: 'transcript',
	state: 'working',
	progress: 0.62,
	etaMs: 90_000,
	reason: null,
	message: null,
	canRetry: false,
	...changes,
});
const none = { ...transcript, list: [], speakers: [], engine: null, total: 0, status: 'processing' as const };

test('progress and completion are announced', { tags: ['release'] }, async () => {
	let isDone = false;
	const { queryClient } = await openParts(
		['insights', 'transcript'],
		{},
		{
			getConversation: () =>
				isDone
					? buildConversation({ duration: 60_000, insights })
					: buildConversation({ duration: 60_000, pipeline: pipeline({}), insights: null }),
			getTranscript: () => (isDone ? transcript : none),
		},
	);
	expect(await screen.findByRole('status', { name: 'Progress' })).toHaveTextContent(/Transcribing 62%/);
	expect(
		screen.getByText('Insights will follow when the transcript is ready.').closest('[role=status]'),
	).not.toBeNull();
	isDone = true;
	await queryClient.invalidateQueries();
	await screen.findByText('I will send it tomorrow.');
	await waitFor(() => expect(screen.getByText('The transcript is ready.')).toHaveAttribute('role', 'status'));
	expect(screen.queryByRole('status', { name: 'Progress' })).toBeNull();
});

test('a transcript present from the start is not announced', { tags: ['release'] }, async () => {
	await openParts(['transcript']);
	await screen.findByText('I will send it tomorrow.');
	expect(screen.queryByText('The transcript is ready.')).toBeNull();
});

test('a failure is announced as an alert', async () => {
	await openParts(
		['insights', 'transcript'],
		{ pipeline: pipeline({ state: 'failed', reason: 'InvalidVoice' }), insights: null },
		{ getTranscript: () => ({ ...none, status: 'processing_failed' }) },
	);
	const alerts = await screen.findAllByRole('alert');
	expect(alerts.map((alert) => alert.textContent).join()).toContain('No speech recognised: check the language');
});

test('the number of lines found by a search is announced', { tags: ['release'] }, async () => {
	const { user } = await openParts(['transcript']);
	await user.click(await screen.findByRole('button', { name: 'Search this transcript' }));
	await user.keyboard('zep');
	expect(screen.getByText('Type at least 4 characters')).toHaveAttribute('aria-live', 'polite');
	await user.keyboard('pelin');
	expect(await screen.findByText('Nothing found')).toHaveAttribute('aria-live', 'polite');
	await user.clear(screen.getByRole('searchbox', { name: 'Search this transcript' }));
	await user.keyboard('credit');
	expect(await screen.findByText('1 of 1')).toHaveAttribute('aria-live', 'polite');
});

test('a renewed transcript, deleted audio and an interrupted recording are announced', async () => {
	const [file] = buildConversation().files;
	if (!file) throw new Error('the fake conversation has no file');
	const files = [{ ...file, audioDeletedAt: '2026-02-12T08:00:00.000Z', audioDeletedBy: 'privacy' as const }];
	await openParts(
		['header', 'player', 'transcript'],
		{ files, isStalled: true },
		{ getTranscript: () => ({ ...transcript, status: 'processing' }) },
	);
	for (const words of [
		/Creating a new transcript/,
		/Audio file has been automatically deleted/,
		/Below is what has arrived/,
	])
		expect((await screen.findByText(words)).closest('[role=status]')).not.toBeNull();
});

test('toasts have a region of their own and are announced', { tags: ['release'] }, async () => {
	const { user } = await openParts(['header']);
	await user.click(await screen.findByRole('button', { name: 'More actions' }));
	await user.click(await screen.findByRole('menuitem', { name: 'Copy link to this moment' }));
	const toast = await screen.findByText('Copied to clipboard');
	expect(toast.closest('[role=alert]')).not.toBeNull();
	expect(within(screen.getByRole('region', { name: 'Notifications' })).getByText('Copied to clipboard')).toBeVisible();
});
