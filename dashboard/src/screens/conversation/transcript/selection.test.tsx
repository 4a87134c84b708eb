import { formatDetailDate } from '@debrief/shared/domain/time/date-format.ts';
import { buildConversation } from '@debrief/shared/testing/build-conversation.ts';
import { buildNote } from '@debrief/shared/testing/build-note.ts';
import { buildTask } from '@debrief/shared/testing/build-task.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { transcript } from '../../../testing/fake-conversation.ts';
import { lineOf, openParts, prepareConversationTests, without } from '../../../testing/open-conversation.tsx';
import { watchAudio } from '../../../testing/player/watch-audio.ts';

prepareConversationTests();
afterEach(() => vi.restoreAllMocks());

const pallets = 'Please. The pallets came two hours late again.';
const credit = 'I need the credit note by Friday.';
const withWords = {
	getWords: () => ({
		list: [
			{
				segmentId: 'line-3',
				words: [
					['the', 21_000, 21_200, 1, 0],
					['credit', 21_300, 21_800, 1, 0],
					['note', 21_900, 22_400, 1, 0],
				] as [string, number, number, number, 0][],
			},
		],
	}),
};
const bar = () => screen.queryByRole('toolbar', { name: 'Selected text' });

/** Selects from the first words to the end of the others, as a reader does with the keyboard. */
async function select(from: [line: string, words: string], to: [line: string, words: string] = from) {
	await screen.findByText(to[0]);
	const textOf = (line: string) => {
		const text = screen.getByText(line).firstChild;
		if (!text) throw new Error(`"${line}" has no text`);
		return text;
	};
	const end = to[0].indexOf(to[1]) + to[1].length;
	act(() => getSelection()?.setBaseAndExtent(textOf(from[0]), from[0].indexOf(from[1]), textOf(to[0]), end));
	return within(await screen.findByRole('toolbar', { name: 'Selected text' }));
}

test('selected words play from the first to the last, then playback pauses', { tags: ['release'] }, async () => {
	const audio = watchAudio();
	const { user } = await openParts(['player', 'transcript'], {}, withWords);
	await screen.findByRole('slider', { name: 'Position' });
	Object.defineProperty(audio(), 'readyState', { configurable: true, value: 4 });
	act(() => void audio().dispatchEvent(new Event('loadedmetadata')));
	await user.click((await select([credit, 'credit note'])).getByRole('button', { name: 'Play' }));
	await waitFor(() => expect(audio().currentTime).toBe(21.3));
	expect(bar()).toBeVisible();
	const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause');
	const reach = (seconds: number) => {
		audio().currentTime = seconds;
		audio().dispatchEvent(new Event('timeupdate'));
	};
	act(() => reach(22.39));
	expect(pause).not.toHaveBeenCalled();
	act(() => reach(22.4));
	expect(pause).toHaveBeenCalledOnce();
});

test('seeking while selected words play cancels the pause at their end', { tags: ['release'] }, async () => {
	const audio = watchAudio();
	const { user } = await openParts(['player', 'transcript'], {}, withWords);
	await screen.findByRole('slider', { name: 'Position' });
	Object.defineProperty(audio(), 'readyState', { configurable: true, value: 4 });
	act(() => void audio().dispatchEvent(new Event('loadedmetadata')));
	await user.click((await select([credit, 'credit note'])).getByRole('button', { name: 'Play' }));
	await waitFor(() => expect(audio().currentTime).toBe(21.3));
	const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause');
	for (const seconds of [10, 11, 22.4]) {
		audio().currentTime = seconds;
		act(() => void audio().dispatchEvent(new Event('timeupdate')));
	}
	expect(pause).not.toHaveBeenCalled();
});

test('a quote has its speakers and a link to its moment', { tags: ['release'] }, async () => {
	const { user } = await openParts(['transcript'], {}, withWords);
	await user.click((await select([credit, 'credit note'])).getByRole('button', { name: 'Quote' }));
	expect(await screen.findByText('Copied to clipboard')).toBeVisible();
	const link = `${location.origin}/conversations/conversation-1?t=`;
	const date = formatDetailDate(buildConversation().startedAt);
	expect(await navigator.clipboard.readText()).toBe(`Dermot Ash: “credit note”\n${date}, 00:21 ${link}21.3`);
	const morning = 'Good morning. Shall we start with gate four?';
	await user.click((await select([morning, 'gate four?'], [credit, 'I need'])).getByRole('button', { name: 'Quote' }));
	const quotes = `Me: “gate four?”\nDermot Ash: “${pallets} I need”`;
	await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(`${quotes}\n${date}, 00:01 ${link}1`));
});

