// @module-tag release
import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { buildConversation } from '@debrief/shared/testing/build-conversation.ts';
import { buildNote } from '@debrief/shared/testing/build-note.ts';
import type { FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { insights, playback, transcript } from '../../testing/fake-conversation.ts';
import { openParts, prepareConversationTests } from '../../testing/open-conversation.tsx';
import { watchAudio } from '../../testing/player/watch-audio.ts';

prepareConversationTests();
afterEach(() => vi.restoreAllMocks());

const { recordings, files } = buildConversation();
const [first] = recordings;
const [firstFile] = files;
if (!first || !firstFile) throw new Error('the built conversation has no recording');
const second = {
	...first,
	id: 'recording-2',
	startedAt: '2026-02-11T14:20:00.000Z',
	duration: 30_000,
	streams: [{ id: 'stream-2', fileId: 'file-2' }],
};
/** The answer is not in order of time. */
const two: Partial<Conversation> = {
	recordings: [second, first],
	files: [firstFile, { ...firstFile, fileId: 'file-2', recordingId: 'recording-2', fileName: 'second-half.webm' }],
};
const later = {
	...transcript,
	list: transcript.list.slice(0, 2).map((segment, i) => ({
		...segment,
		id: `later-${i + 1}`,
		_id: `later-${i + 1}`,
		fileId: 'file-2',
		text: i ? 'The credit note has arrived.' : 'Hello again.',
	})),
};
const server: FakeHandlers = {
	getTranscript: ({ query }) => (query.fileId === 'file-2' ? later : transcript),
	getPlayback: ({ params }) => ({ ...playback, url: `/api/v1/media/stream/${params.fileId}` }),
	getAssistantSettings: () => ({ isOpenToEveryone: true, isAllowed: true }),
};
const isShown = (number: number) =>
	waitFor(() => expect(screen.getByRole('radio', { name: new RegExp(`^Recording ${number}`) })).toBeChecked());

test('recordings are listed in time order; player and transcript show the first until another is selected', async () => {
	const audio = watchAudio();
	const { user } = await openParts(['player', 'details', 'transcript'], two, server);
	const choices = within(await screen.findByRole('radiogroup', { name: 'Recordings' })).getAllByRole('radio');
	expect(choices).toHaveLength(2);
	await isShown(1);
	expect(await screen.findByText('I will send it tomorrow.')).toBeVisible();
	await waitFor(() => expect(audio().src).toMatch(/file-1$/));
	expect(await screen.findByText('second-half.webm')).toBeVisible();

	await user.click(screen.getByRole('radio', { name: /^Recording 2/ }));
	expect(await screen.findByText('The credit note has arrived.')).toBeVisible();
	expect(screen.queryByText('I will send it tomorrow.')).toBeNull();
	await waitFor(() => expect(audio().src).toMatch(/file-2$/));
});

test('a single recording offers no choice', async () => {
	await openParts(['player']);
	await screen.findByRole('slider', { name: 'Position' });
	expect(screen.queryByRole('radiogroup', { name: 'Recordings' })).toBeNull();
});

test('the search covers the recording that is shown', async () => {
	const { user } = await openParts(['player', 'transcript'], two, server, '?file=file-2');
	await user.click(await screen.findByRole('button', { name: 'Search this transcript' }));
	await user.type(await screen.findByRole('searchbox', { name: 'Search this transcript' }), 'credit');
	expect(await screen.findByText('1 of 1')).toBeVisible();
	expect(screen.getByText('The credit note has arrived.')).toBeVisible();
});

test('evidence shows its recording and plays there', async () => {
	const audio = watchAudio();
	const evidence = [{ fileId: 'file-2', segmentId: 'later-2', startedAt: 6_500, endedAt: 20_000 }];
	const summary = [{ text: 'The credit note has arrived, they say.', evidence }];
	const { user } = await openParts(
		['player', 'insights', 'transcript'],
		{ ...two, insights: { ...insights, summary } },
		server,
	);
	await isShown(1);
	await user.click(await screen.findByRole('button', { name: /^Play 00:06 in recording 2/ }));
	await isShown(2);
	await waitFor(() => expect(audio().src).toMatch(/file-2$/));
	await waitFor(() => expect(screen.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuenow', '6'));
	const line = await screen.findByText('The credit note has arrived.');
	expect(line.closest('[data-line]')).toHaveAttribute('data-evidence');
});

test('without audio, evidence from another recording leads to its line', async () => {
	const gone = files.map((file) => ({ ...file, audioDeletedAt: '2026-02-12T08:00:00.000Z' }));
	const evidence = [{ fileId: 'file-2', segmentId: 'later-2', startedAt: 6_500, endedAt: 20_000 }];
	const both = [...gone, ...gone.map((file) => ({ ...file, fileId: 'file-2' }))];
	const summary = [{ text: 'The credit note has arrived, they say.', evidence }];
	const { user } = await openParts(
		['insights', 'transcript'],
		{ ...two, files: both, insights: { ...insights, summary } },
		server,
	);
	await user.click(await screen.findByRole('button', { name: /^Go to 00:06 in recording 2/ }));
	expect(await screen.findByText('The credit note has arrived.')).toBeVisible();
});

test('a note belongs to the recording where it was written, and opens it', async () => {
	const sentFileIds: (string | undefined)[] = [];
	const note = buildNote({ id: 'n2', description: 'Ask for the number', cuePoint: 12_000, fileId: 'file-2' });
	const { user } = await openParts(
		['player', 'notes'],
		{ ...two, notes: [buildNote({ id: 'n1', description: 'Gate four', cuePoint: 3_000 }), note] },
		{
			...server,
			createNote: ({ body }) => {
				sentFileIds.push(body.fileId);
				return buildNote({ id: 'n3', description: body.description, fileId: body.fileId ?? null });
			},
		},
	);
	const row = (text: string) => screen.getByText(text).closest('li') ?? document.body;
	await isShown(1);
	await user.type(await screen.findByRole('textbox', { name: /Note at/ }), 'Early on');
	await user.click(screen.getByRole('button', { name: 'Add note' }));
	await waitFor(() => expect(sentFileIds).toEqual(['file-1']));
	expect(row('Gate four')).toHaveTextContent('Recording 1');
	expect(row('Ask for the number')).toHaveTextContent('Recording 2');

	await user.click(within(row('Ask for the number')).getByRole('button', { name: /^Play 00:12: / }));
	await isShown(2);
	await waitFor(() => expect(screen.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuenow', '12'));
});

test('a link to a line shows the recording of that line', async () => {
	await openParts(['player', 'transcript'], two, server, '/later-2');
	await isShown(2);
	expect(await screen.findByText('The credit note has arrived.')).toBeVisible();
});

test('deleting the audio of one recording keeps the other', async () => {
	const deleted: string[] = [];
	const { user, api } = await openParts(['header', 'player'], two, server, '?file=file-2');
	await isShown(2);
	api.use({
		deleteRecording: ({ params }) => {
			deleted.push(params.id);
			const audioDeletedAt = '2026-02-12T08:00:00.000Z';
			const after = two.files?.map((file) => (file.fileId === 'file-2' ? { ...file, audioDeletedAt } : file));
			api.use({ getConversation: () => buildConversation({ ...two, ...(after && { files: after }) }) });
			return undefined;
		},
	});
	await user.click(await screen.findByRole('button', { name: 'More actions' }));
	await user.click(await screen.findByRole('menuitem', { name: 'Delete audio only' }));
	const question = await screen.findByRole('alertdialog');
	await user.click(within(question).getByRole('button', { name: /Delete/ }));
	await waitFor(() => expect(deleted).toEqual(['recording-2']));
	expect(await screen.findByText(/recording was deleted/)).toBeVisible();
	await user.click(screen.getByRole('radio', { name: /^Recording 1/ }));
	expect(await screen.findByRole('slider', { name: 'Position' })).toBeVisible();
});
