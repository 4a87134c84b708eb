import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { transcript } from '../../../testing/fake-conversation.ts';
import { lineOf, openConversation, openParts, prepareConversationTests } from '../../../testing/open-conversation.tsx';
import { watchAudio } from '../../../testing/player/watch-audio.ts';

prepareConversationTests();
// lines with a height, so that there is something to scroll
beforeAll(() => {
	Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 60 });
	Object.defineProperty(HTMLElement.prototype, 'scrollHeight', { configurable: true, value: 200 * 60 });
});
afterEach(() => vi.restoreAllMocks());

const [first] = transcript.list;
if (!first) throw new Error('the fake transcript has no line');
const long: Segment[] = Array.from({ length: 200 }, (_, at) => ({
	...first,
	id: `line-${at + 1}`,
	startedAt: at * 300,
	endedAt: at * 300 + 250,
	text: at === 150 ? 'We meet again on Monday.' : `This is what was said in line ${at + 1}.`,
}));
const withLong = { getTranscript: () => ({ ...transcript, list: long, total: long.length }) };
const lines = () => screen.findByRole('region', { name: 'Lines of the transcript' });
const follow = () => screen.getByRole('button', { name: 'Follow playback' });
const field = () => screen.findByRole('searchbox', { name: 'Search this transcript' });

test('closing the search leaves the user at the last hit among all lines, following as before', {
	tags: ['release'],
}, async () => {
	const { user } = await openParts(['player', 'transcript', 'insights'], {}, withLong);
	const scroller = await lines();
	await screen.findByText('This is what was said in line 1.');
	expect(follow()).toHaveAttribute('aria-pressed', 'true');
	await user.keyboard('{Control>}f{/Control}');
	await user.type(await field(), 'Monday');
	expect(await screen.findByText('1 of 1')).toBeVisible();
	expect(follow()).toHaveAttribute('aria-pressed', 'false');
	await user.keyboard('{Escape}');
	await waitFor(() => expect(scroller.scrollTop).toBeGreaterThan(150 * 60 - 600));
	fireEvent.scroll(scroller);
	expect(await screen.findByText('We meet again on Monday.')).toBeVisible();
	expect(await screen.findByText('This is what was said in line 150.')).toBeVisible();
	expect(follow()).toHaveAttribute('aria-pressed', 'true');
	expect(scroller.scrollTop).toBeGreaterThan(150 * 60 - 600);
});

test('a search without hits leaves the lines unchanged', { tags: ['release'] }, async () => {
	const { user } = await openParts(['player', 'transcript', 'insights'], {}, withLong, '/line-101');
	const scroller = await lines();
	await waitFor(() => expect(scroller.scrollTop).toBeGreaterThan(90 * 60));
	// happy-dom scrolls without an event.
	fireEvent.scroll(scroller);
	expect(await screen.findByText('This is what was said in line 101.')).toBeVisible();
	await user.keyboard('{Control>}f{/Control}');
	await user.type(await field(), 'xylophone');
	expect(await screen.findByText('Nothing found')).toBeVisible();
	expect(screen.getByText('This is what was said in line 101.')).toBeVisible();
	await user.keyboard('{Escape}');
	expect(screen.getByText('This is what was said in line 101.')).toBeVisible();
	expect(scroller.scrollTop).toBeGreaterThan(80 * 60);
});

test('a search shows its line count, and a switch marks its hits among all lines and on the wave', {
	tags: ['release'],
}, async () => {
	const { user, container } = await openParts(['player', 'transcript']);
	await screen.findByText('I will send it tomorrow.');
	await user.keyboard('{Control>}f{/Control}');
	await user.type(await field(), 'credit');
	expect(await screen.findByText('3 of 4 lines shown')).toBeVisible();
	await user.click(screen.getByRole('checkbox', { name: 'Show all lines' }));
	await user.clear(await field());
	await user.type(await field(), 'fr');
	expect(await screen.findByText('1 of 1')).toBeVisible();
	expect(screen.getByText('Good morning. Shall we start with gate four?')).toBeVisible();
	expect(screen.queryByText(/lines shown/)).toBeNull();
	await waitFor(() => expect(container.querySelectorAll('[data-matches] i')).toHaveLength(1));
	await user.keyboard('{Escape}');
	expect(container.querySelector('[data-matches]')).toBeNull();
});

test('Ctrl+F in the search field is left to the browser', async () => {
	await openParts(['transcript']);
	await screen.findByText('I will send it tomorrow.');
	const press = (target: Element) => fireEvent.keyDown(target, { key: 'f', ctrlKey: true });
	expect(press(document.body)).toBe(false);
	await waitFor(async () => expect(await field()).toHaveFocus());
	expect(press(await field())).toBe(true);
});

test('a slash opens the transcript search from every tab, and is a character in a field', {
	tags: ['release'],
}, async () => {
	const { user } = await openConversation();
	await user.click(await screen.findByRole('tab', { name: 'Notes' }));
	const note = await screen.findByRole('textbox', { name: /Note at/ });
	await user.type(note, '1/2');
	expect(note).toHaveValue('1/2');
	act(() => note.blur());
	await user.keyboard('/');
	await waitFor(async () => expect(await field()).toHaveFocus());
	await user.keyboard('credit');
	expect(await screen.findByText('1 of 1')).toBeVisible();
	act(() => (document.activeElement as HTMLElement | null)?.blur());
	await user.keyboard('/');
	await waitFor(async () => expect(await field()).toHaveFocus());
	await user.keyboard('{Escape}?');
	const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
	expect(keys.getByText('/')).toBeInTheDocument();
});

test('the search has one clear button', { tags: ['release'] }, async () => {
	const { user } = await openParts(['player', 'transcript', 'insights']);
	await screen.findByText('I will send it tomorrow.');
	await user.keyboard('/');
	await user.type(await field(), 'credit');
	expect(screen.getAllByRole('button', { name: 'Close search' })).toHaveLength(1);
});

test('playing evidence resumes following after the user scrolled away', { tags: ['release'] }, async () => {
	const { user } = await openParts(['player', 'transcript', 'insights']);
	await screen.findByText('I will send it tomorrow.');
	fireEvent.wheel(await lines());
	expect(follow()).toHaveAttribute('aria-pressed', 'false');
	const points = screen.getByText('Send the credit note', { exact: false });
	await user.click(within(points).getByRole('button', { name: 'Play 00:31, Me: Send the credit note' }));
	await waitFor(() => expect(follow()).toHaveAttribute('aria-pressed', 'true'));
});

test('a double click edits the line and does not change the player', { tags: ['release'] }, async () => {
	const audio = watchAudio();
	const { user } = await openParts(['player', 'transcript', 'insights'], {}, {}, '?t=42');
	const line = await screen.findByText('I need the credit note by Friday.');
	Object.defineProperty(await waitFor(audio), 'readyState', { configurable: true, value: 4 });
	act(() => void audio().dispatchEvent(new Event('loadedmetadata')));
	await waitFor(() => expect(audio().currentTime).toBe(42));
	await user.dblClick(line);
	expect(await screen.findByRole('textbox', { name: 'Text of the line' })).toBeVisible();
	expect(audio().paused).toBe(true);
	expect(audio().currentTime).toBe(42);
	await user.click(within(lineOf('I will send it tomorrow.')).getByText('I will send it tomorrow.'));
	await waitFor(() => expect(audio().paused).toBe(false));
});
