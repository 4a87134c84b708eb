import { buildConversation } from '@debrief/shared/testing/build-conversation.ts';
import { buildNote } from '@debrief/shared/testing/build-note.ts';
import { FakeError } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useUpgrade } from '../../platform/upgrade-prompt.ts';
import { insights, transcript } from '../../testing/fake-conversation.ts';
import { openConversation, openParts, prepareConversationTests, without } from '../../testing/open-conversation.tsx';

prepareConversationTests();

const [firstLine] = transcript.list;
if (!firstLine) throw new Error('the fake transcript has no line');

test('P drops a pin at the playhead, and typing a P in a field does not', { tags: ['release'] }, async () => {
	const pins: number[] = [];
	const { user } = await openConversation(
		{},
		{
			createNote: ({ body }) => {
				pins.push(body.cuePoint);
				return buildNote({ id: 'pin', description: body.description, cuePoint: body.cuePoint });
			},
		},
		'?t=30',
	);
	const position = await screen.findByRole('slider', { name: 'Position' });
	await waitFor(() => expect(position).toHaveAttribute('aria-valuenow', '30'));
	await user.keyboard('p');
	await waitFor(() => expect(pins).toEqual([30_000]));
	await user.keyboard('n');
	await user.type(await screen.findByRole('textbox', { name: /Note at/ }), 'people');
	expect(pins).toHaveLength(1);
});

test('a note keeps the time of its first letter and appears in the list', { tags: ['release'] }, async () => {
	const { user } = await openParts(
		['player', 'notes'],
		{},
		{ createNote: ({ body }) => buildNote({ description: body.description, cuePoint: body.cuePoint }) },
		'?t=20',
	);
	await user.type(await screen.findByRole('textbox', { name: /Note at/ }), 'Ask twice');
	await user.click(screen.getByRole('button', { name: 'Add note' }));
	const list = await within(screen.getByRole('region', { name: 'Notes and pins' })).findByRole('listitem');
	expect(within(list).getByText('Ask twice')).toBeVisible();
	expect(within(list).getByRole('button', { name: /^Play 00:20: Ask twice/ })).toBeVisible();
});

test('a link to a note opens the notes on it, and a missing picture leaves a placeholder', {
	tags: ['release'],
}, async () => {
	const note = buildNote({ id: 'n7', attachmentType: 'image', attachmentUrl: '/api/v1/picture' });
	await openConversation({ notes: [note] }, {}, '?note=n7');
	const row = await screen.findByRole('listitem', { current: true });
	within(row).getByRole('img').dispatchEvent(new Event('error'));
	expect(await within(row).findByText("The picture couldn't be loaded")).toBeVisible();
});

test('a search shows each hit with its neighbours, steps through hits, and closing it shows all lines', {
	tags: ['release'],
}, async () => {
	const { user } = await openParts(['transcript']);
	await user.click(await screen.findByRole('button', { name: 'Search this transcript' }));
	await user.keyboard('credit');
	expect(await screen.findByText('1 of 1')).toBeVisible();
	const line = (text: string) => screen.queryByText(text)?.closest('[data-line]') ?? null;
	expect(line('Good morning. Shall we start with gate four?')).toBeNull();
	expect(line('I will send it tomorrow.')).toHaveAttribute('data-unmatched');
	expect(line('I need the credit note by Friday.')).not.toHaveAttribute('data-unmatched');
	await user.keyboard('{Escape}');
	expect(await screen.findByText('Good morning. Shall we start with gate four?')).toBeVisible();
});

