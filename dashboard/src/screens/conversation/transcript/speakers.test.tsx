// @module-tag release
import type { Segment, Speaker, TranscriptAnswer } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { transcript } from '../../../testing/fake-conversation.ts';
import { lineOf, openParts, prepareConversationTests } from '../../../testing/open-conversation.tsx';

prepareConversationTests();

const [first, second] = transcript.list;
const [me, dermot] = transcript.speakers;
if (!first || !second || !me || !dermot) throw new Error('the fake transcript has two speakers');
const lineText = 'Good morning. Shall we start with gate four?';

async function openName(user: UserEvent, name: string) {
	const [head] = await screen.findAllByRole('button', { name });
	if (head) await user.click(head);
	return within(await screen.findByRole('dialog', { name: 'Rename speaker' }));
}

async function openLine(user: UserEvent, text: string) {
	await screen.findByText(text);
	await user.click(within(lineOf(text)).getByRole('button', { name: 'Line actions' }));
	return within(await screen.findByRole('dialog', { name: 'Line actions' }));
}

test('a speaker is renamed in this recording, and everywhere only by choice', async () => {
	const sent: object[] = [];
	const { user } = await openParts(
		['transcript'],
		{},
		{
			renameSpeaker: ({ params, body }) => {
				sent.push({ ...params, ...body });
				return { ...dermot, name: body.speakerName, recordings: 3 };
			},
		},
	);
	const here = await openName(user, 'Dermot Ash');
	act(() => here.getByRole('textbox', { name: 'Name' }).focus());
	// The old name is selected, so that typing replaces it.
	await user.keyboard(' Dermot Byrne {Enter}');
	expect(await screen.findByText('Speaker is now Dermot Byrne')).toBeVisible();
	const everywhere = await openName(user, 'Dermot Ash');
	await user.click(everywhere.getByRole('radio', { name: 'Everywhere' }));
	expect(everywhere.getByText('All recordings with the same name')).toBeVisible();
	await user.click(everywhere.getByRole('button', { name: 'Rename' }));
	expect(await screen.findByText('Speaker is now Dermot Ash in 3 recordings')).toBeVisible();
	expect(sent).toEqual([
		{ fileId: 'file-1', speakerId: 'other', speakerName: 'Dermot Byrne', scope: 'recording' },
		{ fileId: 'file-1', speakerId: 'other', speakerName: 'Dermot Ash', scope: 'everywhere' },
	]);
});

test('an unchanged or empty name sends nothing', async () => {
	const { user, api } = await openParts(['transcript']);
	const panel = await openName(user, 'Dermot Ash');
	await user.click(panel.getByRole('button', { name: 'Rename' }));
	const again = await openName(user, 'Dermot Ash');
	await user.clear(again.getByRole('textbox', { name: 'Name' }));
	expect(again.getByRole('button', { name: 'Rename' })).toBeDisabled();
	await user.keyboard('{Enter}{Escape}');
	expect(api.calls).not.toContain('renameSpeaker');
});

test('merging two speakers gives all lines to one of them', async () => {
	const all: TranscriptAnswer = {
		...transcript,
		list: transcript.list.map((line) => ({ ...line, speakerId: 'local', speakerName: 'Me', origin: 'local' })),
		speakers: [me],
	};
	const sent: object[] = [];
	const { user } = await openParts(
		['transcript'],
		{},
		{
			getTranscript: () => (sent.length ? all : transcript),
			mergeSpeakers: ({ params, body }) => {
				sent.push({ ...params, ...body });
				return { list: all.speakers };
			},
		},
	);
	const panel = await openName(user, 'Dermot Ash');
	await user.click(within(panel.getByRole('group', { name: 'Merge with' })).getByRole('button', { name: 'Me' }));
	expect(await screen.findByText('Speakers merged')).toBeVisible();
	expect(sent).toEqual([{ fileId: 'file-1', speakerId: 'other', intoSpeakerId: 'local' }]);
	expect(await screen.findByRole('button', { name: 'Play from 00:20, Me' })).toBeVisible();
	expect(screen.queryByRole('button', { name: 'Dermot Ash' })).toBeNull();
});

