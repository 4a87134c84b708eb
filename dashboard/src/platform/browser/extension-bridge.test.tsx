import type { DashboardNotice, ExtensionNotice } from '@debrief/shared/domain/extension/extension-bridge.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { createExtensionBridge } from './extension-bridge.ts';

const notice: ExtensionNotice = {
	source: 'debrief-extension',
	installed: true,
	version: '1.2.0',
	signedIn: true,
	recording: false,
};
const arrives = (data: unknown, from: Partial<MessageEventInit> = {}) =>
	window.dispatchEvent(new MessageEvent('message', { data, origin: window.location.origin, source: window, ...from }));

afterEach(() => {
	delete document.documentElement.dataset.debriefExtension;
});

test('without the extension nothing is reported as installed, and a marked page detects it at once', () => {
	expect(createExtensionBridge(window).state().isInstalled).toBe(false);
	document.documentElement.dataset.debriefExtension = '1.1.0';
	expect(createExtensionBridge(window).state()).toMatchObject({
		isInstalled: true,
		version: '1.1.0',
		isSignedIn: null,
	});
});

test('reports of the extension are stored, and subscribers are notified until they unsubscribe', () => {
	const bridge = createExtensionBridge(window);
	const listener = vi.fn();
	const stop = bridge.subscribe(listener);
	arrives(notice);
	expect(bridge.state()).toEqual({ isInstalled: true, version: '1.2.0', isSignedIn: true, isRecording: false });
	stop();
	arrives({ ...notice, recording: true });
	expect(bridge.state().isRecording).toBe(true);
	expect(listener).toHaveBeenCalledTimes(1);
});

test('messages of another origin, window or kind are ignored', () => {
	const bridge = createExtensionBridge(window);
	arrives(notice, { origin: 'https://elsewhere.example' });
	arrives(notice, { source: null });
	arrives({ ...notice, source: 'another-extension' });
	arrives({ ...notice, version: 3 });
	arrives('debrief-extension');
	expect(bridge.state().isInstalled).toBe(false);
});

test('a settings change in the popup is passed on, and other notices are not', () => {
	const bridge = createExtensionBridge(window);
	const listener = vi.fn();
	bridge.onSettingsChanged(listener);
	arrives(notice);
	expect(listener).not.toHaveBeenCalled();
	arrives({ ...notice, settingsChanged: true });
	expect(listener).toHaveBeenCalledTimes(1);
});

test('the dashboard greets the extension and reports changes to it, only in its own page', () => {
	const sent: [DashboardNotice, string][] = [];
	const post = vi
		.spyOn(window, 'postMessage')
		.mockImplementation((data: DashboardNotice, origin: unknown) => void sent.push([data, String(origin)]));
	createExtensionBridge(window).reportSettingsChange();
	post.mockRestore();
	expect(sent).toEqual([
		[{ source: 'debrief-dashboard', kind: 'hello' }, window.location.origin],
		[{ source: 'debrief-dashboard', kind: 'settings-changed' }, window.location.origin],
	]);
});
