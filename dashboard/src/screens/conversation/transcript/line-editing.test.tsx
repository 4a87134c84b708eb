import type { Segment, TranscriptAnswer } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { transcript } from '../../../testing/fake-conversation.ts';
import { lineOf, openConversation, openParts, prepareConversationTests } from '../../../testing/open-conversation.tsx';

prepareConversationTests();

const [first] = transcript.list;
if (!first) throw new Error('the fake transcript has no line');
const edited = (text: string, revision: number): Segment => ({
	...first,
	text,
	revision,
	originalText: first.text,
	editedBy: 'Marta Keller',
});
const withFirst = (line: Segment): TranscriptAnswer => ({ ...transcript, list: [line, ...transcript.list.slice(1)] });

const openTranscript = (more: FakeHandlers) => openParts(['transcript'], {}, more);
const openPage = (more: FakeHandlers) => openConversation({}, more);

async function edit(more: FakeHandlers, text = first?.text ?? '', open = openTranscript) {
	const page = await open(more);
	await screen.findByText(text);
	await page.user.click(within(lineOf(text)).getByRole('button', { name: 'Edit this line' }));
	const field = await screen.findByRole('textbox', { name: 'Text of the line' });
	const write = async (words: string) => {
		await page.user.clear(field);
		await page.user.type(field, words);
	};
	return { ...page, field, write };
}

test('Enter saves the line, says by whom it was edited, and leaves the focus on it', async () => {
	const { write } = await edit({ editSegment: ({ body }) => edited(body.text, body.revision + 1) });
	await write('Good evening.{Enter}');
	await screen.findByText('edited by Marta Keller');
	expect(lineOf('Good evening.')).toHaveTextContent('edited by Marta Keller');
	expect(screen.queryByRole('textbox', { name: 'Text of the line' })).toBeNull();
	expect(screen.getByRole('button', { name: 'Play from 00:01, Me' })).toHaveFocus();
});

test('the caret stands behind the words, and after a double click at the word that it hit', {
	tags: ['release'],
}, async () => {
	const { field, user } = await edit({});
	expect(field).toHaveProperty('selectionStart', first.text.length);
	await user.keyboard('{Escape}');
	const line = await screen.findByText(first.text);
	const position = { offsetNode: line.firstChild, offset: 5 };
	Object.assign(document, { caretPositionFromPoint: () => position });
	await user.dblClick(line);
	expect(await screen.findByRole('textbox', { name: 'Text of the line' })).toHaveProperty('selectionStart', 5);
	Reflect.deleteProperty(document, 'caretPositionFromPoint');
});

test('a pause saves by itself and says so', { tags: ['release'] }, async () => {
	const { write } = await edit({ editSegment: ({ body }) => edited(body.text, body.revision + 1) });
	await write('Good evening.');
	expect(await screen.findByText('Saved')).toHaveAttribute('role', 'status');
	expect(screen.getByText(`Originally: ${first.text}`)).toBeVisible();
});

test('a line is edited in the type in which it is read', { tags: ['release'] }, async () => {
	const { field } = await edit({});
	expect(screen.getByText('I will send it tomorrow.')).toHaveClass('text-read');
	expect(field).toHaveClass('data-[size=read]:text-read');
	expect(field).toHaveAttribute('data-size', 'read');
});

test('Escape discards what was typed, saved or not', { tags: ['release'] }, async () => {
	const sent: string[] = [];
	const { write, user } = await edit({
		editSegment: ({ body }) => {
			sent.push(body.text);
			const heard = body.text === first.text;
			return heard ? { ...first, revision: body.revision + 1 } : edited(body.text, body.revision + 1);
		},
	});
	await write('Good evening.');
	await screen.findByText('Saved');
	await user.keyboard(' Gate four.{Escape}');
	await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Text of the line' })).toBeNull());
	expect(lineOf(first.text)).not.toHaveTextContent('edited');
	expect(sent).toEqual(['Good evening.', first.text]);
	expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a line that was left with other words can be undone', { tags: ['release'] }, async () => {
	const sent: unknown[] = [];
	const { write, user } = await edit({
		editSegment: ({ body }) => {
			sent.push([body.text, body.revision]);
			return edited(body.text, body.revision + 1);
		},
	});
	await write('Good evening.');
	await screen.findByText('Saved');
	await user.click(within(lineOf('I will send it tomorrow.')).getByRole('button', { name: 'Edit this line' }));
	await user.click(await screen.findByRole('button', { name: 'Undo' }));
	await waitFor(() => expect(lineOf(first.text)).toBeVisible());
	expect(sent).toEqual([
		['Good evening.', 0],
		[first.text, 1],
	]);
});

