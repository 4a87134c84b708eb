import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playbackPositions } from '../../../stores/playback-positions.ts';
import { openParts, prepareConversationTests } from '../../../testing/open-conversation.tsx';
import { watchAudio } from '../../../testing/player/watch-audio.ts';

prepareConversationTests();
beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const userId = buildProfile()._id;
const offer = () => screen.queryByRole('button', { name: /^Resume at/ });

/** The player of a recording of one minute, with its audio known to the browser. */
async function openPlayer(at = '') {
	const audio = watchAudio();
	const page = await openParts(['player'], {}, {}, at);
	await screen.findByRole('slider', { name: 'Position' });
	const emit = (event: string) => act(() => void audio().dispatchEvent(new Event(event)));
	Object.defineProperty(audio(), 'readyState', { configurable: true, value: 4 });
	emit('loadedmetadata');
	return { ...page, audio, emit };
}

test('the next visit offers the last position and plays from it', async () => {
	const first = await openPlayer();
	expect(offer()).toBeNull();
	await first.user.click(screen.getByRole('button', { name: 'Play' }));
	first.audio().currentTime = 42;
	first.emit('timeupdate');
	first.unmount();

	const { user, audio } = await openPlayer();
	await user.click(await screen.findByRole('button', { name: 'Resume at 00:42' }));
	expect(audio().currentTime).toBe(42);
	expect(audio().paused).toBe(false);
	expect(offer()).toBeNull();
	const player = within(screen.getByRole('region', { name: 'Player' }));
	await waitFor(() => expect(player.getByRole('button', { name: 'Pause' })).toHaveFocus());
});

test('playing from the beginning removes the offer', async () => {
	playbackPositions.save(userId, 'file-1', 30_000);
	const { user } = await openPlayer();
	expect(offer()).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Play' }));
	expect(offer()).toBeNull();
});

test.each(['?t=20', '?t=0', '/line-2'])('an address with a position, %s, shows no offer', async (at) => {
	playbackPositions.save(userId, 'file-1', 30_000);
	await openPlayer(at);
	expect(offer()).toBeNull();
});

test.each([9_000, 51_000])('a position of %d ms in a one-minute recording is not offered', async (ms) => {
	playbackPositions.save(userId, 'file-1', ms);
	await openPlayer();
	expect(offer()).toBeNull();
});

test('the position of another recording is not offered', async () => {
	playbackPositions.save(userId, 'file-2', 30_000);
	await openPlayer();
	expect(offer()).toBeNull();
});
