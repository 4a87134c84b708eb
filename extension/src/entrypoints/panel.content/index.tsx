import tokens from '@debrief/shared/ui/tokens.css?inline';
import { createRoot } from 'react-dom/client';
import { defineContentScript } from 'wxt/utils/define-content-script';
import { openPanelHost } from '../../panel/host/panel-host.ts';
import { keepKeysPrivate } from '../../panel/host/private-keys.ts';
import { LivePanel } from '../../panel/live-panel.tsx';
import controls from '../../panel/look/controls.css?inline';
import panel from '../../panel/look/panel.css?inline';
import parts from '../../panel/look/parts.css?inline';
import { texts } from '../../texts/texts.ts';
import { followTheme } from '../../views/follow-theme.ts';
import meter from '../../views/meter.css?inline';
import { addPanelFont } from '../../views/panel-font.ts';
import scrolls from '../../views/scrolls.css?inline';

export default defineContentScript({
	// Registered at run time for allowed sites: patterns here would become host permissions.
	matches: [],
	registration: 'runtime',
	cssInjectionMode: 'manual',
	main(ctx) {
		// The panel works without its font.
		void addPanelFont().catch(() => {});
		globalThis.debriefPanelKeys ??= keepKeysPrivate(window, true);
		const keys = globalThis.debriefPanelKeys;
		const { host, root, container, remove } = openPanelHost(
			document,
			tokens + controls + meter + scrolls + panel + parts,
		);
		keys.protect(host, root);
		host.lang = texts.language;
		const stop = followTheme(host);
		const react = createRoot(container);
		react.render(<LivePanel areKeysPrivate={keys.arePrivate} />);
		ctx.onInvalidated(() => {
			stop();
			react.unmount();
			remove();
		});
	},
});
