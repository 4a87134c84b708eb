import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'wxt';
import { onlyLocales } from '../tools/only-locales.ts';

export default defineConfig({
	srcDir: 'src',
	imports: false,
	modules: ['@wxt-dev/module-react', '@wxt-dev/webextension-polyfill'],
	manifest: {
		name: 'Debrief',
		description: 'Opens the conversations of your Debrief server.',
		permissions: ['storage'],
	},
	vite: () => ({ plugins: [tailwindcss(), onlyLocales(['en-US', 'de-DE'])], build: { sourcemap: false } }),
});
