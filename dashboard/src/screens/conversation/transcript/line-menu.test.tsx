import type { NewNote } from '@debrief/shared/contract/conversations/notes.ts';
import { buildConversation } from '@debrief/shared/testing/build-conversation.ts';
import { buildNote } from '@debrief/shared/testing/build-note.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useUpgrade } from '../../../platform/upgrade-prompt.ts';
import {
	lineOf,
	openConversation,
	openParts,
	prepareConversationTests,
	without,
} from '../../../testing/open-conversation.tsx';

prepareConversationTests();

const audioDeletedAt = '2026-02-12T08:00:00.000Z';
const lineText = 'I need the credit note by Friday.';

async function openMenu(user: UserEvent) {
	await screen.findByText(lineText);
	await user.click(within(lineOf(lineText)).getByRole('button', { name: 'Line actions' }));
	return within(await screen.findByRole('dialog', { name: 'Line actions' }));
}
async function choose(user: UserEvent, action: string) {
	await user.click((await openMenu(user)).getByRole('button', { name: action }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('the recording plays from the line of the menu', { tags: ['release'] }, async () => {
	const { user } = await openParts(['player', 'transcript']);
	await choose(user, 'Play from here');
	expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
	expect(screen.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuenow', '20');
});

test('a pin is added at the line of the menu, wherever the playhead is', { tags: ['release'] }, async () => {
	const made: NewNote[] = [];
	const { user } = await openParts(
		['player', 'transcript'],
		{},
		{
			createNote: ({ body }) => {
				made.push(body);
				return buildNote({ id: 'pin', description: '', title: '', cuePoint: body.cuePoint });
			},
		},
		'?t=42',
	);
	await choose(user, 'Add a pin here');
	expect(await screen.findByText('Pin added')).toBeVisible();
	expect(made).toMatchObject([{ description: '', cuePoint: 20_500, fileId: 'file-1' }]);
	expect(within(lineOf(lineText)).getByRole('button', { name: 'Pin' })).toBeVisible();
});

test('a note is added at the line of the menu, and N then adds one at the playhead', {
	tags: ['release'],
}, async () => {
	const { user } = await openConversation({}, {}, '?t=42');
	await choose(user, 'Add a note here');
	const field = await screen.findByRole('textbox', { name: 'Note at 00:20' });
	await waitFor(() => expect(field).toHaveFocus());
	await user.click(screen.getByRole('tab', { name: 'Transcript' }));
	await screen.findByText(lineText);
	await user.keyboard('n');
	await waitFor(async () => expect(await screen.findByRole('textbox', { name: 'Note at 00:42' })).toHaveFocus());
});

test('a line is copied with its time and speaker', { tags: ['release'] }, async () => {
	const { user } = await openParts(['transcript']);
	await choose(user, 'Copy text');
	expect(await screen.findByText('Copied to clipboard')).toBeVisible();
	expect(await navigator.clipboard.readText()).toBe(`00:20 Dermot Ash: ${lineText}`);
});

test('a line is not copied where the plan excludes copying the transcript', { tags: ['release'] }, async () => {
	const { user } = await openParts(['transcript'], {}, without('transcriptSelect'));
	await choose(user, 'Copy text');
	expect(useUpgrade.getState().type).toBe('transcriptSelect');
	expect(screen.queryByText('Copied to clipboard')).toBeNull();
});

test('a viewer can play and copy a line, and nothing else', { tags: ['release'] }, async () => {
	const { user } = await openParts(['transcript'], { canEdit: false });
	const actions = (await openMenu(user)).getAllByRole('button').map((button) => button.textContent);
	expect(actions).toEqual(['Play from here', 'Copy text', 'Copy link to this line']);
});

test('without audio a line cannot be played, but can be pinned', async () => {
	const { user } = await openParts(['transcript'], {
		files: buildConversation().files.map((file) => ({ ...file, audioDeletedAt })),
	});
	const menu = await openMenu(user);
	expect(menu.queryByRole('button', { name: 'Play from here' })).toBeNull();
	expect(menu.getByRole('button', { name: 'Add a pin here' })).toBeVisible();
});
