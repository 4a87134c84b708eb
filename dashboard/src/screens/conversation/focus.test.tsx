// @module-tag release
import { buildConversation } from '@debrief/shared/testing/build-conversation.ts';
import { buildNote } from '@debrief/shared/testing/build-note.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { insights, transcript } from '../../testing/fake-conversation.ts';
import { lineOf, openConversation, openParts, prepareConversationTests } from '../../testing/open-conversation.tsx';

prepareConversationTests();

const lineText = 'I need the credit note by Friday.';
const menu = (name: string) => screen.findByRole('button', { name, expanded: false });
async function choose(user: UserEvent, button: string, item: string) {
	await user.click(await menu(button));
	await user.click(await screen.findByRole('menuitem', { name: item }));
}
const inLine = async (name: string) => {
	await screen.findByText(lineText);
	return within(lineOf(lineText)).getByRole('button', { name });
};

type Part = Parameters<typeof openParts>[0][number];
type Opening = [
	title: string,
	/** The part of the page that opens it. */
	part: Part,
	open: (user: UserEvent) => Promise<void>,
	/** Where the focus belongs afterwards. */
	opener: () => Promise<HTMLElement>,
];
const openings: Opening[] = [
	[
		'Keyboard shortcuts',
		'player',
		async (user) => user.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' })),
		() => screen.findByRole('button', { name: 'Keyboard shortcuts' }),
	],
	[
		'Download transcript',
		'transcript',
		(user) => choose(user, 'Transcript actions', 'Download…'),
		() => menu('Transcript actions'),
	],
	[
		'Number of speakers',
		'transcript',
		(user) => choose(user, 'Transcript actions', 'Number of speakers…'),
		() => menu('Transcript actions'),
	],
	['Edit conversation', 'header', (user) => choose(user, 'More actions', 'Edit…'), () => menu('More actions')],
	[
		'Delete this conversation?',
		'header',
		(user) => choose(user, 'More actions', 'Delete conversation'),
		() => menu('More actions'),
	],
	[
		'Delete the audio?',
		'header',
		(user) => choose(user, 'More actions', 'Delete audio only'),
		() => menu('More actions'),
	],
	[
		'Edit tags',
		'insights',
		async (user) => user.click(await screen.findByRole('button', { name: 'Edit tags' })),
		() => screen.findByRole('button', { name: 'Edit tags' }),
	],
	[
		"Keep people's edits?",
		'insights',
		async (user) => user.click(await screen.findByRole('button', { name: 'Regenerate' })),
		() => screen.findByRole('button', { name: 'Regenerate' }),
	],
	[
		'Delete this note?',
		'notes',
		(user) => choose(user, 'Actions for the note at 02:00', 'Delete'),
		() => menu('Actions for the note at 02:00'),
	],
	[
		'Rename speaker',
		'transcript',
		async (user) => {
			const [name] = await screen.findAllByRole('button', { name: 'Dermot Ash' });
			if (name) await user.click(name);
		},
		async () => screen.getAllByRole('button', { name: 'Dermot Ash' })[0] as HTMLElement,
	],
	[
		'Line actions',
		'transcript',
		async (user) => user.click(await inLine('Line actions')),
		() => inLine('Line actions'),
	],
];

test.each(openings)('"%s" takes the focus, and Escape returns it to its trigger', async (title, part, open, opener) => {
	const { user } = await openParts([part], {
		notes: [buildNote()],
		insights,
		editedInsights: [{ part: 'summary', editedBy: 'Ines', editedAt: '2026-02-12T08:00:00.000Z' }],
	});
	await open(user);
	const dialog = await screen.findByRole(/^Delete/.test(title) ? 'alertdialog' : 'dialog', { name: title });
	await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
	await user.keyboard('{Escape}');
	await waitFor(() => expect(dialog).not.toBeInTheDocument());
	const control = await opener();
	await waitFor(() => expect(control).toHaveFocus());
});

test('from every tab the skip link leads past header, player and insights to the current line', async () => {
	const { user } = await openConversation({ insights });
	await screen.findByText(lineText);
	await user.click(await screen.findByRole('tab', { name: /Notes/ }));
	await waitFor(() => expect(screen.queryByText(lineText)).toBeNull());
	act(() => (document.activeElement as HTMLElement).blur());
	await user.tab();
	expect(screen.getByRole('button', { name: 'Skip to the transcript' })).toHaveFocus();
	await user.keyboard('{Enter}');
	const [first] = await screen.findAllByRole('button', { name: /^Play from / });
	await waitFor(() => expect(first).toHaveFocus());
});

test('the moments of each insights section are one tab stop', async () => {
	await openParts(['insights'], { insights });
	await screen.findByRole('button', { name: 'Play 00:31, Me: Send the credit note' });
	const stopsIn = (group: HTMLElement, name: RegExp) =>
		within(group)
			.getAllByRole('button', { name })
			.filter((each) => each.tabIndex === 0);
	for (const part of ['Action points', 'Compliance']) {
		const section = screen.getByRole('heading', { name: part }).closest('section');
		expect(stopsIn(section as HTMLElement, /^Play \d/)).toHaveLength(1);
	}
});