test('a quote has no speaker where voices are not separated', { tags: ['release'] }, async () => {
	const speakers = transcript.speakers.map((each) => ({ ...each, name: null, label: 'Mixed' }));
	const { user } = await openParts(
		['transcript'],
		{},
		{ ...withWords, getTranscript: () => ({ ...transcript, speakers }) },
	);
	await user.click((await select([credit, 'credit note'])).getByRole('button', { name: 'Quote' }));
	await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(/^“credit note”\n/));
});

test('a note quotes the selected text at its time, after text already typed', { tags: ['release'] }, async () => {
	const { user } = await openParts(['transcript', 'notes'], {}, withWords);
	await user.click((await select([credit, 'credit note'])).getByRole('button', { name: 'Note' }));
	const field = await screen.findByRole('textbox', { name: 'Note at 00:21' });
	expect(field).toHaveValue('Dermot Ash: “credit note”\n');
	await user.type(field, 'Which one?');
	await user.click((await select([pallets, 'pallets'])).getByRole('button', { name: 'Note' }));
	const both = await screen.findByRole('textbox', { name: 'Note at 00:06' });
	expect(both).toHaveValue('Dermot Ash: “credit note”\nWhich one?\nDermot Ash: “pallets”\n');
});

test('the bar closes with the selection, and Esc ends both and returns the focus to the line', {
	tags: ['release'],
}, async () => {
	const { user } = await openParts(['transcript']);
	await select([credit, 'credit']);
	act(() => getSelection()?.removeAllRanges());
	await waitFor(() => expect(bar()).toBeNull());
	const again = await select([credit, 'credit']);
	act(() => again.getByRole('button', { name: 'Play' }).focus());
	await user.keyboard('{ArrowRight}');
	expect(again.getByRole('button', { name: 'Note' })).toHaveFocus();
	await user.keyboard('{Escape}');
	await waitFor(() => expect(bar()).toBeNull());
	expect(getSelection()?.isCollapsed).not.toBe(false);
	expect(lineOf(credit).querySelector('[data-line-time]')).toHaveFocus();
});

test('the bar appears only after the mouse has finished selecting', { tags: ['release'] }, async () => {
	await openParts(['transcript']);
	await select([credit, 'credit']);
	act(() => getSelection()?.removeAllRanges());
	await waitFor(() => expect(bar()).toBeNull());
	const line = screen.getByText(credit);
	fireEvent.pointerDown(line);
	const text = line.firstChild;
	act(() => void (text && getSelection()?.setBaseAndExtent(text, 0, text, 6)));
	expect(bar()).toBeNull();
	fireEvent.pointerUp(line);
	expect(bar()).toBeVisible();
});

test('a viewer can play, quote and download a clip; without audio tasks and quotes remain', {
	tags: ['release'],
}, async () => {
	const names = async () => (await select([credit, 'credit'])).getAllByRole('button').map((each) => each.textContent);
	const { unmount } = await openParts(['transcript'], { canEdit: false });
	expect(await names()).toEqual(['Play', 'Action point', 'Clip', 'Quote']);
	unmount();
	const files = buildConversation().files.map((file) => ({ ...file, audioDeletedAt: '2026-02-12T08:00:00.000Z' }));
	await openParts(['transcript'], { canEdit: false, files });
	expect(await names()).toEqual(['Action point', 'Quote']);
});

test('where the plan excludes copying the transcript there is no bar', async () => {
	await openParts(['transcript'], {}, without('transcriptSelect'));
	const text = (await screen.findByText(credit)).firstChild;
	act(() => void (text && getSelection()?.setBaseAndExtent(text, 0, text, 6)));
	expect(document.querySelector('[data-no-copy]')).not.toBeNull();
	expect(bar()).toBeNull();
});

test('selected words become the range of a public link, for users who may share', async () => {
	const { user, unmount } = await openParts(
		['player', 'transcript'],
		{ canShare: true },
		{
			...withWords,
			listPublicLinks: () => ({ isAllowed: true, list: [] }),
		},
	);
	await user.click((await select([credit, 'credit note'])).getByRole('button', { name: 'Share' }));
	expect(await screen.findByRole('textbox', { name: 'From' })).toHaveValue('00:21');
	expect(screen.getByRole('textbox', { name: 'To' })).toHaveValue('00:23');
	unmount();
	await openParts(['player', 'transcript'], { canShare: false }, withWords);
	expect((await select([credit, 'credit note'])).queryByRole('button', { name: 'Share' })).toBeNull();
});

test('selected words are downloaded as a file with only their sound', { tags: ['release'] }, async () => {
	const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
	const createClip = vi.fn(() => ({
		url: '/api/media/clips/token',
		urlExpiresAt: '2026-02-12T10:00:00.000Z',
		fileName: 'Call 00.21.m4a',
		sizeBytes: 9_000,
	}));
	const { user } = await openParts(['transcript'], {}, { ...withWords, createClip });
	await user.click((await select([credit, 'credit note'])).getByRole('button', { name: 'Clip' }));
	expect(await screen.findByText('Call 00.21.m4a is downloading')).toBeVisible();
	expect(createClip.mock.lastCall).toMatchObject([
		{ body: { ranges: [{ startedAt: 21_300, endedAt: 22_400 }], hasText: false } },
	]);
	expect(clicked.mock.contexts[0]).toMatchObject({ download: 'Call 00.21.m4a' });
});

