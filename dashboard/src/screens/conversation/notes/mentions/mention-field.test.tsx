import { buildNote } from '@debrief/shared/testing/build-note.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen, signedIn } from '../../../../testing/render-app.tsx';
import { NoteComposer } from '../note-composer.tsx';
import { createNoteDraft } from '../note-draft.ts';
import { NoteEditor } from '../note-editor.tsx';
import { createNotesController } from '../notes-controller.ts';

const people = [
	{ id: 'ada', email: 'ada@example.com', fullName: 'Ada Lark' },
	{ id: 'ben', email: 'ben@example.com', fullName: 'Ben Ford' },
];
const answer: FakeHandlers = {
	...signedIn,
	listReaders: ({ query: { q = '', start, limit } }) => {
		const list = people.filter(({ fullName }) => fullName.toLowerCase().includes(q.toLowerCase()));
		return { list, query: { total: list.length, start, limit } };
	},
};

async function compose(handlers = answer) {
	const onAdd = vi.fn(async () => true);
	const page = await renderScreen(
		<NoteComposer
			conversationId="call-1"
			clock={null}
			draft={createNoteDraft()}
			count={0}
			onAdd={onAdd}
			controller={createNotesController()}
		/>,
		{ handlers },
	);
	return { ...page, onAdd, field: await screen.findByRole('textbox', { name: 'Note' }) };
}
const ben = (start: number) => ({ userId: 'ben', start, length: 9 });

test('with the keyboard alone, @ suggests people, and arrows and Enter mention one in the note', async () => {
	const { user, field, onAdd } = await compose();
	await user.type(field, ' Ask @');
	await screen.findByRole('option', { name: /Ada Lark/, selected: true });
	await user.keyboard('{ArrowDown}');
	expect(screen.getByRole('option', { name: /Ben Ford/ })).toHaveAttribute('aria-selected', 'true');
	expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: /Ben Ford/ }).id);
	await user.keyboard('{Enter}');
	expect(field).toHaveValue(' Ask @Ben Ford ');
	expect(screen.queryByRole('listbox')).toBeNull();
	await user.keyboard('about it');
	await user.click(screen.getByRole('button', { name: 'Add note' }));
	const words = { description: 'Ask @Ben Ford about it', mentions: [ben(4)] };
	await waitFor(() => expect(onAdd).toHaveBeenCalledWith({ ...words, atMs: 0, picture: null }));
});

test('a name is filtered by letters and chosen by a tap, and deleting a letter of it leaves plain text', async () => {
	const { user, field, onAdd } = await compose();
	await user.type(field, '@fo');
	await user.click(await screen.findByRole('option', { name: /Ben Ford/ }));
	expect(field).toHaveValue('@Ben Ford ');
	expect(field).toHaveFocus();
	await user.keyboard('{Backspace}{Backspace}');
	await user.keyboard('{Escape}');
	await user.click(screen.getByRole('button', { name: 'Add note' }));
	await waitFor(() => expect(onAdd).toHaveBeenCalledWith(expect.objectContaining({ mentions: [] })));
});

test('Escape closes the suggestions, and arrows and Enter work in the text again', async () => {
	const { user, field } = await compose();
	await user.type(field, '@');
	await screen.findByRole('option', { name: /Ben Ford/ });
	await user.keyboard('{Escape}');
	expect(screen.queryByRole('listbox')).toBeNull();
	await user.keyboard('{Enter}9:00');
	expect(field).toHaveValue('@\n9:00');
});

test('with no one to mention the suggestions say why, and further text closes them', async () => {
	const { user, field } = await compose();
	await user.type(field, '@Nobody');
	expect(await screen.findByText(/No one else can see this conversation/)).toBeVisible();
	await user.keyboard(' knows');
	await waitFor(() => expect(screen.queryByText(/No one else/)).toBeNull());
});

test('people that cannot be loaded show an error, and the note can be added without them', async () => {
	const failing = {
		...answer,
		listReaders: () => {
			throw new FakeError('conversation_not_found');
		},
	};
	const { user, field, onAdd } = await compose(failing);
	await user.type(field, '@Ben');
	expect(await screen.findByText(/couldn't load the people/)).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Add note' }));
	await waitFor(() => expect(onAdd).toHaveBeenCalledWith(expect.objectContaining({ description: '@Ben' })));
});

test('an edit moves existing mentions, and Escape closes the suggestions before the editor', async () => {
	const onSave = vi.fn(async () => true);
	const onClose = vi.fn();
	const note = buildNote({ description: '@Ben Ford knows', mentions: [ben(0)] });
	const { user } = await renderScreen(<NoteEditor note={note} onSave={onSave} onClose={onClose} />, {
		handlers: answer,
	});
	const field = await screen.findByRole('textbox', { name: 'Text of the note' });
	await user.type(field, ', @');
	await screen.findByRole('option', { name: /Ada Lark/ });
	await user.keyboard('{Escape}');
	expect(onClose).not.toHaveBeenCalled();
	await user.type(field, 'So, ', { initialSelectionStart: 0, initialSelectionEnd: 0 });
	await user.click(screen.getByRole('button', { name: 'Save' }));
	await waitFor(() =>
		expect(onSave).toHaveBeenCalledWith(note, { description: 'So, @Ben Ford knows, @', mentions: [ben(4)] }),
	);
});
