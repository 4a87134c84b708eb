import tokens from '@debrief/shared/ui/tokens.css?inline';
import { createRoot } from 'react-dom/client';
import { createShadowRootUi } from 'wxt/utils/content-script-ui/shadow-root';
import { defineContentScript } from 'wxt/utils/define-content-script';
import controls from '../../panel/controls.css?inline';
import { LivePanel } from '../../panel/live-panel.tsx';
import panel from '../../panel/panel.css?inline';
import { texts } from '../../texts/texts.ts';
import { followTheme } from '../../views/follow-theme.ts';
import meter from '../../views/meter.css?inline';
import { addPanelFont } from '../../views/panel-font.ts';

export default defineContentScript({
	// registered at run time for the allowed sites; patterns here would become host permissions
	matches: [],
	registration: 'runtime',
	cssInjectionMode: 'manual',
	async main(ctx) {
		// the panel works without its font
		void addPanelFont().catch(() => {});
		const ui = await createShadowRootUi(ctx, {
			name: 'debrief-panel',
			position: 'inline',
			anchor: 'body',
			css: tokens + controls + meter + panel,
			// the meeting page has keyboard shortcuts of its own
			isolateEvents: true,
			onMount: (container, _shadow, host) => {
				host.lang = texts.language;
				const root = createRoot(container);
				root.render(<LivePanel />);
				return { root, stop: followTheme(host) };
			},
			onRemove: (mounted) => {
				mounted?.stop();
				mounted?.root.unmount();
			},
		});
		ui.mount();
	},
});
