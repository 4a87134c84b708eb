import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { recorderIsReady, recorderPage } from './recorder-page.ts';

// the tests run as Firefox does, where the recorder is a tab
beforeEach(() => {
	vi.useFakeTimers();
	fakeBrowser.reset();
	vi.spyOn(browser.tabs, 'create');
	// the fake one needs a window
	vi.spyOn(browser.tabs, 'remove').mockImplementation(async () => fakeBrowser.reset());
});
afterEach(() => {
	vi.restoreAllMocks();
	vi.useRealTimers();
});
const created = () => vi.mocked(browser.tabs.create).mock.calls.length;

test('a recorder page that never reports fails the start after 20 seconds', async () => {
	const opened = recorderPage.open().then(
		() => 'open',
		(error: Error) => error.message,
	);
	await vi.advanceTimersByTimeAsync(19_999);
	expect(await Promise.race([opened, Promise.resolve('waiting')])).toBe('waiting');
	await vi.advanceTimersByTimeAsync(1);
	expect(await opened).toBe('The page that records does not answer.');
});

test('two simultaneous starts open one page', async () => {
	const both = Promise.all([recorderPage.open(), recorderPage.open()]);
	await vi.advanceTimersByTimeAsync(0);
	recorderIsReady();
	await both;
	expect(created()).toBe(1);
});

test('a start after a failed one opens another page', async () => {
	const failed = expect(recorderPage.open()).rejects.toThrow('does not answer');
	await vi.advanceTimersByTimeAsync(20_000);
	await failed;
	const again = recorderPage.open();
	await vi.advanceTimersByTimeAsync(0);
	recorderIsReady();
	await again;
	expect(created()).toBe(2);
});
