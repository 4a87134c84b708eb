// @module-tag release
import type { LineToReplace } from '@debrief/shared/contract/transcripts/replacements.ts';
import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { placesToReplace } from '@debrief/shared/domain/transcripts/replace-words.ts';
import type { FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { transcript } from '../../../testing/fake-conversation.ts';
import { lineOf, openParts, prepareConversationTests } from '../../../testing/open-conversation.tsx';

prepareConversationTests();

const texts = [
	'The key line came late.',
	'Key line again, with the key line.',
	'I need the credit note.',
	'Thank you.',
];
const lines: Segment[] = transcript.list.map((line, i) => ({ ...line, text: texts[i] ?? '' }));

/** Edits the first line as a person does: "key line" becomes what is typed. */
async function correct(words: string, more: FakeHandlers = {}) {
	const sent: unknown[] = [];
	const edited = (text: string): Segment => ({ ...(lines[0] as Segment), text, revision: 1 });
	const page = await openParts(
		['transcript'],
		{},
		{
			getTranscript: () => ({ ...transcript, list: lines }),
			editSegment: ({ body }) => edited(body.text),
			findReplacements: ({ query: { find, replace, exact } }) => {
				const list = lines.slice(1).flatMap(({ id, fileId, startedAt, speakerName, text }): LineToReplace[] => {
					const places = placesToReplace(text, { find, replace, isExact: exact === 'true' });
					return places.length ? [{ id, fileId, startedAt, speakerName, text, revision: 0, places }] : [];
				});
				return { list, total: list.reduce((sum, { places }) => sum + places.length, 0) };
			},
			replaceWords: ({ body }) => {
				sent.push(body);
				return { id: 'undo-1', list: [{ ...(lines[1] as Segment), text: 'corrected', revision: 1 }], skipped: [] };
			},
			undoReplacement: ({ params }) => {
				sent.push(params.id);
				return { list: [{ ...(lines[1] as Segment), revision: 2 }], skipped: [] };
			},
			...more,
		},
	);
	const { user } = page;
	await user.click(
		within(await screen.findByText(texts[0] ?? '').then(() => lineOf(texts[0] ?? ''))).getByRole('button', {
			name: 'Edit this line',
		}),
	);
	const field = await screen.findByRole('textbox', { name: 'Text of the line' });
	await user.clear(field);
	await user.type(field, `${words}{Enter}`);
	return { ...page, sent };
}
const review = async ({ user }: Awaited<ReturnType<typeof correct>>) => {
	expect(await screen.findByText('“key line” is also in 2 other places.')).toHaveAttribute('role', 'status');
	await user.click(screen.getByRole('button', { name: 'Correct everywhere…' }));
	return within(await screen.findByRole('dialog'));
};

test('after an edit the other occurrences are previewed, and one Undo reverts them all', async () => {
	const page = await correct('The quayline came late.');
	const dialog = await review(page);
	expect(await dialog.findByRole('checkbox', { name: /Key line Quayline again/ })).toBeChecked();
	await page.user.click(dialog.getByRole('checkbox', { name: /with the key line quayline/ }));
	await page.user.click(dialog.getByRole('button', { name: 'Correct 1 place' }));
	await screen.findByText('corrected');
	expect(page.sent).toEqual([
		{
			fileId: 'file-1',
			find: 'key line',
			replace: 'quayline',
			exact: false,
			lines: [{ segmentId: 'line-2', revision: 0, from: [0] }],
		},
	]);
	expect(screen.queryByText(/is also in/)).toBeNull();
	const toast = within(
		(await screen.findByText('Corrected in 1 place')).closest<HTMLElement>('[role=alertdialog]') ?? document.body,
	);
	await page.user.click(toast.getByRole('button', { name: 'Undo' }));
	await screen.findByText(texts[1] ?? '');
	expect(page.sent.at(-1)).toBe('undo-1');
});

test('a term is added to the vocabulary and corrected everywhere with its exact spelling', async () => {
	const terms: string[][] = [];
	const page = await correct('The Quayline came late.', {
		addVocabularyTerms: ({ body }) => {
			terms.push(body.terms);
			return { list: [], added: [] };
		},
	});
	const dialog = await review(page);
	await page.user.click(await dialog.findByRole('checkbox', { name: /to the vocabulary/ }));
	expect(await dialog.findByRole('checkbox', { name: /with the key line Quayline/ })).toBeChecked();
	await waitFor(() => expect(dialog.getByRole('button', { name: 'Correct 2 places' })).toBeEnabled());
	await page.user.click(dialog.getByRole('button', { name: 'Correct 2 places' }));
	await screen.findByText('Corrected in 2 places');
	expect([terms, page.sent]).toMatchObject([[['Quayline']], [{ exact: true }]]);
});

test('lines changed by another person in the meantime are named', async () => {
	const page = await correct('The quayline came late.', {
		replaceWords: () => ({ id: null, list: [], skipped: ['line-2'] }),
	});
	const dialog = await review(page);
	await page.user.click(await dialog.findByRole('button', { name: 'Correct 2 places' }));
	expect(await screen.findByText(/changed the line at 00:06 in the meantime/)).toBeVisible();
	expect(screen.queryByText(/Corrected in/)).toBeNull();
});

test('other kinds of edits offer no correction elsewhere, and an offer can be dismissed', async () => {
	const page = await correct('The quayline came late.');
	await screen.findByText(/is also in 2 other places/);
	await page.user.click(screen.getByRole('button', { name: 'Dismiss' }));
	expect(screen.queryByText(/is also in/)).toBeNull();
	const calls = () => page.api.calls.filter((name) => name === 'findReplacements').length;
	const before = calls();
	await page.user.click(within(lineOf('I need the credit note.')).getByRole('button', { name: 'Edit this line' }));
	await page.user.type(await screen.findByRole('textbox', { name: 'Text of the line' }), ' Please.{Enter}');
	await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Text of the line' })).toBeNull());
	expect(calls()).toBe(before);
});

test('possibly misheard vocabulary terms are reviewed one by one and corrected to the exact spelling', async () => {
	const sent: unknown[] = [];
	const places = placesToReplace(texts[1] ?? '', { find: 'key line', replace: 'Quayline', isExact: true });
	const line = { ...(lines[1] as Segment), revision: 0, places };
	const { user } = await openParts(
		['transcript'],
		{},
		{
			getTranscript: () => ({ ...transcript, list: lines }),
			listMisheardTerms: () => ({
				list: [
					{ find: 'key line', replace: 'Quayline', total: 2 },
					{ find: 'credit note', replace: 'Kreditnote', total: 1 },
				],
			}),
			findReplacements: ({ query }) => ({ list: query.exact === 'true' ? [line] : [], total: places.length }),
			replaceWords: ({ body }) => {
				sent.push(body);
				return { id: 'undo-1', list: [{ ...line, text: 'corrected', revision: 1 }], skipped: [] };
			},
		},
	);
	await user.click(await screen.findByRole('button', { name: '2 vocabulary terms may have been misheard' }));
	expect(await screen.findByText('“key line” may be “Quayline” from the vocabulary, in 2 places.')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Correct everywhere…' }));
	const dialog = within(await screen.findByRole('dialog'));
	expect(dialog.queryByRole('checkbox', { name: /Add “Quayline”/ })).toBeNull();
	await user.click(await dialog.findByRole('button', { name: 'Correct 2 places' }));
	await waitFor(() => expect(sent).toMatchObject([{ find: 'key line', replace: 'Quayline', exact: true }]));
	expect(await screen.findByRole('button', { name: '1 vocabulary term may have been misheard' })).toBeVisible();
});
