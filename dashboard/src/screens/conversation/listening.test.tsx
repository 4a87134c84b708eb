import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { buildNote } from '@debrief/shared/testing/build-note.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { usePlayerSettings } from '../../features/player/player-settings.ts';
import { playback, withConversation } from '../../testing/fake-conversation.ts';
import { openParts, prepareConversationTests } from '../../testing/open-conversation.tsx';
import { watchAudio } from '../../testing/player/watch-audio.ts';

prepareConversationTests();

const open = (more: FakeHandlers = {}, changes: Partial<Conversation> = {}) => openParts(['player'], changes, more);
const { matchMedia } = window;
const narrow = '(max-width: 0px)';
const showOnPhone = () => {
	window.matchMedia = (query) => matchMedia(query.includes('min-width') ? narrow : query);
};

beforeEach(() => usePlayerSettings.setState(usePlayerSettings.getInitialState(), true));
afterEach(() => {
	window.matchMedia = matchMedia;
});

test('a missing output is reported on playback, and the default output is used instead', {
	tags: ['release'],
}, async () => {
	Object.defineProperty(HTMLMediaElement.prototype, 'setSinkId', {
		configurable: true,
		value: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
	});
	usePlayerSettings.getState().setOutput('headset');
	const { user } = await open();
	await user.click(await screen.findByRole('button', { name: 'Play' }));
	expect(await screen.findByText("This output couldn't be used")).toBeVisible();
	expect(usePlayerSettings.getState().outputId).toBe('');
	Reflect.deleteProperty(HTMLMediaElement.prototype, 'setSinkId');
});

test('a browser that cannot change the output says so when one is chosen', async () => {
	// happy-dom's own method does nothing.
	Reflect.deleteProperty(HTMLMediaElement.prototype, 'setSinkId');
	usePlayerSettings.getState().setOutput('headset');
	const { user } = await open();
	await user.click(await screen.findByRole('button', { name: 'Play' }));
	expect(await screen.findByText('setSinkId is not supported in the browser')).toBeVisible();
});

/** Ten seconds of speech, twenty of silence, thirty of speech, on two channels. */
const withSilence = () => {
	const peaks = btoa(String.fromCharCode(...Array.from({ length: 600 }, (_, at) => (at >= 100 && at < 300 ? 0 : 64))));
	return { getPlayback: () => ({ ...playback, peaks: [peaks, peaks] }) };
};

test('skipping silence can be turned on, and the choice is remembered', { tags: ['release'] }, async () => {
	const audio = watchAudio();
	const { user } = await open(withSilence());
	await user.click(await screen.findByRole('button', { name: 'Play' }));
	const sound = audio();
	Object.defineProperty(sound, 'readyState', { configurable: true, value: 4 });
	const reach = (seconds: number) => {
		sound.currentTime = seconds;
		act(() => void sound.dispatchEvent(new Event('timeupdate')));
		return sound.currentTime;
	};
	reach(9.9);
	expect(reach(10.5)).toBe(10.5);
	await user.click(await screen.findByRole('button', { name: 'Skip silence: Off' }));
	await user.click(await screen.findByRole('menuitemradio', { name: 'Shorten silence' }));
	expect(await screen.findByRole('button', { name: 'Skip silence: Shorten' })).toHaveAttribute('aria-pressed', 'true');
	await waitFor(() => expect(sound.currentTime).toBe(29.8));
	expect(screen.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuenow', '29');
	expect(JSON.parse(localStorage.getItem('debrief.player') ?? '{}').state.silence).toBe('short');
});

test('on a phone skipping silence is in the player settings', { tags: ['release'] }, async () => {
	showOnPhone();
	const { user } = await open(withSilence());
	await user.click(await screen.findByRole('button', { name: 'Player settings' }));
	await user.click(await screen.findByRole('radio', { name: 'All' }));
	expect(usePlayerSettings.getState().silence).toBe('all');
});

test('on a phone notes and insights are marked above the wave, and note markers can be hidden', {
	tags: ['release'],
}, async () => {
	showOnPhone();
	const { user } = await open({}, { notes: [buildNote({ description: 'Ask for the slip', cuePoint: 20_000 })] });
	await screen.findByRole('slider', { name: 'Position' });
	const ticks = () => document.querySelectorAll('[data-ticks] > i').length;
	const before = ticks();
	expect(before).toBeGreaterThan(1);
	await user.click(screen.getByRole('button', { name: 'Player settings' }));
	await user.click(await screen.findByRole('checkbox', { name: 'Notes on the timeline' }));
	expect(ticks()).toBe(before - 1);
});

test('on a phone shortcuts, jump interval and channel choice are behind one button', {
	tags: ['release'],
}, async () => {
	showOnPhone();
	const { user } = await open();
	await user.click(await screen.findByRole('button', { name: 'Player settings' }));
	await user.click(await screen.findByRole('radio', { name: '40 s' }));
	expect(screen.getByRole('radio', { name: 'Me' })).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
	expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
	expect(screen.queryByRole('dialog', { name: 'Player settings' })).toBeNull();
	await user.keyboard('{Escape}');
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(screen.getByRole('button', { name: 'Back 40 seconds' })).toBeVisible();
});

test('on a phone the player says why a recording cannot be loaded, with a retry', async () => {
	showOnPhone();
	const { user, api } = await open({
		getPlayback: () => {
			throw new FakeError('file_not_found');
		},
	});
	const dock = within(await screen.findByRole('region', { name: 'Player' }));
	const alert = await dock.findByRole('alert');
	expect(alert).toHaveTextContent('Failed to load the recording');
	expect(alert).toHaveTextContent('This file does not exist.');
	expect(dock.queryByRole('heading')).toBeNull();
	api.use(withConversation());
	await user.click(dock.getByRole('button', { name: 'Retry' }));
	expect(await dock.findByRole('slider', { name: 'Position' })).toBeVisible();
	expect(dock.queryByRole('alert')).toBeNull();
});
