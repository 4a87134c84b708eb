import type { WordTuple } from '@debrief/shared/contract/transcripts/transcripts.ts';
import type { Pipeline } from '@debrief/shared/domain/conversations/pipeline.ts';
import { buildConversation } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { insights, transcript } from '../../testing/fake-conversation.ts';
import { openConversation, openParts, prepareConversationTests } from '../../testing/open-conversation.tsx';

prepareConversationTests();

const failed = (changes: Partial<Pipeline>): Pipeline => ({
	step: 'transcript',
	state: 'failed',
	progress: null,
	etaMs: null,
	reason: 'General',
	message: null,
	canRetry: false,
	...changes,
});
const none = { ...transcript, list: [], speakers: [], engine: null, total: 0 };
const position = () => screen.getByRole('slider', { name: 'Position' });
const line = (text: string) => screen.getByText(text).closest('[data-line]');

test('a missing conversation leads to the not-found page', async () => {
	await openConversation(
		{},
		{
			getConversation: () => {
				throw new FakeError('conversation_not_found');
			},
		},
	);
	expect(await screen.findByText('went to /page-not-found')).toBeVisible();
});

test('a conversation outside the plan is shown as kept', async () => {
	await openConversation(
		{},
		{
			getConversation: () => {
				throw new FakeError('conversation_not_available');
			},
		},
	);
	expect(await screen.findByText(/Nothing has been deleted/)).toBeVisible();
});

test('a conversation deleted elsewhere while it is open says so', { tags: ['release'] }, async () => {
	const { api, queryClient } = await openConversation();
	await screen.findByRole('heading', { level: 1 });
	api.use({
		getConversation: () => {
			throw new FakeError('conversation_not_found');
		},
	});
	await queryClient.invalidateQueries();
	expect(await screen.findByText('This conversation is gone')).toBeVisible();
});

test.each(['conversation_not_found', 'note_not_found'] as const)(
	'a conversation deleted elsewhere says so as soon as a change returns %s',
	{ tags: ['release'] },
	async (code) => {
		const gone = (answer: typeof code) => () => {
			throw new FakeError(answer);
		};
		const { api, user } = await openConversation();
		const done = await screen.findByRole('checkbox', { name: /Send the credit note/ });
		api.use({ getConversation: gone('conversation_not_found'), updateConversation: gone(code) });
		await user.click(done);
		expect(await screen.findByText('This conversation is gone')).toBeVisible();
		expect(api.calls.filter((name) => name === 'getConversation')).toHaveLength(2);
	},
);

test('a chip plays its moment and highlights its lines until the player moves elsewhere', async () => {
	const { user } = await openParts(['player', 'insights', 'transcript']);
	const points = await screen.findByText('Send the credit note', { exact: false });
	await screen.findByText('I will send it tomorrow.');
	const chip = within(points).getByRole('button', { name: 'Play 00:31, Me: Send the credit note' });
	await user.click(chip);
	expect(position()).toHaveAttribute('aria-valuenow', '31');
	expect(chip).toHaveAttribute('aria-current', 'true');
	expect(line('I will send it tomorrow.')).toHaveAttribute('data-evidence');
	expect(line('I need the credit note by Friday.')).not.toHaveAttribute('data-evidence');
	await user.click(screen.getByRole('button', { name: 'Play from 00:01, Me' }));
	await waitFor(() => expect(line('I will send it tomorrow.')).not.toHaveAttribute('data-evidence'));
});

test('a claim without a moment is labelled "no evidence"', async () => {
	await openParts(['insights']);
	expect(within(await screen.findByText('Call the depot', { exact: false })).getByText('no evidence')).toBeVisible();
});

test('quoted insights are labelled as quotes, and the transcript shows the quality of its engine', async () => {
	await openParts(['insights', 'transcript']);
	expect(await screen.findByText('Quotes from the transcript')).toBeVisible();
	expect(await screen.findByText('Basic, low accuracy: pocketsphinx.')).toBeVisible();
	expect(screen.getByText(/^The pallets came two hours late/, { selector: 'p' })).toHaveTextContent(
		/^(?:Me|Dermot Ash): The pallets/,
	);
});

