import { type DashboardNotice, extensionMarker } from '@debrief/shared/domain/extension/extension-bridge.ts';
import { browser } from 'wxt/browser';
import { defineContentScript } from 'wxt/utils/define-content-script';
import { type BridgedStatus, bridgeDashboard } from '../bridge/dashboard-bridge.ts';
import type { DashboardMessage, ExtensionStatus } from '../bridge/dashboard-notifier.ts';
import { onContextInvalidated } from '../platform/pages/extension-context.ts';

export default defineContentScript({
	// Registered at run time for the server: patterns here would become host permissions.
	matches: [],
	registration: 'runtime',
	runAt: 'document_start',
	main() {
		const { version } = browser.runtime.getManifest();
		bridgeDashboard(window, {
			version,
			ask: requestExtensionStatus,
			pass: passNotice,
			onStatus: onExtensionStatus,
			onContextInvalidated,
			pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
		});
		// Firefox ignores ports in match patterns, so only the answer proves that the page belongs to the server.
		if (!import.meta.env.FIREFOX) document.documentElement.dataset[extensionMarker] = version;
	},
});

const send = ({ kind, id }: Pick<DashboardNotice, 'kind' | 'id'>): Promise<unknown> =>
	browser.runtime.sendMessage({
		to: 'background',
		type: `dashboard-${kind}`,
		...(id !== undefined && { id }),
	} satisfies DashboardMessage);

/** Checked by hand to keep a schema library out of every dashboard page. */
function readStatus(message: unknown): BridgedStatus | null {
	if (typeof message !== 'object' || message === null) return null;
	const { signedIn, recording, settingsChanged, unsent }: { [Key in keyof ExtensionStatus]?: unknown } = message;
	if (typeof signedIn !== 'boolean' || typeof recording !== 'boolean') return null;
	return { signedIn, recording, settingsChanged: settingsChanged === true, unsent };
}

const requestExtensionStatus = async (): Promise<BridgedStatus | null> => readStatus(await send({ kind: 'hello' }));

async function passNotice(notice: DashboardNotice): Promise<void> {
	await send(notice);
}

function onExtensionStatus(listener: (status: BridgedStatus) => void): void {
	browser.runtime.onMessage.addListener((message) => {
		const status = readStatus(message);
		if (status) listener(status);
		return undefined;
	});
}
