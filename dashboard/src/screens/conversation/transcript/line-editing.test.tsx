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

test('Enter saves the line, shows who edited it, and keeps the focus on it', async () => {
	const { write } = await edit({ editSegment: ({ body }) => edited(body.text, body.revision + 1) });
	await write('Good evening.{Enter}');
	await screen.findByText('edited by Marta Keller');
	expect(lineOf('Good evening.')).toHaveTextContent('edited by Marta Keller');
	expect(screen.queryByRole('textbox', { name: 'Text of the line' })).toBeNull();
	expect(screen.getByRole('button', { name: 'Play from 00:01, Me' })).toHaveFocus();
});

test('the caret is at the end of the line, or at the double-clicked word', {
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

test('a pause in typing saves automatically and says so', { tags: ['release'] }, async () => {
	const { write } = await edit({ editSegment: ({ body }) => edited(body.text, body.revision + 1) });
	await write('Good evening.');
	expect(await screen.findByText('Saved')).toHaveAttribute('role', 'status');
	expect(screen.getByText(`Originally: ${first.text}`)).toBeVisible();
});

test('a line is edited in the same font as it is read', { tags: ['release'] }, async () => {
	const { field } = await edit({});
	expect(screen.getByText('I will send it tomorrow.')).toHaveClass('text-read');
	expect(field).toHaveClass('data-[size=read]:text-read');
	expect(field).toHaveAttribute('data-size', 'read');
});

test('Escape discards typed text, saved or not', { tags: ['release'] }, async () => {
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

test('an edit can be undone after leaving the line', { tags: ['release'] }, async () => {
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

test('a toast can no longer undo a line that was reopened', { tags: ['release'] }, async () => {
	const { write, user } = await edit({ editSegment: ({ body }) => edited(body.text, body.revision + 1) });
	await write('Good evening.{Enter}');
	expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
	await user.click(within(lineOf('Good evening.')).getByRole('button', { name: 'Edit this line' }));
	await screen.findByRole('textbox', { name: 'Text of the line' });
	await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

test('a change by another person stops Enter: both versions are shown, and theirs can be taken', async () => {
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

test('a line left during a conflict shows both versions when it is reopened', {
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

test('text typed during a save is not lost when the line is left', { tags: ['release'] }, async () => {
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

test('an emptied line says that it needs text instead of closing, and Escape restores it', {
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

test('text that cannot be saved is kept in its field with the reason, and a second Enter saves it', async () => {
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

test('text that cannot be saved is reported when its line disappears', async () => {
	const { write, user } = await edit({
		editSegment: () => {
			throw new FakeError('forbidden');
		},
	});
	await write('Good evening.');
	await user.click(within(lineOf('I will send it tomorrow.')).getByRole('button', { name: 'Edit this line' }));
	expect(await screen.findByText(/^Your role does not allow this. Error ID/)).toBeVisible();
});

test('a failed save is retried automatically, and the line says so', async () => {
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

test('an unsaved line that lost the focus keeps its text on the page and is saved later', async () => {
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

test('reverting restores the engine’s text, and earlier typing causes no conflict', {
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

test('reverting a line changed by another person shows their text first', { tags: ['release'] }, async () => {
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