test('a line changed by another person shows both versions until one is chosen', async () => {
	const serverVersion = { ...firstLine, text: 'Good morning, gate four.', revision: 4, editedBy: 'Ines' };
	const sent: { text: string; revision: number }[] = [];
	const { user } = await openParts(
		['transcript'],
		{},
		{
			editSegment: ({ body }) => {
				sent.push(body);
				if (body.revision === 0) throw new FakeError('segment_changed', { extra: { segment: serverVersion } });
				return { ...firstLine, text: body.text, revision: 5, originalText: firstLine.text, editedBy: 'Marta Keller' };
			},
		},
	);
	const [edit] = await screen.findAllByRole('button', { name: 'Edit this line' });
	if (edit) await user.click(edit);
	const field = await screen.findByRole('textbox', { name: 'Text of the line' });
	await user.clear(field);
	await user.type(field, 'Good evening.');
	expect(await screen.findByText('Good morning, gate four.')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Keep mine' }));
	await waitFor(() => expect(sent.at(-1)).toEqual({ text: 'Good evening.', revision: 4 }));
	expect(await screen.findByText('Saved')).toBeVisible();
});

test('a plan without copying blocks the context menu and says why', async () => {
	await openParts(['transcript'], {}, without('transcriptSelect'));
	const line = () => screen.getByText('I will send it tomorrow.');
	await waitFor(() => expect(line().closest('[data-no-copy]')).not.toBeNull());
	const text = line();
	const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
	text.dispatchEvent(event);
	expect(event.defaultPrevented).toBe(true);
	expect(useUpgrade.getState().type).toBe('transcriptSelect');
});

test('ticking an action point saves it with all others unchanged', async () => {
	const saved: unknown[] = [];
	const { user } = await openParts(
		['insights'],
		{},
		{
			updateConversation: ({ body }) => {
				saved.push(body.actionPoints?.map(({ id, isDone }) => [id, isDone]));
				return buildConversation({ insights });
			},
		},
	);
	await user.click(await screen.findByRole('checkbox', { name: 'Done: Call the depot' }));
	await waitFor(() =>
		expect(saved).toEqual([
			[
				['a1', false],
				['a2', true],
			],
		]),
	);
});

test('audio deleted by the privacy mode keeps the text readable, says so and links to the settings', async () => {
	const [file] = buildConversation().files;
	if (!file) throw new Error('the fake conversation has no file');
	await openParts(['player', 'transcript'], {
		files: [{ ...file, audioDeletedAt: '2026-02-12T08:00:00.000Z', audioDeletedBy: 'privacy' }],
	});
	expect(await screen.findByText('Audio file has been automatically deleted')).toBeVisible();
	expect(screen.getByText(/^Privacy Mode is turned ON/)).toBeVisible();
	expect(screen.getByRole('link', { name: 'Open settings' })).toHaveAttribute('href', '/settings/general/privacy');
	expect(await screen.findByText('I will send it tomorrow.')).toBeVisible();
	expect(screen.queryByRole('slider', { name: 'Position' })).toBeNull();
});

test('an imported transcript says where it comes from and that there is no audio', async () => {
	const [file] = buildConversation().files;
	if (!file) throw new Error('the fake conversation has no file');
	const imported = {
		...file,
		fileName: 'weekly.vtt',
		audioDeletedAt: '2026-02-12T08:00:00.000Z',
		audioDeletedBy: null,
	};
	const engine = { id: 'import', label: 'Imported from VTT', version: 'VTT', quality: 'imported' as const };
	await openParts(
		['player', 'transcript'],
		{ files: [imported], confidentShare: null },
		{
			getTranscript: () => ({ ...transcript, engine }),
		},
	);
	expect(await screen.findByText('Its transcript was imported from weekly.vtt.')).toBeVisible();
	expect(await screen.findByText('Imported from VTT. How accurate it is, is not known.')).toBeVisible();
	expect(screen.queryByRole('slider', { name: 'Position' })).toBeNull();
});

test('without audio, evidence and notes lead to their line', { tags: ['release'] }, async () => {
	const [file] = buildConversation().files;
	if (!file) throw new Error('the fake conversation has no file');
	const gone = { ...file, audioDeletedAt: '2026-02-12T08:00:00.000Z', audioDeletedBy: 'person' as const };
	const { user } = await openConversation({ files: [gone], notes: [buildNote({ cuePoint: 7_000 })] });
	await screen.findByText('I will send it tomorrow.');
	const tab = (name: RegExp) => screen.findByRole('tab', { name });
	await user.click(await tab(/^Notes/));
	const [evidence] = screen.getAllByRole('button', { name: /^Go to 00:31, Me/ });
	if (evidence) await user.click(evidence);
	expect(await tab(/^Transcript/)).toHaveAttribute('aria-selected', 'true');
	expect((await screen.findByText('I will send it tomorrow.')).closest('[data-line]')).toHaveAttribute('data-evidence');
	await user.click(await tab(/^Notes/));
	await user.click(await screen.findByRole('button', { name: /^Go to 00:07: / }));
	expect(await tab(/^Transcript/)).toHaveAttribute('aria-selected', 'true');
});

test('Enter asks a question, and the answer shows its engine and moments that play', {
	tags: ['release'],
}, async () => {
	const answer = {
		id: 'q1',
		prompt: 'When is the credit note due?',
		type: null,
		status: 'done' as const,
		result: 'I need the credit note by Friday.',
		failureMessage: null,
		isFound: true,
		isExtractive: true,
		evidence: [{ segmentId: 'line-3', startedAt: 20_500, endedAt: 30_000, fileId: 'file-1' }],
		model: null,
		assistant: 'Built-in',
		usages: null,
		authorName: 'Marta Keller',
		createdAt: '2026-02-12T08:00:00.000Z',
	};
	const asked: (string | undefined)[] = [];
	const { user } = await openParts(
		['player', 'assistant'],
		{},
		{
			getAssistantSettings: () => ({ isOpenToEveryone: true, isAllowed: true }),
			listAnalyses: () => ({ list: asked.length ? [answer] : [] }),
			createAnalysis: ({ body }) => {
				asked.push(body.custom_prompt);
				return { ...answer, status: 'processing', result: null, evidence: [] };
			},
		},
	);
	await user.type(await screen.findByRole('textbox', { name: 'Ask about this conversation' }), 'When?{Enter}');
	expect(await screen.findByText('Built-in assistant · 1 quote')).toBeVisible();
	expect(asked).toEqual(['When?']);
	const answers = within(screen.getByRole('region', { name: 'Assistant' }));
	await user.click(answers.getByRole('button', { name: 'Play 00:20, Dermot Ash' }));
	expect(screen.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuenow', '20');
});

test('a user who may not ask sees no assistant', { tags: ['release'] }, async () => {
	await openConversation({}, { getAssistantSettings: () => ({ isOpenToEveryone: false, isAllowed: false }) });
	await screen.findByRole('tab', { name: 'Notes' });
	expect(screen.queryByRole('tab', { name: 'Assistant' })).toBeNull();
});
