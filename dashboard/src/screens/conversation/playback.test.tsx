import { FakeError } from '@debrief/shared/testing/fake-api.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openParts, prepareConversationTests } from '../../testing/open-conversation.tsx';
import { watchAudio } from '../../testing/player/watch-audio.ts';

prepareConversationTests();
afterEach(() => vi.restoreAllMocks());

const position = () => screen.getByRole('slider', { name: 'Position' });
const player = async () => within(await screen.findByRole('region', { name: 'Player' }));
/** The player and its panels with an audio element that behaves like a browser's after `becomeReady`. */
async function openPlayer(at = '', beside: Parameters<typeof openParts>[0] = []) {
	const audio = watchAudio();
	const page = await openParts(['player', ...beside], {}, {}, at);
	await screen.findByRole('slider', { name: 'Position' });
	const emit = (event: string) => act(() => void audio().dispatchEvent(new Event(event)));
	const becomeReady = () => {
		Object.defineProperty(audio(), 'readyState', { configurable: true, value: 4 });
		emit('loadedmetadata');
	};
	/** Neither the link nor the one in its place works. */
	const fail = async () => {
		const load = vi.mocked(HTMLMediaElement.prototype.load);
		const loads = load.mock.calls.length;
		emit('error');
		await waitFor(() => expect(load.mock.calls.length).toBeGreaterThan(loads));
		emit('error');
	};
	return { ...page, audio, emit, becomeReady, fail };
}

test('loading: without an audio link play and seek are disabled, and the page shows that it loads', async () => {
	const link = Promise.withResolvers<never>();
	const createNote = vi.fn();
	const { user } = await openParts(['player'], {}, { getPlayback: () => link.promise, createNote });
	const controls = await player();
	expect(controls.getByRole('button', { name: 'Play' })).toBeDisabled();
	expect(controls.getByRole('status')).toHaveTextContent('Loading');
	expect(screen.queryByRole('slider', { name: 'Position' })).toBeNull();
	await user.keyboard('p');
	expect(createNote).not.toHaveBeenCalled();
	link.reject(new FakeError('file_not_found'));
	expect(await screen.findByText('Failed to load the recording')).toBeVisible();
});

test('ready: the player is at the position requested during loading', async () => {
	const { audio, becomeReady } = await openPlayer('?t=42');
	await waitFor(() => expect(position()).toHaveAttribute('aria-valuetext', '00:42 of 01:00'));
	expect(audio().currentTime).toBe(0);
	becomeReady();
	expect(audio().currentTime).toBe(42);
});

test('hovering, focusing or playing a claim highlights its moment behind the wave', {
	tags: ['release'],
}, async () => {
	const { user, audio, becomeReady, emit } = await openPlayer('', ['insights']);
	becomeReady();
	const band = () => document.querySelector<HTMLElement>('[data-moment]');
	const points = await screen.findByText('Send the credit note', { exact: false });
	const chip = within(points).getByRole('button', { name: 'Play 00:31, Me: Send the credit note' });
	expect(band()).toBeNull();
	await user.hover(chip);
	expect(Number.parseFloat(band()?.style.left ?? '')).toBeCloseTo((100 * 31) / 60, 0);
	await user.unhover(chip);
	expect(band()).toBeNull();
	act(() => chip.focus());
	expect(band()).not.toBeNull();
	act(() => chip.blur());
	await user.click(chip);
	await user.unhover(chip);
	act(() => chip.blur());
	expect(band()).not.toBeNull();
	audio().currentTime = 59;
	emit('timeupdate');
	expect(band()).toBeNull();
});

test('playing and paused: one button, Space and K toggle between them', async () => {
	const { user, audio, becomeReady } = await openPlayer();
	becomeReady();
	const controls = await player();
	await user.click(controls.getByRole('button', { name: 'Play' }));
	expect(audio().paused).toBe(false);
	await user.click(controls.getByRole('button', { name: 'Pause' }));
	expect(audio().paused).toBe(true);
	await user.keyboard('k');
	expect(await controls.findByRole('button', { name: 'Pause' })).toBeVisible();
	act(() => (document.activeElement as HTMLElement | null)?.blur());
	await user.keyboard(' ');
	expect(await controls.findByRole('button', { name: 'Play' })).toBeVisible();
});

test('finished: the position is 0 again, and Play starts over', async () => {
	const { user, audio, emit, becomeReady } = await openPlayer();
	becomeReady();
	const controls = await player();
	await user.click(controls.getByRole('button', { name: 'Play' }));
	audio().currentTime = 60;
	emit('timeupdate');
	await waitFor(() => expect(position()).toHaveAttribute('aria-valuenow', '60'));
	act(() => audio().pause());
	emit('ended');
	expect(await controls.findByRole('button', { name: 'Play' })).toBeEnabled();
	expect(position()).toHaveAttribute('aria-valuenow', '0');
	expect(audio().currentTime).toBe(0);
	await user.click(controls.getByRole('button', { name: 'Play' }));
	expect(audio().paused).toBe(false);
});

test('error: the browser’s message is shown, and no key, line, chip or button moves the playhead', async () => {
	const { user, audio, emit, fail, becomeReady } = await openPlayer('', ['insights', 'transcript']);
	becomeReady();
	audio().currentTime = 12;
	emit('timeupdate');
	await fail();
	const alert = await screen.findByRole('alert');
	expect(alert).toHaveTextContent('Failed to load the recording');
	expect(alert).toHaveTextContent('MEDIA_ERR_SRC_NOT_SUPPORTED');
	const before = audio().currentTime;
	await user.keyboard('l5{Home}{ArrowRight}');
	await user.click(screen.getByRole('button', { name: 'Forward 10 seconds' }));
	await user.click(screen.getByRole('button', { name: 'Play from 00:31, Me' }));
	const points = screen.getByText('Send the credit note', { exact: false });
	await user.click(within(points).getByRole('button', { name: 'Play 00:31, Me: Send the credit note' }));
	expect(audio().currentTime).toBe(before);
	expect(audio().paused).toBe(true);
	expect((await player()).getByRole('button', { name: 'Play' })).toBeDisabled();
	expect(screen.queryByRole('slider', { name: 'Position' })).toBeNull();
});

test('error: Retry fetches a new link and the recording plays again', async () => {
	const { user, audio, fail, becomeReady, api } = await openPlayer();
	becomeReady();
	await fail();
	await screen.findByText('Failed to load the recording');
	const asked = api.calls.filter((name) => name === 'getPlayback').length;
	await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Retry' }));
	await waitFor(() => expect(position()).toBeVisible());
	expect(api.calls.filter((name) => name === 'getPlayback').length).toBeGreaterThan(asked);
	becomeReady();
	await user.click((await player()).getByRole('button', { name: 'Play' }));
	expect(audio().paused).toBe(false);
	expect(screen.queryByText('Failed to load the recording')).toBeNull();
});

test('leaving the page stops the sound', async () => {
	const { user, audio, becomeReady, unmount } = await openPlayer();
	becomeReady();
	await user.click((await player()).getByRole('button', { name: 'Play' }));
	expect(audio().paused).toBe(false);
	unmount();
	expect(audio().paused).toBe(true);
});
