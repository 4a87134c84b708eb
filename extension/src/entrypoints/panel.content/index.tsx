import tokens from '@debrief/shared/ui/tokens.css?inline';
import { createRoot } from 'react-dom/client';
import { createShadowRootUi } from 'wxt/utils/content-script-ui/shadow-root';
import { defineContentScript } from 'wxt/utils/define-content-script';
import { LivePanel } from '../../panel/live-panel.tsx';
import css from '../../panel/panel.css?inline';

export default defineContentScript({
	// registered at run time for the allowed sites; patterns here would become host permissions
	matches: [],
	registration: 'runtime',
	cssInjectionMode: 'manual',
	async main(ctx) {
		const ui = await createShadowRootUi(ctx, {
			name: 'debrief-panel',
			position: 'inline',
			anchor: 'body',
			css: tokens + css,
			onMount: (container, _shadow, host) => {
				host.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
				const root = createRoot(container);
				root.render(<LivePanel />);
				return root;
			},
			onRemove: (root) => root?.unmount(),
		});
		ui.mount();
	},
});
