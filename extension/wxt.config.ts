import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'wxt';

const { version } = JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('../package.json')), 'utf8'));

/** Fixes the id of unpacked builds to ohjfjncfdmnlenjbfmpjbfobbaipmjbg, whatever their folder. */
const key =
	'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAp0UEisvrZ8Mg8L95tJyrkMTry7mcP0TJZ0dGY44DT3ikNjGcCHaAKwUbmvk78Dqi4mq50OXo7ns4HKm4+MjfqPF07hsN4UEdacTVn9U5Lw1lWmeAA6FPEb98jPlff85a9tin+7na1UvPF/LSN5SCz6QM0KbVvv+eGjXIN8C8Pd98hA39yk+lOKaCGxamYb+g7rMe3h2HnF9mesYCzXC4ttBKurOms62Pcd13VrEkJtmLnJ4wALGrobsdQQ/EyISkMg3jGbChds8+6Id28ZW2b9ZNOBdPx3QEFd2DhLldHp5pae4NaDO/1wjSTTJE7WgUwNI6LhLfkhdygKsG00uWKQIDAQAB';

/** Browsers use Alt+D themselves, Option types characters on a Mac, and Chromium uses some of Alt+Shift. */
const keysWith = (letter: string) => ({ default: `Alt+Shift+${letter}`, mac: `MacCtrl+Shift+${letter}` });

const commands = {
	_execute_action: { suggested_key: keysWith('D'), description: '__MSG_open__' },
	record: { suggested_key: keysWith('E'), description: '__MSG_record__' },
	pin: { suggested_key: keysWith('M'), description: '__MSG_pin__' },
	// No default: a key that ends a recording is the user's choice.
	stop: { description: '__MSG_stop__' },
	mute: { description: '__MSG_mute__' },
	pause: { description: '__MSG_pause__' },
	resume: { description: '__MSG_resume__' },
};

/** Mozilla's terms for the sound and for the page's title and host, although they go to the user's own server only. */
const sentToServer: ('personalCommunications' | 'websiteContent')[] = ['personalCommunications', 'websiteContent'];

/** The extension's pages load this file, and the panel gets it from the background. */
const font = fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));

const polyfill = '@wxt-dev/webextension-polyfill/browser';

/** WXT imports the polyfill wherever the word `browser` occurs, even in `shared`, which does not depend on it. */
const polyfillForShared = {
	name: 'polyfill-for-shared',
	enforce: 'pre' as const,
	resolveId: (id: string) => (id === polyfill ? fileURLToPath(import.meta.resolve(polyfill)) : undefined),
};

export default defineConfig({
	srcDir: 'src',
	imports: false,
	modules: ['@wxt-dev/module-react', '@wxt-dev/webextension-polyfill'],
	manifest: ({ browser, manifestVersion }) => ({
		version,
		name: '__MSG_name__',
		description: '__MSG_description__',
		default_locale: 'en',
		permissions: [
			'storage',
			'alarms',
			'unlimitedStorage',
			'scripting',
			...(browser === 'firefox' ? [] : ['tabCapture', 'offscreen', 'activeTab']),
		],
		[manifestVersion === 3 ? 'optional_host_permissions' : 'optional_permissions']: ['*://*/*'],
		// Requested when the user turns reminders on.
		...(browser === 'firefox' ? {} : { optional_permissions: ['notifications'] }),
		// The SHA-1 of recordings is WebAssembly.
		content_security_policy: { extension_pages: "script-src 'self' 'wasm-unsafe-eval'; object-src 'self'" },
		commands:
			manifestVersion === 3
				? commands
				: Object.fromEntries(
						Object.entries(commands).map(([name, command]) => [name.replace('_action', '_browser_action'), command]),
					),
		...(browser === 'firefox'
			? {
					browser_specific_settings: {
						gecko: {
							id: 'extension@debrief.example',
							// The first version that supports the permissions below.
							strict_min_version: '140.0',
							data_collection_permissions: { required: sentToServer },
						},
					},
				}
			: { key, minimum_chrome_version: '123' }),
	}),
	hooks: {
		'build:publicAssets': (_, files) => void files.push({ absoluteSrc: font, relativeDest: 'fonts/inter.woff2' }),
	},
	vite: () => ({
		// Zod's probe for `eval` is reported as a violation of the pages' policy.
		define: { 'globalThis.__zod_globalConfig': { jitless: true } },
		plugins: [polyfillForShared, tailwindcss(), optimizeLocales.vite({ locales: ['en-US', 'de-DE'] })],
		build: { sourcemap: false },
	}),
});