test.each([
	[0.5, true],
	[0.9, false],
])(
	'dots for doubtful words are explained only where there are some: a word of confidence %s',
	async (confidence, isExplained) => {
		const words: WordTuple[] = [['morning', 1_500, 2_000, confidence, 1]];
		await openParts(['transcript'], {}, { getWords: () => ({ list: [{ segmentId: 'line-1', words }] }) });
		await screen.findByText(/Word times are approximate/);
		expect(screen.queryAllByText(/Dotted words are uncertain/)).toHaveLength(isExplained ? 1 : 0);
	},
);

test('the spoken line is marked visually and for screen readers', async () => {
	const { user } = await openParts(['player', 'transcript']);
	await user.click(await screen.findByRole('button', { name: 'Play from 00:20, Dermot Ash' }));
	expect(line('I need the credit note by Friday.')).toHaveAttribute('aria-current', 'true');
});

test('an address with a time opens at that second', async () => {
	await openParts(['player'], {}, {}, '?t=42.5');
	await waitFor(() => expect(position()).toHaveAttribute('aria-valuenow', '42'));
});

test('an address with a line opens at the start of the line', async () => {
	await openParts(['player', 'transcript'], {}, {}, '/line-3');
	await waitFor(() => expect(position()).toHaveAttribute('aria-valuenow', '20'));
});

test('Enter saves a title, and Escape or an empty one keeps the old title', async () => {
	const titles: string[] = [];
	const { user } = await openParts(
		['header'],
		{},
		{
			updateConversation: ({ body }) => {
				titles.push(body.title ?? '');
				return buildConversation({ title: body.title ?? null });
			},
		},
	);
	const edit = async (keys: string) => {
		await user.click(await screen.findByRole('button', { name: /^Late pallets|^Something else/ }));
		await user.keyboard(keys);
	};
	await edit('{Control>}a{/Control}Something else{Escape}');
	await edit('{Control>}a{/Control}{Backspace}{Enter}{Escape}');
	expect(titles).toEqual([]);
	await edit('{Control>}a{/Control}Pallets in February{Enter}');
	await waitFor(() => expect(titles).toEqual(['Pallets in February']));
});

test('a new speaker name is shown at once, and the old one returns if the server refuses', {
	tags: ['release'],
}, async () => {
	const refusal = Promise.withResolvers<never>();
	const { user } = await openParts(['player', 'details', 'transcript'], {}, { renameSpeaker: () => refusal.promise });
	const [name] = await screen.findAllByRole('button', { name: 'Dermot Ash' });
	if (name) await user.click(name);
	const field = await screen.findByRole('textbox', { name: 'Name' });
	await user.clear(field);
	await user.type(field, 'Dermot Byrne{Enter}');
	expect((await screen.findAllByText('Dermot Byrne')).length).toBeGreaterThan(1);
	refusal.reject(new FakeError('speaker_not_found'));
	await waitFor(() => expect(screen.queryByText('Dermot Byrne')).toBeNull());
	expect(screen.getAllByRole('button', { name: 'Dermot Ash' }).length).toBeGreaterThan(0);
});

