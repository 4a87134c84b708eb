import type { Segment, Speaker, TranscriptAnswer } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { transcript } from '../../../testing/fake-conversation.ts';
import { lineOf, openParts, prepareConversationTests } from '../../../testing/open-conversation.tsx';

prepareConversationTests();

const [first] = transcript.list;
const [me, dermot] = transcript.speakers;
if (!first || !me || !dermot) throw new Error('the fake transcript has two speakers');
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

async function choose(user: UserEvent, panel: { getByRole: typeof screen.getByRole }, field: RegExp, option: string) {
	await user.click(panel.getByRole('button', { name: field }));
	await user.click(await screen.findByRole('option', { name: option }));
}

test('a speaker is renamed in this recording, and everywhere only where that is chosen', async () => {
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
	await user.clear(here.getByRole('textbox', { name: 'Name' }));
	await user.type(here.getByRole('textbox', { name: 'Name' }), ' Dermot Byrne {Enter}');
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

test('a name that stays, and one that is empty, ask for nothing', async () => {
	const { user, api } = await openParts(['transcript']);
	const panel = await openName(user, 'Dermot Ash');
	await user.click(panel.getByRole('button', { name: 'Rename' }));
	const again = await openName(user, 'Dermot Ash');
	await user.clear(again.getByRole('textbox', { name: 'Name' }));
	expect(again.getByRole('button', { name: 'Rename' })).toBeDisabled();
	await user.keyboard('{Enter}{Escape}');
	expect(api.calls).not.toContain('renameSpeaker');
});

test('two speakers that are one person are merged: all lines are the one’s then', async () => {
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
	await choose(user, panel, /Merge with/, 'Me');
	expect(panel.getByRole('textbox', { name: 'Name' })).toBeDisabled();
	await user.click(panel.getByRole('button', { name: 'Merge' }));
	expect(panel.getByRole('alert')).toHaveTextContent(
		'All lines of Dermot Ash will be assigned to Me. This cannot be undone.',
	);
	expect(sent).toEqual([]);
	await user.click(panel.getByRole('button', { name: 'Merge' }));
	expect(await screen.findByText('Speakers merged')).toBeVisible();
	expect(sent).toEqual([{ fileId: 'file-1', speakerId: 'other', intoSpeakerId: 'local' }]);
	expect(await screen.findByRole('button', { name: 'Play from 00:20, Me' })).toBeVisible();
	expect(screen.queryByRole('button', { name: 'Dermot Ash' })).toBeNull();
});

test('a merge that the server refuses is told, and both speakers stay', async () => {
	const refuse = () => {
		throw new FakeError('speaker_not_found');
	};
	const { user } = await openParts(['transcript'], {}, { mergeSpeakers: refuse });
	const panel = await openName(user, 'Dermot Ash');
	await choose(user, panel, /Merge with/, 'Me');
	await user.click(panel.getByRole('button', { name: 'Merge' }));
	await user.click(panel.getByRole('button', { name: 'Merge' }));
	expect(await screen.findByText(/This speaker is not part of the transcript/)).toBeVisible();
	expect(screen.getAllByRole('button', { name: 'Dermot Ash' }).length).toBeGreaterThan(0);
});

test('the name of another speaker of the recording asks whether they are one person', async () => {
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
		expect(await panel.findByRole('alert')).toHaveTextContent('Me is already in this recording.');
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

type Given = { speakerId?: string | undefined; speakerName?: string | undefined; revision: number };
/** A server that gives lines away, and what it was asked for. */
function giving(): { sent: Given[]; handlers: FakeHandlers } {
	const sent: Given[] = [];
	if (!me || !dermot) throw new Error('the fake transcript has two speakers');
	const two = [me, dermot];
	const ines: Speaker = { ...dermot, speakerId: 'ines', name: 'Ines', index: 2 };
	return {
		sent,
		handlers: {
			reassignSegment: ({ body }) => {
				sent.push(body);
				const speakerId = body.speakerId ?? ines.speakerId;
				const segment = { ...first, speakerId, speakerName: speakerId, revision: body.revision + 1 } as Segment;
				return { segment, speakers: body.speakerName ? [...two, ines] : two };
			},
		},
	};
}

test('a line is given to another speaker, and to somebody new by name', async () => {
	const { sent, handlers } = giving();
	const { user } = await openParts(['transcript'], {}, handlers);
	await choose(user, await openLine(user, lineText), /Speaker/, 'Dermot Ash');
	expect(await screen.findByText('Line assigned to Dermot Ash')).toBeVisible();
	expect(screen.getByRole('button', { name: 'Play from 00:01, Dermot Ash' })).toBeVisible();
	const panel = await openLine(user, lineText);
	await choose(user, panel, /Speaker/, 'Someone else…');
	await user.type(await panel.findByRole('textbox', { name: 'Who said this?' }), 'Ines');
	await user.click(panel.getByRole('button', { name: 'Assign' }));
	expect(await screen.findByText('Line assigned to Ines')).toBeVisible();
	expect(screen.getByRole('button', { name: 'Play from 00:01, Ines' })).toBeVisible();
	expect(sent).toEqual([
		{ revision: 0, speakerId: 'other' },
		{ revision: 1, speakerName: 'Ines' },
	]);
});

test('a line that somebody changed meanwhile is not given away unseen; a second try counts on what is seen', async () => {
	const { sent, handlers } = giving();
	const serverVersion = { ...first, text: 'Good morning, gate four.', revision: 4, editedBy: 'Ines' };
	const { user, api } = await openParts(
		['transcript'],
		{},
		{
			reassignSegment: () => {
				throw new FakeError('segment_changed', { extra: { segment: serverVersion } });
			},
		},
	);
	await choose(user, await openLine(user, lineText), /Speaker/, 'Dermot Ash');
	expect(await screen.findByText(/Someone else has changed this line in the meantime/)).toBeVisible();
	expect(await screen.findByText(serverVersion.text)).toBeVisible();
	api.use(handlers);
	await choose(user, await openLine(user, serverVersion.text), /Speaker/, 'Dermot Ash');
	await waitFor(() => expect(sent).toEqual([{ revision: 4, speakerId: 'other' }]));
});

test('whoever may only look names nobody and gives no line away', async () => {
	const { user } = await openParts(['transcript'], { canEdit: false });
	const panel = await openLine(user, lineText);
	expect(panel.queryByRole('button', { name: /Speaker/ })).toBeNull();
	expect(panel.getByRole('button', { name: 'Copy link to this line' })).toBeVisible();
	expect(screen.queryByRole('button', { name: 'Dermot Ash' })).toBeNull();
	expect(screen.queryByRole('button', { name: 'Edit this line' })).toBeNull();
});