test('a merge is undone from its toast, and later from the speaker', async () => {
	const merged = [{ ...me, merged: [{ speakerId: '2', name: null, label: 'Speaker 2' }] }, dermot];
	const sent: object[] = [];
	const { user } = await openParts(
		['transcript'],
		{},
		{
			getTranscript: () => ({ ...transcript, speakers: merged }),
			mergeSpeakers: () => ({ list: merged }),
			unmergeSpeaker: ({ params, body }) => {
				sent.push({ ...params, ...body });
				return { list: transcript.speakers };
			},
		},
	);
	const panel = await openName(user, 'Dermot Ash');
	await user.click(panel.getByRole('button', { name: 'Me' }));
	await user.click(await screen.findByRole('button', { name: 'Undo' }));
	await waitFor(() => expect(sent).toEqual([{ fileId: 'file-1', speakerId: 'local', mergedSpeakerId: 'other' }]));
	const later = await openName(user, 'Me');
	await user.click(later.getByRole('button', { name: 'Separate Speaker 2 again' }));
	expect(await screen.findByText('Speakers separated')).toBeVisible();
	expect(sent.at(-1)).toEqual({ fileId: 'file-1', speakerId: 'local', mergedSpeakerId: '2' });
});

test('a refused merge is reported, and both speakers are kept', async () => {
	const refuse = () => {
		throw new FakeError('speaker_not_found');
	};
	const { user } = await openParts(['transcript'], {}, { mergeSpeakers: refuse });
	const panel = await openName(user, 'Dermot Ash');
	await user.click(panel.getByRole('button', { name: 'Me' }));
	expect(await screen.findByText(/This speaker is not part of the transcript/)).toBeVisible();
	expect(screen.getAllByRole('button', { name: 'Dermot Ash' }).length).toBeGreaterThan(0);
});

test('entering the name of another speaker asks whether they are one person', async () => {
	const { user, api } = await openParts(
		['transcript'],
		{},
		{
			mergeSpeakers: () => ({ list: [me] }),
			renameSpeaker: ({ body }) => ({ ...dermot, name: body.speakerName }),
		},
	);
	const rename = async (button: string) => {
		const panel = await openName(user, 'Dermot Ash');
		await user.clear(panel.getByRole('textbox', { name: 'Name' }));
		await user.type(panel.getByRole('textbox', { name: 'Name' }), 'me{Enter}');
		expect(await panel.findByRole('alert')).toHaveTextContent(
			'Me is already in this recording. All lines of Dermot Ash will be assigned to Me. You can undo this later.',
		);
		await user.click(panel.getByRole('button', { name: button }));
	};
	await rename('Back');
	await user.keyboard('{Escape}');
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(api.calls).not.toContain('mergeSpeakers');
	await rename('Merge');
	expect(await screen.findByText('Speakers merged')).toBeVisible();
	expect(api.calls).not.toContain('renameSpeaker');
	await rename('Rename only');
	expect(await screen.findByText('Speaker is now me')).toBeVisible();
	expect(api.calls.filter((name) => name === 'mergeSpeakers')).toHaveLength(1);
});

type Given = { lines: { segmentId: string; revision: number }[]; speakerId?: string; speakerName?: string };
function giving(skipped: string[] = []): { sent: Given[]; handlers: FakeHandlers } {
	const sent: Given[] = [];
	if (!me || !dermot) throw new Error('the fake transcript has two speakers');
	const two = [me, dermot];
	const ines: Speaker = { ...dermot, speakerId: 'ines', name: 'Ines', index: 2 };
	return {
		sent,
		handlers: {
			reassignLines: ({ body: { fileId: _, lines, ...to } }) => {
				sent.push({ lines, ...to } as Given);
				const speakerId = to.speakerId ?? ines.speakerId;
				const list = lines.flatMap(({ segmentId, revision }) => {
					const line = transcript.list.find(({ id }) => id === segmentId);
					return line && !skipped.includes(segmentId) ? [{ ...line, speakerId, revision: revision + 1 }] : [];
				});
				return { id: list.length ? 'r-1' : null, list, speakers: to.speakerName ? [...two, ines] : two, skipped };
			},
			undoReassignment: ({ params }) => {
				sent.push({ lines: [], speakerId: params.id });
				return { list: transcript.list, speakers: two, skipped: [] };
			},
		},
	};
}
const ids = (...numbers: number[]) => numbers.map((n) => ({ segmentId: `line-${n}`, revision: 0 }));