test('a recording too short for a transcript can still be played', async () => {
	await openParts(
		['player', 'insights', 'transcript'],
		{ pipeline: failed({ reason: 'FileTooShort' }), insights: null },
		{ getTranscript: () => none },
	);
	expect(await screen.findByText('Too short for a transcript')).toBeVisible();
	expect(screen.getByText('The recording is safe, and you can play it.')).toBeVisible();
	expect(await screen.findByRole('slider', { name: 'Position' })).toBeVisible();
	expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('Retry is offered where it can help and processes the recording again', async () => {
	const { user, api } = await openParts(
		['transcript'],
		{ pipeline: failed({ reason: 'NoEngine', canRetry: true }), insights: null },
		{
			getTranscript: () => none,
			retryTranscripts: () => undefined,
		},
	);
	await user.click(await screen.findByRole('button', { name: 'Retry' }));
	await waitFor(() => expect(api.calls).toContain('retryTranscripts'));
});

test('a damaged file has no player, and is shown as kept', async () => {
	const { api } = await openParts(
		['player', 'insights', 'transcript'],
		{ pipeline: failed({ step: 'prepare', reason: 'BrokenAudio' }), insights: null },
		{ getTranscript: () => none },
	);
	expect(await screen.findByText('The audio is damaged')).toBeVisible();
	expect(screen.getByText('The uploaded file is kept.')).toBeVisible();
	expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
	expect(api.calls).not.toContain('getPlayback');
});

test('a truncated file, a file that is no recording and one that needs ffmpeg have different messages', {
	tags: ['release'],
}, async () => {
	const show = (reason: 'EndMissing' | 'UnsupportedFormat' | 'NoDecoder') =>
		openParts(
			['player', 'insights', 'transcript'],
			{ pipeline: failed({ step: 'prepare', reason }), insights: null },
			{ getTranscript: () => none },
		);
	const cut = await show('EndMissing');
	expect(await screen.findByText('The end of this file is missing')).toBeVisible();
	expect(screen.getByText(/Upload the complete file again/)).toBeVisible();
	cut.unmount();
	const picture = await show('UnsupportedFormat');
	expect(await screen.findByText("This format isn't supported")).toBeVisible();
	expect(screen.queryByText(/ffmpeg/)).toBeNull();
	picture.unmount();
	await show('NoDecoder');
	expect(await screen.findByText(/ffmpeg is missing/)).toBeVisible();
});

test('during transcription the recording plays, the progress is shown, and lines appear automatically', async () => {
	const working = failed({ state: 'working', reason: null, progress: 0.62, etaMs: 90_000 });
	const { api } = await openParts(
		['player', 'transcript'],
		{ pipeline: working, insights: null },
		{ getTranscript: () => ({ ...none, status: 'processing' }) },
	);
	expect(await screen.findByText(/Transcribing 62%/)).toBeVisible();
	expect(screen.getByText('2 min left')).toBeVisible();
	expect(screen.getByText(/You can listen now/)).toBeVisible();
	api.use({ getTranscript: () => transcript });
	expect(await screen.findByText('I will send it tomorrow.', {}, { timeout: 4_000 })).toBeVisible();
});

test('failed insights list causes and can be regenerated; disabled ones link to the settings', async () => {
	const { unmount } = await openParts(['insights'], {
		aiStatus: 'processing_failed',
		failureReason: 'General',
		insights: null,
	});
	expect(await screen.findByText('The recording is shorter than 10 seconds')).toBeVisible();
	expect(screen.getByRole('button', { name: 'Regenerate' })).toBeVisible();
	unmount();
	await openParts(['insights'], { aiStatus: 'processing_failed', failureReason: 'Disabled', insights: null });
	expect(await screen.findByText(/turned off in the settings/)).toBeVisible();
	expect(screen.getByRole('link', { name: 'Open settings' })).toHaveAttribute('href', '/settings/general/insights');
	expect(screen.getByRole('button', { name: 'Regenerate' })).toBeVisible();
});

test('parts that the plan excludes are named in a sentence, and the rest is shown', async () => {
	await openParts(['insights'], {
		lockedInsights: ['summary', 'tags', 'compliance'],
		insights: { ...insights, summary: [], tags: [], compliance: [] },
	});
	expect(await screen.findAllByText('Not included in your plan.')).toHaveLength(3);
	expect(screen.getByText('Send the credit note', { exact: false })).toBeVisible();
});

test('a recording that cannot be fetched says so, keeps the text readable and offers a retry', async () => {
	const { user, api } = await openParts(
		['player', 'transcript'],
		{},
		{
			getPlayback: () => {
				throw new FakeError('file_not_found');
			},
		},
	);
	expect(await screen.findByText('Failed to load the recording')).toBeVisible();
	expect(await screen.findByText('I will send it tomorrow.')).toBeVisible();
	const before = api.calls.filter((name) => name === 'getPlayback').length;
	await user.click(screen.getByRole('button', { name: 'Retry' }));
	await waitFor(() => expect(api.calls.filter((name) => name === 'getPlayback').length).toBeGreaterThan(before));
});

test('deleting asks for confirmation and then leads to the list', async () => {
	const { user, api } = await openParts(['header'], {}, { deleteConversation: () => undefined });
	await user.click(await screen.findByRole('button', { name: 'More actions' }));
	await user.click(await screen.findByRole('menuitem', { name: 'Delete conversation' }));
	expect(api.calls).not.toContain('deleteConversation');
	await user.click(await screen.findByRole('button', { name: 'Delete conversation' }));
	expect(await screen.findByText('went to /conversations')).toBeVisible();
});

test('a conversation without a recording says why', async () => {
	await openParts(['player'], { recordings: [], files: [], insights: null });
	expect(await screen.findByText('This conversation has no recording')).toBeVisible();
});