test('a line that is opened again is no longer undone by a toast', { tags: ['release'] }, async () => {
	const { write, user } = await edit({ editSegment: ({ body }) => edited(body.text, body.revision + 1) });
	await write('Good evening.{Enter}');
	expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
	await user.click(within(lineOf('Good evening.')).getByRole('button', { name: 'Edit this line' }));
	await screen.findByRole('textbox', { name: 'Text of the line' });
	await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

test('somebody else’s change stops an Enter: both lines are shown, and theirs can be taken', async () => {
	const serverVersion = { ...first, text: 'Good morning, gate four.', revision: 4, editedBy: 'Ines' };
	const { field, write, user, api } = await edit({
		editSegment: () => {
			throw new FakeError('segment_changed', { extra: { segment: serverVersion } });
		},
	});
	await write('Good evening.{Enter}');
	const alert = await screen.findByRole('alert');
	expect(alert).toHaveTextContent('Ines changed this line in the meantime:');
	expect(alert).toHaveTextContent(serverVersion.text);
	expect(field).toHaveValue('Good evening.');
	await user.click(within(alert).getByRole('button', { name: 'Use theirs' }));
	expect(field).toHaveValue(serverVersion.text);
	await user.click(screen.getByRole('button', { name: 'Done' }));
	await waitFor(() => expect(lineOf(serverVersion.text)).not.toContainElement(screen.queryByRole('textbox')));
	expect(api.calls.filter((name) => name === 'editSegment')).toHaveLength(1);
});

test('a line that is left before one of the two was chosen shows both again when it is opened', {
	tags: ['release'],
}, async () => {
	const serverVersion = { ...first, text: 'Good morning, gate four.', revision: 4, editedBy: 'Ines' };
	const { write, user } = await edit(
		{
			editSegment: ({ body }) => {
				if (body.revision === serverVersion.revision) return edited(body.text, 5);
				throw new FakeError('segment_changed', { extra: { segment: serverVersion } });
			},
		},
		undefined,
		openPage,
	);
	await write('Good evening.{Enter}');
	await screen.findByRole('alert');
	await user.click(screen.getByRole('tab', { name: 'Notes' }));
	await user.click(screen.getByRole('tab', { name: 'Transcript' }));
	await screen.findByText(serverVersion.text);
	await user.click(within(lineOf(serverVersion.text)).getByRole('button', { name: 'Edit this line' }));
	expect(await screen.findByRole('textbox', { name: 'Text of the line' })).toHaveValue('Good evening.');
	await user.click(screen.getByRole('button', { name: 'Keep mine' }));
	expect(await screen.findByText('Saved')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Done' }));
	expect(await screen.findByText('edited by Marta Keller')).toBeVisible();
	expect(lineOf('Good evening.')).toBeVisible();
});

test('letters typed while a save is on its way are not lost when the line is left', { tags: ['release'] }, async () => {
	const begun = Promise.withResolvers<void>();
	const go = Promise.withResolvers<void>();
	const sent: unknown[] = [];
	const { field, write, user } = await edit({
		editSegment: async ({ body }) => {
			sent.push([body.text, body.revision]);
			begun.resolve();
			await go.promise;
			return edited(body.text, body.revision + 1);
		},
	});
	await write('Good');
	await begun.promise;
	await user.type(field, ' evening.{Enter}');
	go.resolve();
	await screen.findByText('edited by Marta Keller');
	await waitFor(() => expect(lineOf('Good evening.')).toBeVisible());
	expect(sent).toEqual([
		['Good', 0],
		['Good evening.', 1],
	]);
});

test('an emptied line is not closed as if it were saved: it says that it needs words, and Escape leaves it as it was', {
	tags: ['release'],
}, async () => {
	const { field, api, user } = await edit({ editSegment: ({ body }) => edited(body.text, body.revision + 1) });
	await user.clear(field);
	await user.keyboard('{Enter}');
	expect(field).toHaveAccessibleDescription('A line cannot be empty. Press Esc to leave it as it was.');
	expect(field).toBeVisible();
	await user.keyboard('{Escape}');
	await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Text of the line' })).toBeNull());
	expect(lineOf(first.text)).not.toHaveTextContent('edited');
	expect(api.calls).not.toContain('editSegment');
});

test('words that could not be saved stay in their field with the reason, and a second Enter saves them', async () => {
	const { field, write, api, user } = await edit({
		editSegment: () => {
			throw new FakeError('forbidden');
		},
	});
	await write('Good evening.{Enter}');
	expect(await screen.findByText(/^Not saved: Your role does not allow this/)).toBeVisible();
	expect(field).toHaveValue('Good evening.');
	api.use({ editSegment: ({ body }) => edited(body.text, body.revision + 1) });
	await user.keyboard('{Enter}');
	await waitFor(() => expect(lineOf('Good evening.')).toHaveTextContent('edited by Marta Keller'));
});

test('words that could not be saved when their line went away are told', async () => {
	const { write, user } = await edit({
		editSegment: () => {
			throw new FakeError('forbidden');
		},
	});
	await write('Good evening.');
	await user.click(within(lineOf('I will send it tomorrow.')).getByRole('button', { name: 'Edit this line' }));
	expect(await screen.findByText(/^Your role does not allow this. Error ID/)).toBeVisible();
});

test('words that the server could not save are tried again by themselves, and it says so', async () => {
	const { write, api } = await edit({
		editSegment: () => {
			throw new FakeError('unavailable');
		},
	});
	await write('Good evening.');
	expect(await screen.findByText(/^Not saved: .* Retrying automatically\.$/)).toBeVisible();
	api.use({ editSegment: ({ body }) => edited(body.text, body.revision + 1) });
	expect(await screen.findByText('Saved')).toBeVisible();
});

test('a line that is left unsaved keeps its words on the page and is saved later', async () => {
	const { write, user, api } = await edit({
		editSegment: () => {
			throw new FakeError('unavailable');
		},
	});
	await write('Good evening.');
	await user.click(within(lineOf('I will send it tomorrow.')).getByRole('button', { name: 'Edit this line' }));
	expect(await screen.findByText(/^This line is not saved yet/)).toBeVisible();
	expect(lineOf('Good evening.')).not.toHaveTextContent('edited');
	api.use({ editSegment: ({ body }) => edited(body.text, body.revision + 1) });
	await waitFor(() => expect(lineOf('Good evening.')).toHaveTextContent('edited by Marta Keller'));
});

test('what was heard comes back, and what was typed before the press is no conflict of its own', {
	tags: ['release'],
}, async () => {
	const revisions: unknown[] = [];
	const { field, write, user } = await edit(
		{
			getTranscript: () => withFirst(edited('Good day.', 3)),
			editSegment: ({ body }) => {
				revisions.push(['edit', body.revision]);
				return edited(body.text, body.revision + 1);
			},
			revertSegment: ({ body }) => {
				revisions.push(['revert', body.revision]);
				return { ...first, revision: body.revision + 1, originalText: null, editedBy: null };
			},
		},
		'Good day.',
	);
	await write('Good evening.');
	await user.click(screen.getByRole('button', { name: 'Restore original' }));
	await waitFor(() => expect(field).toHaveValue(first.text));
	expect(revisions).toEqual([
		['edit', 3],
		['revert', 4],
	]);
});

test('to take back a line that somebody changed meanwhile shows their words first', { tags: ['release'] }, async () => {
	const serverVersion = edited('Good morning, gate four.', 9);
	const { user, field } = await edit(
		{
			getTranscript: () => withFirst(edited('Good day.', 3)),
			revertSegment: () => {
				throw new FakeError('segment_changed', { extra: { segment: serverVersion } });
			},
		},
		'Good day.',
	);
	await user.click(screen.getByRole('button', { name: 'Restore original' }));
	expect(await screen.findByRole('alert')).toHaveTextContent(serverVersion.text);
	await user.click(screen.getByRole('button', { name: 'Use theirs' }));
	expect(field).toHaveValue(serverVersion.text);
});
