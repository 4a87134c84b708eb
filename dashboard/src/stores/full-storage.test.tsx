import { afterEach, expect, test, vi } from 'vitest';
import { browserStorage } from '../platform/browser-storage.ts';
import { playbackPositions } from './playback-positions.ts';
import { usePreferences } from './preferences.ts';
import { recentCommands } from './recent-commands.ts';
import { unfinishedUploads } from './unfinished-uploads.ts';

afterEach(() => vi.unstubAllGlobals());

const refuse = (name: string) =>
	vi.fn(() => {
		throw new DOMException('refused', name);
	});

test('with full storage a choice applies until the page is left, and nothing fails', () => {
	const setItem = refuse('QuotaExceededError');
	vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {}, setItem });
	usePreferences.getState().setTheme('dark');
	recentCommands.add({ id: 'upload' });
	playbackPositions.save('u', 'f', 1_000);
	unfinishedUploads.save('u', { id: 'up' });
	expect(setItem).toHaveBeenCalledTimes(4);
	expect(usePreferences.getState().theme).toBe('dark');
	expect(recentCommands.list()).toEqual([]);
	expect(playbackPositions.find('u', 'f')).toBeNull();
});

test('a browser with blocked storage saves nothing, and nothing fails', () => {
	const blocked = refuse('SecurityError');
	vi.stubGlobal('localStorage', { getItem: blocked, removeItem: blocked, setItem: blocked });
	browserStorage.setItem('a', 'b');
	expect(browserStorage.getItem('a')).toBeNull();
	browserStorage.removeItem('a');
	usePreferences.getState().setTheme('light');
	expect(usePreferences.getState().theme).toBe('light');
	expect(blocked).toHaveBeenCalled();
});