test('a line goes to another speaker in two clicks, or to a new one by name, and Undo reverts it', async () => {
	const { sent, handlers } = giving();
	const { user } = await openParts(['transcript'], {}, handlers);
	await user.click((await openLine(user, lineText)).getByRole('button', { name: 'Dermot Ash' }));
	expect(await screen.findByText('Line assigned to Dermot Ash')).toBeVisible();
	expect(screen.getByRole('button', { name: 'Play from 00:01, Dermot Ash' })).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Undo' }));
	expect(await screen.findByText('Assignment undone')).toBeVisible();
	expect(screen.getByRole('button', { name: 'Play from 00:01, Me' })).toBeVisible();
	const panel = await openLine(user, lineText);
	await user.click(panel.getByRole('button', { name: 'Someone else…' }));
	await user.type(await panel.findByRole('textbox', { name: 'Who said this?' }), 'Ines{Enter}');
	expect(await screen.findByText('Line assigned to Ines')).toBeVisible();
	expect(screen.getByRole('button', { name: 'Play from 00:01, Ines' })).toBeVisible();
	expect(sent).toEqual([
		{ lines: ids(1), speakerId: 'other' },
		{ lines: [], speakerId: 'r-1' },
		{ lines: ids(1), speakerName: 'Ines' },
	]);
});

test('a line is reassigned with the following or with all lines of its speaker', async () => {
	const { sent, handlers } = giving();
	const merged: object[] = [];
	const { user } = await openParts(
		['transcript'],
		{},
		{
			...handlers,
			mergeSpeakers: ({ params, body }) => {
				merged.push({ ...params, ...body });
				return { list: [me] };
			},
		},
	);
	const all = await openLine(user, lineText);
	await user.click(all.getByRole('radio', { name: 'All 2' }));
	expect(all.getByText('All lines of Me')).toBeVisible();
	await user.click(all.getByRole('button', { name: 'Dermot Ash' }));
	expect(await screen.findByText('Speakers merged')).toBeVisible();
	expect(merged).toEqual([{ fileId: 'file-1', speakerId: 'local', intoSpeakerId: 'other' }]);
	const turn = await openLine(user, second.text);
	await user.click(turn.getByRole('radio', { name: 'These 2' }));
	expect(turn.getByText('Up to the next change of speaker')).toBeVisible();
	await user.click(turn.getByRole('button', { name: 'Me' }));
	expect(await screen.findByText('2 lines assigned to Me')).toBeVisible();
	expect(sent).toEqual([{ lines: ids(2, 3), speakerId: 'local' }]);
});

test('selected lines are reassigned to a speaker together', async () => {
	const { sent, handlers } = giving();
	const { user } = await openParts(['transcript'], {}, handlers);
	await screen.findByText(second.text);
	within(lineOf(lineText))
		.getByRole('button', { name: /^Play from/ })
		.focus();
	await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
	const bar = within(await screen.findByRole('toolbar', { name: 'Selected text' }));
	await user.click(bar.getByRole('button', { name: 'Speaker…' }));
	const panel = within(await screen.findByRole('dialog', { name: 'Assign 2 lines' }));
	await user.click(panel.getByRole('button', { name: 'Dermot Ash' }));
	await waitFor(() => expect(sent).toEqual([{ lines: ids(1, 2), speakerId: 'other' }]));
	await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected text' })).toBeNull());
});

test('a line changed by another person is shown before it is reassigned', async () => {
	const { handlers } = giving(['line-1']);
	const serverVersion = { ...first, text: 'Good morning, gate four.', revision: 4, editedBy: 'Ines' } as Segment;
	let isChanged = false;
	const { user } = await openParts(
		['transcript'],
		{},
		{
			...handlers,
			getTranscript: () =>
				isChanged ? { ...transcript, list: [serverVersion, ...transcript.list.slice(1)] } : transcript,
		},
	);
	const panel = await openLine(user, lineText);
	isChanged = true;
	await user.click(panel.getByRole('button', { name: 'Dermot Ash' }));
	expect(await screen.findByText('1 line was changed in the meantime and stays as it is.')).toBeVisible();
	expect(await screen.findByText(serverVersion.text)).toBeVisible();
});

test('a viewer cannot name speakers or reassign lines', async () => {
	const { user } = await openParts(['transcript'], { canEdit: false });
	const panel = await openLine(user, lineText);
	expect(panel.queryByRole('button', { name: 'Dermot Ash' })).toBeNull();
	expect(panel.getByRole('button', { name: 'Copy link to this line' })).toBeVisible();
	expect(screen.queryByRole('button', { name: 'Dermot Ash' })).toBeNull();
	expect(screen.queryByRole('button', { name: 'Edit this line' })).toBeNull();
});

test('the name field follows the page language, even when it changes', async () => {
	const { user } = await openParts(['transcript']);
	const panel = await openName(user, 'Me');
	expect(panel.getByRole('textbox')).toHaveValue('Me');
	await act(() => i18next.changeLanguage('de'));
	const field = await screen.findByRole('textbox', { name: 'Name' });
	const shown = field.getAttribute('value');
	await act(() => i18next.changeLanguage('en'));
	expect(shown).toBe('Ich');
});
