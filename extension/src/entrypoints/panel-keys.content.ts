import { defineContentScript } from 'wxt/utils/define-content-script';
import { keepKeysPrivate, type PrivateKeys } from '../panel/host/private-keys.ts';

declare global {
	/** Shared by the extension's content scripts and invisible to the page. */
	var debriefPanelKeys: PrivateKeys | undefined;
}

export default defineContentScript({
	// Registered at run time together with the panel.
	matches: [],
	registration: 'runtime',
	// Must run before any script of the page.
	runAt: 'document_start',
	main() {
		globalThis.debriefPanelKeys ??= keepKeysPrivate(window, document.readyState !== 'loading');
	},
});
