// @module-tag release
import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { transcript } from '../../../testing/fake-conversation.ts';
import { lineOf, openParts, prepareConversationTests } from '../../../testing/open-conversation.tsx';

prepareConversationTests();

const pallets = 'Please. The pallets came two hours late again.';
const credit = 'I need the credit note by Friday.';
const send = 'I will send it tomorrow.';

function cuttingServer() {
	const asked: unknown[] = [];
	let list = transcript.list;
	const indexOf = (id: string) => list.findIndex((line) => line.id === id);
	const at = (index: number): Segment => {
		const line = list[index];
		if (!line) throw new FakeError('segment_not_found');
		return line;
	};
	const handlers: FakeHandlers = {
		getTranscript: () => ({ ...transcript, list, total: list.length }),
		editSegment: ({ params, body }) => {
			const index = indexOf(params.segmentId);
			list = list.with(index, { ...at(index), text: body.text, revision: body.revision + 1 });
			return at(index);
		},
		splitSegment: ({ params, body }) => {
			asked.push({ split: params.segmentId, ...body });
			const index = indexOf(params.segmentId);
			const { text, ...line } = at(index);
			const revision = body.revision + 1;
			const parts = [
				{ ...line, revision, text: text.slice(0, body.at).trim() },
				{ ...line, revision, text: text.slice(body.at).trim(), id: `${line.id}-2`, startedAt: line.startedAt + 1_000 },
			];
			list = list.toSpliced(index, 1, ...parts);
			return { list: parts };
		},
		mergeSegments: ({ params, body }) => {
			asked.push({ merge: params.segmentId, ...body });
			const index = indexOf(params.segmentId);
			const merged = { ...at(index), revision: body.revision + 1, text: `${at(index).text} ${at(index + 1).text}` };
			list = list.toSpliced(index, 2, merged);
			return merged;
		},
	};
	return { asked, handlers };
}

const shown = () => [...document.querySelectorAll('.line-text')].map((line) => line.textContent);

async function choose(user: UserEvent, line: string, action: string) {
	await screen.findByText(line);
	await user.click(within(lineOf(line)).getByRole('button', { name: 'Line actions' }));
	const menu = within(await screen.findByRole('dialog', { name: 'Line actions' }));
	await user.click(menu.getByRole('button', { name: action }));
}

test('Ctrl+Enter splits the line at the cursor, and Undo merges it again', async () => {
	const { asked, handlers } = cuttingServer();
	const { user } = await openParts(['transcript'], {}, handlers);
	await choose(user, send, 'Split line…');
	const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the line' });
	await waitFor(() => expect(field).toHaveFocus());
	field.setSelectionRange(8, 8);
	await user.keyboard('{Control>}{Enter}{/Control}');
	expect(await screen.findByText('Line split')).toBeVisible();
	expect(shown().slice(-2)).toEqual(['I will', 'send it tomorrow.']);
	expect(screen.queryByRole('textbox', { name: 'Text of the line' })).toBeNull();
	await user.click(screen.getByRole('button', { name: 'Undo' }));
	await waitFor(() => expect(shown().at(-1)).toBe(send));
	expect(asked).toEqual([
		{ split: 'line-4', at: 6, revision: 0 },
		{ merge: 'line-4', revision: 1, nextSegmentId: 'line-4-2', nextRevision: 1 },
	]);
});

test('typed text is saved before its line is split, and Undo reverts only the split', async () => {
	const { asked, handlers } = cuttingServer();
	const { user } = await openParts(['transcript'], {}, handlers);
	await screen.findByText(send);
	await user.click(within(lineOf(send)).getByRole('button', { name: 'Edit this line' }));
	const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the line' });
	await user.clear(field);
	await user.type(field, '  Tomorrow at noon');
	field.setSelectionRange(10, 10);
	await user.click(screen.getByRole('button', { name: 'Split here' }));
	expect(await screen.findByText('Line split')).toBeVisible();
	expect(asked).toEqual([{ split: 'line-4', at: 8, revision: 1 }]);
	expect(shown().slice(-2)).toEqual(['Tomorrow', 'at noon']);
	expect(screen.queryByText('Line changed')).toBeNull();
});

test('a line of one word cannot be split', async () => {
	const list = transcript.list.map((line) => ({ ...line, text: 'Yes.' }));
	const { user } = await openParts(['transcript'], {}, { getTranscript: () => ({ ...transcript, list }) });
	const [line] = await screen.findAllByText('Yes.');
	await user.dblClick(line ?? document.body);
	expect(await screen.findByRole('button', { name: 'Split here' })).toBeDisabled();
});