test('Enter and Escape in the title leave the focus on it', async () => {
	const { user } = await openParts(['header']);
	const title = () => screen.findByRole('button', { name: 'Late pallets at gate 4' });
	for (const key of ['{Enter}', '{Escape}']) {
		await user.click(await title());
		await screen.findByRole('textbox', { name: 'Title' });
		await user.keyboard(key);
		expect(await title()).toHaveFocus();
	}
});

test('Enter in the title saves it once and does not reopen the field', async () => {
	const saved: unknown[] = [];
	const { user } = await openParts(
		['header'],
		{},
		{
			updateConversation: ({ params, body }) => {
				saved.push(body);
				return buildConversation({ id: params.id, title: 'Gate four' });
			},
		},
	);
	await user.click(await screen.findByRole('button', { name: 'Late pallets at gate 4' }));
	await user.clear(await screen.findByRole('textbox', { name: 'Title' }));
	await user.keyboard('Gate four{Enter}');
	expect(await screen.findByText('Title saved')).toBeVisible();
	expect(await screen.findByRole('button', { name: 'Gate four' })).toBeVisible();
	expect(saved).toEqual([{ title: 'Gate four' }]);
	expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
});

test('the search of the transcript takes the focus and gives it back', async () => {
	const { user } = await openParts(['transcript']);
	await user.click(await screen.findByRole('button', { name: 'Search this transcript' }));
	expect(await screen.findByRole('searchbox', { name: 'Search this transcript' })).toHaveFocus();
	await user.keyboard('{Escape}');
	await waitFor(() => expect(screen.getByRole('button', { name: 'Search this transcript' })).toHaveFocus());
});

test('removing an action point moves the focus to its neighbour', async () => {
	const { user } = await openParts(['insights']);
	await user.click(await screen.findByRole('button', { name: 'Edit action points' }));
	await user.click(await screen.findByRole('button', { name: 'Remove “Send the credit note”' }));
	await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text' })).toHaveFocus());
	await user.click(screen.getByRole('button', { name: 'Remove “Call the depot”' }));
	await waitFor(() => expect(screen.getByRole('button', { name: 'Add action point' })).toHaveFocus());
	await user.click(screen.getByRole('button', { name: 'Add action point' }));
	await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text' })).toHaveFocus());
});

test('merging speakers keeps the focus on the line with the command', async () => {
	const [me] = transcript.speakers;
	const list = transcript.list.map((line) => ({ ...line, speakerId: 'local' }));
	let isMerged = false;
	const { user } = await openParts(
		['transcript'],
		{},
		{
			getTranscript: () => (isMerged ? { ...transcript, list, speakers: me ? [me] : [] } : transcript),
			mergeSpeakers: () => {
				isMerged = true;
				return { list: [] };
			},
		},
	);
	await user.click((await screen.findAllByRole('button', { name: 'Dermot Ash' }))[0] as HTMLElement);
	const panel = within(await screen.findByRole('dialog', { name: 'Rename speaker' }));
	await user.clear(panel.getByRole('textbox', { name: 'Name' }));
	await user.keyboard('Me{Enter}');
	await user.click(await panel.findByRole('button', { name: 'Merge' }));
	const line = await screen.findByRole('button', { name: 'Play from 00:06, Me' });
	await waitFor(() => expect(line).toHaveFocus());
});

test('reverting to the engine’s words keeps the focus on the pencil', async () => {
	const edited = { part: 'summary', editedBy: 'Ines', editedAt: '2026-02-12T08:00:00.000Z' } as const;
	const { user } = await openParts(
		['insights'],
		{ editedInsights: [edited] },
		{ revertInsight: () => buildConversation({ insights }) },
	);
	await user.click(await screen.findByRole('button', { name: 'Restore generated version' }));
	await waitFor(() => expect(screen.queryByText('edited by Ines')).toBeNull());
	await waitFor(() => expect(screen.getByRole('button', { name: 'Edit summary' })).toHaveFocus());
});

test('deleting a note or pin moves the focus to the row in its place, or to the field after the last one', async () => {
	const notes = [
		buildNote({ id: 'pin', description: '', cuePoint: 10_000 }),
		buildNote({ id: 'first', cuePoint: 20_000 }),
		buildNote({ id: 'second', cuePoint: 30_000 }),
	];
	const { user } = await openParts(['notes'], { notes }, { deleteNote: () => undefined });
	const remove = async (at: string) => choose(user, `Actions for the note at ${at}`, 'Delete');
	const confirm = async () => user.click(await screen.findByRole('button', { name: 'Delete note' }));
	await remove('00:10');
	await waitFor(async () => expect(await menu('Actions for the note at 00:20')).toHaveFocus());
	await remove('00:30');
	await confirm();
	await waitFor(async () => expect(await menu('Actions for the note at 00:20')).toHaveFocus());
	await remove('00:20');
	await confirm();
	await waitFor(() => expect(screen.getByRole('textbox', { name: /Note at/ })).toHaveFocus());
});