test('selected words become a promise that quotes them and leads to them, or a pin at their start', {
	tags: ['release'],
}, async () => {
	const createNote = vi.fn(() => buildNote({ id: 'pin', cuePoint: 21_300 }));
	const createTask = vi.fn(() => buildTask('1'));
	const { user } = await openParts(['transcript'], {}, { ...withWords, createNote, createTask });
	await user.click((await select([credit, 'credit note'])).getByRole('button', { name: 'Pin' }));
	expect(await screen.findByText('Pin added')).toBeVisible();
	expect(createNote.mock.lastCall).toMatchObject([{ body: { cuePoint: 21_300, description: '' } }]);
	await user.click((await select([credit, 'credit note'])).getByRole('button', { name: 'Action point' }));
	expect(await screen.findByRole('textbox', { name: 'What' })).toHaveValue('credit note');
	expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('Dermot Ash: “credit note”');
	await user.click(screen.getByRole('button', { name: 'Create' }));
	const moment = expect.objectContaining({ startedAt: 21_300 });
	await waitFor(() => expect(createTask.mock.lastCall).toMatchObject([{ body: { title: 'credit note', moment } }]));
});

test('words in the middle of a line are assigned to another speaker, and the rest is unchanged', async () => {
	const [, , line] = transcript.list;
	if (!line) throw new Error('the transcript has too few lines');
	const partOf = (text: string, id: string) => ({ ...line, id, text, revision: 1 });
	const splitSegment = vi.fn(({ body }: { body: { at: number } }) =>
		body.at > 10
			? { list: [partOf('I need the credit note', line.id), partOf('by Friday.', 'behind')] }
			: { list: [partOf('I need', line.id), partOf('the credit note', 'middle')] },
	);
	const reassignLines = vi.fn(() => ({ id: 'change-1', list: [], speakers: transcript.speakers, skipped: [] }));
	const { user } = await openParts(['transcript'], {}, { ...withWords, splitSegment, reassignLines });
	await user.click((await select([credit, 'the credit note'])).getByRole('button', { name: 'Speaker…' }));
	const panel = within(await screen.findByRole('dialog', { name: 'Assign line' }));
	await user.click(panel.getByRole('button', { name: 'Me' }));
	await waitFor(() => expect(reassignLines).toHaveBeenCalledOnce());
	expect(splitSegment.mock.calls.map(([{ body }]) => body.at)).toEqual([22, 6]);
	expect(reassignLines.mock.lastCall).toMatchObject([{ body: { lines: [{ segmentId: 'middle', revision: 1 }] } }]);
});

test('undoing the assignment makes the line whole again', { tags: ['release'] }, async () => {
	const [, , line] = transcript.list;
	if (!line) throw new Error('the transcript has too few lines');
	const partOf = (text: string, id: string, revision = 1) => ({ ...line, id, text, revision });
	const speakers = transcript.speakers;
	const merges: unknown[] = [];
	const { user } = await openParts(
		['transcript'],
		{},
		{
			...withWords,
			splitSegment: ({ body }) =>
				body.at > 10
					? { list: [partOf('I need the credit note', line.id), partOf('by Friday.', 'behind')] }
					: { list: [partOf('I need', line.id), partOf('the credit note', 'middle')] },
			reassignLines: () => ({ id: 'change-1', list: [partOf('the credit note', 'middle', 2)], speakers, skipped: [] }),
			undoReassignment: () => ({ list: [partOf('the credit note', 'middle', 3)], speakers, skipped: [] }),
			mergeSegments: ({ params, body }) => {
				merges.push([params.segmentId, body]);
				return merges.length === 1 ? partOf('the credit note by Friday.', 'middle', 4) : partOf(line.text, line.id, 5);
			},
		},
	);
	await user.click((await select([credit, 'the credit note'])).getByRole('button', { name: 'Speaker…' }));
	const panel = within(await screen.findByRole('dialog', { name: 'Assign line' }));
	await user.click(panel.getByRole('button', { name: 'Me' }));
	await user.click(await screen.findByRole('button', { name: 'Undo' }));
	expect(await screen.findByText('Assignment undone')).toBeVisible();
	expect(merges).toEqual([
		['middle', { revision: 3, nextSegmentId: 'behind', nextRevision: 1 }],
		[line.id, { revision: 1, nextSegmentId: 'middle', nextRevision: 4 }],
	]);
});
