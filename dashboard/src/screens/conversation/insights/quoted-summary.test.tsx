import { buildConversation } from '@debrief/shared/testing/build-conversation.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { insights, transcript } from '../../../testing/fake-conversation.ts';
import { lineOf, openParts, prepareConversationTests } from '../../../testing/open-conversation.tsx';

prepareConversationTests();

const summary = () => screen.getByRole('heading', { name: 'Summary', level: 3 }).closest('section')?.textContent;

test('a quoted sentence in the summary begins with its speaker', async () => {
	await openParts(['insights']);
	await waitFor(() => expect(summary()).toContain('Dermot Ash: The pallets came two hours late again.'));
});

test('a sentence written by the engine has no speaker', async () => {
	await openParts(['insights'], { insights: { ...insights, isExtractive: false } });
	await waitFor(() => expect(summary()).toContain('The pallets came two hours late again.'));
	expect(summary()).not.toContain('Dermot Ash');
});

test('a sentence of a recording without separated voices has no speaker', async () => {
	const [, other] = transcript.speakers;
	if (!other) throw new Error('there is one speaker only');
	const speakers = [{ ...other, name: null, label: 'Mixed', origin: 'mixed' as const }];
	await openParts(['insights'], {}, { getTranscript: () => ({ ...transcript, speakers }) });
	await waitFor(() => expect(summary()).toContain('The pallets came two hours late again.'));
	expect(summary()).not.toContain('Mixed');
});

test('a summary updates when a line that it quotes is edited', async () => {
	const [first] = transcript.list;
	if (!first) throw new Error('the fake transcript has no line');
	let text = 'Good morning.';
	const shown = () => ({ ...insights, summary: [{ text, evidence: [] }] });
	const { user } = await openParts(
		['insights', 'transcript'],
		{},
		{
			getConversation: () => ({ ...buildConversation({ duration: 60_000 }), insights: shown() }),
			editSegment: ({ body }) => {
				text = body.text;
				return { ...first, text, revision: body.revision + 1 };
			},
		},
	);
	await waitFor(() => expect(summary()).toContain('Good morning.'));
	await screen.findByText(first.text);
	await user.click(within(lineOf(first.text)).getByRole('button', { name: 'Edit this line' }));
	const field = await screen.findByRole('textbox', { name: 'Text of the line' });
	await user.clear(field);
	await user.type(field, 'Good evening.{Enter}');
	await waitFor(() => expect(summary()).toContain('Good evening.'));
});

test('the page is fetched again after the first edit since the insights, then only for quoted lines', {
	tags: ['release'],
}, async () => {
	const [first, quoted] = transcript.list;
	if (!first || !quoted) throw new Error('the fake transcript has no lines');
	let edits = 0;
	let fetched = 0;
	const { user } = await openParts(
		['insights', 'transcript'],
		{},
		{
			getConversation: () => {
				fetched++;
				return { ...buildConversation({ duration: 60_000 }), canEdit: true, insights, isTranscriptNewer: edits > 0 };
			},
			editSegment: ({ params, body }) => {
				edits++;
				const line = params.segmentId === first.id ? first : quoted;
				return { ...line, text: body.text, revision: body.revision + 1 };
			},
		},
	);
	const change = async (text: string, to: string) => {
		await screen.findByText(text);
		await user.click(within(lineOf(text)).getByRole('button', { name: 'Edit this line' }));
		const field = await screen.findByRole('textbox', { name: 'Text of the line' });
		await user.clear(field);
		await user.type(field, `${to}{Enter}`);
		await screen.findByText(to);
	};
	const hint = 'The transcript was edited after these were created.';
	await screen.findByText(first.text);
	expect(screen.queryByText(hint)).toBeNull();
	await change(first.text, 'Good evening.');
	expect(await screen.findByText(hint)).toBeVisible();
	expect(screen.getByRole('button', { name: 'Create them again' })).toBeVisible();
	const before = fetched;
	await change('Good evening.', 'Good night.');
	await waitFor(() => expect(edits).toBe(2));
	await change(quoted.text, 'The pallets came.');
	await waitFor(() => expect(fetched).toBe(before + 1));
	expect(edits).toBe(3);
});
