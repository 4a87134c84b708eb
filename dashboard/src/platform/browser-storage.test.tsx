import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playbackPositions } from '../stores/playback-positions.ts';
import { usePreferences } from '../stores/preferences.ts';
import { recentCommands } from '../stores/recent-commands.ts';
import { unfinishedUploads } from '../stores/unfinished-uploads.ts';
import { browserStorage } from './browser-storage.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const full = () =>
	vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
		throw new DOMException('full', 'QuotaExceededError');
	});

test('in a browser without room a choice applies until the page is left, and nothing fails', () => {
	const attempts = full();
	usePreferences.getState().setTheme('dark');
	recentCommands.add({ id: 'upload' });
	playbackPositions.save('u', 'f', 1_000);
	unfinishedUploads.save('u', { id: 'up' });
	expect(attempts).toHaveBeenCalledTimes(4);
	expect(usePreferences.getState().theme).toBe('dark');
	expect(recentCommands.list()).toEqual([]);
	expect(playbackPositions.find('u', 'f')).toBeNull();
});

test('a browser that blocks its storage keeps nothing, and nothing fails', () => {
	for (const name of ['getItem', 'setItem', 'removeItem'] as const)
		vi.spyOn(Storage.prototype, name).mockImplementation(() => {
			throw new DOMException('blocked', 'SecurityError');
		});
	browserStorage.setItem('a', 'b');
	expect(browserStorage.getItem('a')).toBeNull();
	browserStorage.removeItem('a');
	usePreferences.getState().setTheme('light');
	expect(usePreferences.getState().theme).toBe('light');
});