test('lines of one speaker are merged, and Undo splits them again', async () => {
	const { asked, handlers } = cuttingServer();
	const { user } = await openParts(['transcript'], {}, handlers);
	await choose(user, pallets, 'Merge with next line');
	expect(await screen.findByText('Lines merged')).toBeVisible();
	expect(shown()[1]).toBe(`${pallets} ${credit}`);
	await user.click(screen.getByRole('button', { name: 'Undo' }));
	await waitFor(() => expect(shown().slice(1, 3)).toEqual([pallets, credit]));
	expect(asked).toEqual([
		{ merge: 'line-2', revision: 0, nextSegmentId: 'line-3', nextRevision: 0 },
		{ split: 'line-2', at: pallets.length, revision: 1 },
	]);
});

test('a line is not merged with a line of another speaker, nor is the last line', async () => {
	const { user } = await openParts(['transcript']);
	const offers = async (line: string) => {
		await screen.findByText(line);
		await user.click(within(lineOf(line)).getByRole('button', { name: 'Line actions' }));
		const menu = within(await screen.findByRole('dialog', { name: 'Line actions' }));
		const found = menu.queryByRole('button', { name: 'Merge with next line' }) !== null;
		await user.keyboard('{Escape}');
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
		return found;
	};
	expect(await offers(pallets)).toBe(true);
	expect(await offers(credit)).toBe(false);
	expect(await offers(send)).toBe(false);
});

test('splitting at selected words splits the line before them', async () => {
	const { asked, handlers } = cuttingServer();
	const { user } = await openParts(['transcript'], {}, handlers);
	const text = (await screen.findByText(credit)).firstChild;
	if (!text) throw new Error('The line has no text.');
	act(() => getSelection()?.setBaseAndExtent(text, 11, text, 22));
	const bar = within(await screen.findByRole('toolbar', { name: 'Selected text' }));
	await user.click(bar.getByRole('button', { name: 'Split' }));
	expect(await screen.findByText('Line split')).toBeVisible();
	expect(asked).toEqual([{ split: 'line-3', at: 10, revision: 0 }]);
	expect(shown().slice(2, 4)).toEqual(['I need the', 'credit note by Friday.']);
});

test('lines changed by another person are shown in their current version, and nothing is merged', async () => {
	const list = transcript.list.map((line) =>
		line.id === 'line-3' ? { ...line, text: 'Changed.', revision: 4 } : line,
	);
	let isChanged = false;
	const { user } = await openParts(
		['transcript'],
		{},
		{
			getTranscript: () => ({ ...transcript, ...(isChanged && { list }) }),
			mergeSegments: () => {
				isChanged = true;
				throw new FakeError('segment_changed', { extra: { segment: list[2] } });
			},
		},
	);
	await choose(user, pallets, 'Merge with next line');
	expect(await screen.findByText(/Someone else has changed this line/)).toBeVisible();
	expect(await screen.findByText('Changed.')).toBeVisible();
	expect(shown()).toHaveLength(4);
});

test('a change by another person during a split shows both versions to choose from', async () => {
	const serverVersion = { ...transcript.list[3], text: 'Changed.', revision: 4, editedBy: 'Ines' };
	const { user } = await openParts(
		['transcript'],
		{},
		{
			splitSegment: () => {
				throw new FakeError('segment_changed', { extra: { segment: serverVersion } });
			},
		},
	);
	await choose(user, send, 'Split line…');
	await screen.findByRole('textbox', { name: 'Text of the line' });
	await user.click(screen.getByRole('button', { name: 'Split here' }));
	expect(await screen.findByRole('alert')).toHaveTextContent('Ines changed this line in the meantime:');
	expect(screen.getByRole('button', { name: 'Split here' })).toBeDisabled();
});

test('a link to a line that was merged leads to the merged line', async () => {
	const [first, second, ...rest] = transcript.list;
	if (!first || !second) throw new Error('The fake transcript has no lines.');
	const merged = { ...first, mergedLines: [{ id: second.id, startedAt: second.startedAt }] };
	await openParts(
		['player', 'transcript'],
		{},
		{ getTranscript: () => ({ ...transcript, list: [merged, ...rest] }) },
		'/line-2',
	);
	await screen.findByText(first.text);
	await waitFor(() => expect(screen.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuenow', '6'));
});
