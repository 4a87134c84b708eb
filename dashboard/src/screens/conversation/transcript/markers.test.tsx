// @module-tag release
import { buildNote } from '@debrief/shared/testing/build-note.ts';
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { usePlayerSettings } from '../../../features/player/player-settings.ts';
import { insights, transcript } from '../../../testing/fake-conversation.ts';
import { lineOf, openConversation, openParts, prepareConversationTests } from '../../../testing/open-conversation.tsx';

prepareConversationTests();

const notes = [
	buildNote({ id: 'note', title: '', description: 'Ask twice\nand again', cuePoint: 8_000 }),
	buildNote({ id: 'pin', title: '', description: '', cuePoint: 30_500 }),
];
const pallets = 'Please. The pallets came two hours late again.';
const markersOf = async (line: string) => {
	await screen.findByText(line, { selector: '.line-text' });
	const names = { name: /^(Note: |Pin$|Action point: |Compliance: )/ };
	return (await within(lineOf(line)).findAllByRole('button', names)).map((each) => each.getAttribute('aria-label'));
};
afterEach(() => act(() => usePlayerSettings.setState({ showsPins: true })));

test('notes, pins and insights appear at the line of their time', async () => {
	const { user } = await openConversation({ notes, insights });
	expect(await markersOf(pallets)).toContain('Note: Ask twice');
	expect(await markersOf('I need the credit note by Friday.')).toContain('Pin');
	expect(await markersOf('I will send it tomorrow.')).toContain('Action point: Send the credit note');
	await user.click(within(lineOf(pallets)).getByRole('button', { name: 'Note: Ask twice' }));
	const notesPanel = within(await screen.findByRole('region', { name: 'Notes and pins' }));
	const current = notesPanel.getAllByRole('listitem').find((row) => row.getAttribute('aria-current'));
	expect(current).toHaveTextContent('Ask twice');
});

test('speech without words is shown after the preceding line, with its time and total, and plays', async () => {
	const heard = { ...transcript, wordlessSpeech: [{ startedAt: 6_000, endedAt: 10_400 }] };
	const { user } = await openParts(['transcript', 'player'], {}, { getTranscript: () => heard });
	const marker = await screen.findByRole('button', { name: 'No words understood, 00:06–00:10' });
	expect(lineOf('Good morning. Shall we start with gate four?')).toContainElement(marker);
	expect(await screen.findByText(/No words were understood in 4 s of speech\./)).toBeVisible();
	await user.click(marker);
	expect(screen.getByRole('slider', { name: 'Position' })).toHaveAttribute(
		'aria-valuetext',
		expect.stringMatching(/^00:06/),
	);
});

test('pins turned off by the user are not shown at lines', async () => {
	await openParts(['transcript'], { notes, insights });
	await markersOf('I need the credit note by Friday.');
	act(() => usePlayerSettings.setState({ showsPins: false }));
	expect(screen.queryByRole('button', { name: 'Pin' })).toBeNull();
	expect(screen.getByRole('button', { name: 'Note: Ask twice' })).toBeVisible();
});
