import { extensionMarker } from '@debrief/shared/domain/extension-bridge.ts';
import { browser } from 'wxt/browser';
import { defineContentScript } from 'wxt/utils/define-content-script';
import { bridgeDashboard } from '../bridge/dashboard-bridge.ts';
import { onCutOff } from '../platform/cut-off.ts';
import { askDashboardNews, onDashboardNews, tellDashboardChanged } from '../platform/dashboard-messages.ts';

export default defineContentScript({
	// registered at run time for the extension's own server; patterns here would become host permissions
	matches: [],
	registration: 'runtime',
	runAt: 'document_start',
	main() {
		const { version } = browser.runtime.getManifest();
		bridgeDashboard(window, {
			version,
			ask: askDashboardNews,
			tellSettingsChanged: tellDashboardChanged,
			onNews: onDashboardNews,
			onCutOff,
			pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
		});
		// Firefox gives hosts whatever their port, so there the page is known to be the server's only by the answer
		if (!import.meta.env.FIREFOX) document.documentElement.dataset[extensionMarker] = version;
	},
});
