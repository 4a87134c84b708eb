import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError } from '@debrief/shared/testing/fake-api.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pauseBackground } from '../../../features/player/background/background-playback.ts';
import { usePlayerSettings } from '../../../features/player/player-settings.ts';
import { playbackPositions } from '../../../stores/playback-positions.ts';
import { playback } from '../../../testing/fake-conversation.ts';
import { prepareConversationTests } from '../../../testing/open-conversation.tsx';
import { buildById, playConversation, player } from '../../../testing/player/play-conversation.tsx';

prepareConversationTests();
beforeEach(() => {
	localStorage.clear();
	usePlayerSettings.setState(usePlayerSettings.getInitialState(), true);
});
afterEach(() => vi.restoreAllMocks());

const miniPlayer = () => screen.findByRole('complementary', { name: 'Mini player' });
const miniPlayerIsGone = () =>
	waitFor(() => expect(screen.queryByRole('complementary', { name: 'Mini player' })).toBeNull());
const remembered = (fileId: string) => playbackPositions.find(buildProfile()._id, fileId);

test('playback continues when its page is left, and the page takes it over on return', async () => {
	const { user, sound, follow, moveTo } = await playConversation();
	await follow('List');
	const bar = within(await miniPlayer());
	expect(screen.getByText('Another page')).toBeVisible();
	expect(sound.paused).toBe(false);
	moveTo(25);
	expect(bar.getByText('00:25')).toBeVisible();
	await user.click(bar.getByRole('button', { name: 'Forward 10 seconds' }));
	expect(sound.currentTime).toBe(35);

	const loads = vi.mocked(HTMLMediaElement.prototype.load).mock.calls.length;
	await user.click(bar.getByRole('link', { name: 'Late pallets' }));
	expect(await screen.findByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuenow', '35');
	expect(player().getByRole('button', { name: 'Pause' })).toBeVisible();
	await miniPlayerIsGone();
	expect(sound.paused).toBe(false);
	expect(sound.currentTime).toBe(35);
	expect(vi.mocked(HTMLMediaElement.prototype.load).mock.calls.length).toBe(loads);
});

test('a paused recording does not move to the mini player', async () => {
	const { user, sound, follow } = await playConversation();
	await user.click(player().getByRole('button', { name: 'Pause' }));
	await follow('List');
	await screen.findByText('Another page');
	await miniPlayerIsGone();
	expect(sound.getAttribute('src')).toBeNull();
});

test('after the browser’s Back playback continues, and does not restart at the time in the URL', async () => {
	const { user, sound, follow, moveTo } = await playConversation('?t=5');
	await follow('List');
	await miniPlayer();
	moveTo(40);
	await user.click(screen.getByRole('button', { name: 'Back' }));
	expect(await screen.findByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuenow', '40');
	expect(sound.currentTime).toBe(40);
});

test('the selected recording and channel are kept on return', { tags: ['release'] }, async () => {
	const { user, sound, follow } = await playConversation('?file=file-2');
	expect(sound.src).toMatch(/file-2$/);
	await user.click(player().getByRole('button', { name: /^Listening to/ }));
	await user.click(await screen.findByRole('menuitemradio', { name: 'Me' }));
	act(() => usePlayerSettings.getState().setRate(1.5));
	await follow('List');
	await miniPlayer();
	act(() => usePlayerSettings.getState().setVolume(0.4));
	expect([sound.playbackRate, sound.volume]).toEqual([1.5, 0.4]);
	await follow('First');
	expect(await screen.findByRole('button', { name: 'Listening to: Me' })).toBeVisible();
	expect(screen.getByRole('radio', { name: /^Recording 2/ })).toBeChecked();
	expect(sound.paused).toBe(false);
	expect(sound.src).toMatch(/file-2$/);
});

test('playback continues on the page of another conversation until that one plays', async () => {
	const { user, sound, audio, follow } = await playConversation();
	await follow('Second');
	await miniPlayer();
	await waitFor(() => expect(audio().src).toMatch(/file-3$/));
	const other = audio();
	expect(sound.paused).toBe(false);
	await user.click(player().getByRole('button', { name: 'Play' }));
	await miniPlayerIsGone();
	expect(sound.paused).toBe(true);
	expect(other.paused).toBe(false);
	expect(remembered('file-1')).toBe(20_000);
});

test('closing the mini player stops the sound, saves the position and keeps the focus on the page', async () => {
	const { user, sound, follow, moveTo } = await playConversation();
	await follow('List');
	const bar = within(await miniPlayer());
	moveTo(21);
	await user.click(bar.getByRole('button', { name: 'Stop playing' }));
	await miniPlayerIsGone();
	expect(sound.paused).toBe(true);
	expect(remembered('file-1')).toBe(21_000);
	expect(screen.getByRole('main')).toHaveFocus();
});

test('shortcuts control the mini player only while it has the focus', async () => {
	const { user, sound, follow } = await playConversation();
	await follow('List');
	const bar = within(await miniPlayer());
	await user.keyboard('k ');
	expect(sound.paused).toBe(false);
	act(() => bar.getByRole('button', { name: 'Stop playing' }).focus());
	await user.keyboard('k');
	expect(sound.paused).toBe(true);
	await user.keyboard('kl');
	expect(sound.paused).toBe(false);
	expect(sound.currentTime).toBe(30);
});

test('signing out stops the sound and saves nothing', async () => {
	const { sound, follow, services } = await playConversation();
	await follow('List');
	await miniPlayer();
	await act(() => services.session.signOut());
	await miniPlayerIsGone();
	expect(sound.paused).toBe(true);
	expect(remembered('file-1')).toBeNull();
});

test('signing out on the page of the conversation stops the sound too', async () => {
	const { sound, follow, services } = await playConversation();
	await act(() => services.session.signOut());
	expect(sound.paused).toBe(true);
	await follow('List');
	await screen.findByText('Another page');
	await miniPlayerIsGone();
});

test('playback ends when the conversation is deleted here', async () => {
	const { user, sound, follow } = await playConversation();
	await follow('List');
	await miniPlayer();
	await user.click(screen.getByRole('button', { name: 'Delete' }));
	await miniPlayerIsGone();
	expect(sound.paused).toBe(true);
});

test('playback ends when the server no longer has the conversation, not when the server is away', async () => {
	const { api, sound, follow, queryClient } = await playConversation();
	await follow('List');
	await miniPlayer();
	api.isOffline = true;
	await act(() => queryClient.refetchQueries({ queryKey: ['conversation'] }));
	expect(sound.paused).toBe(false);
	api.isOffline = false;
	api.use({
		getConversation: () => {
			throw new FakeError('conversation_not_found');
		},
	});
	await act(() => queryClient.refetchQueries({ queryKey: ['conversation'] }));
	await miniPlayerIsGone();
	expect(sound.paused).toBe(true);
});

test('playback ends when the audio of the recording is deleted', async () => {
	const { api, sound, follow, queryClient } = await playConversation();
	await follow('List');
	await miniPlayer();
	const audioDeletedAt = '2026-02-12T08:00:00.000Z';
	const { files } = buildById('1');
	api.use({
		getConversation: () => ({ ...buildById('1'), files: files.map((each) => ({ ...each, audioDeletedAt })) }),
	});
	await act(() => queryClient.refetchQueries({ queryKey: ['conversation'] }));
	await miniPlayerIsGone();
	expect(sound.paused).toBe(true);
});

test('an expired link is renewed, and a recording that cannot be played says so', async () => {
	const { api, sound, follow } = await playConversation();
	await follow('List');
	const bar = await miniPlayer();
	api.use({ getPlayback: () => ({ ...playback, url: '/api/v1/media/stream/renewed' }) });
	act(() => void sound.dispatchEvent(new Event('error')));
	await waitFor(() => expect(sound.src).toMatch(/renewed$/));
	act(() => void sound.dispatchEvent(new Event('error')));
	expect(await within(bar).findByRole('alert')).toHaveTextContent('Failed to load the recording');
	expect(within(bar).getByRole('button', { name: 'Play' })).toBeDisabled();
});

test('playback pauses for a microphone, and the mini player is kept', async () => {
	const { sound, follow } = await playConversation();
	await follow('List');
	const bar = within(await miniPlayer());
	act(pauseBackground);
	expect(sound.paused).toBe(true);
	expect(bar.getByRole('button', { name: 'Play' })).toBeVisible();
});

test('a page without a mini player stops the sound', async () => {
	const { sound, follow, unmount } = await playConversation();
	await follow('List');
	await miniPlayer();
	unmount();
	expect(sound.paused).toBe(true);
});
