import { defineContentScript } from 'wxt/utils/define-content-script';
import { keepKeysPrivate, type PrivateKeys } from '../panel/host/private-keys.ts';

declare global {
	/** Shared by the scripts of the extension in a page, which the page itself cannot see. */
	var debriefPanelKeys: PrivateKeys | undefined;
}

export default defineContentScript({
	// registered at run time together with the panel
	matches: [],
	registration: 'runtime',
	// before any script of the page
	runAt: 'document_start',
	main() {
		globalThis.debriefPanelKeys ??= keepKeysPrivate(window, document.readyState !== 'loading');
	},
});
