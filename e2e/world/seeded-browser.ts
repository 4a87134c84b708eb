import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, launch, type Page, type Target } from 'puppeteer-core';
import { buildExtension } from './build-extension.ts';
import { until } from './until.ts';

export const extensionId = 'ohjfjncfdmnlenjbfmpjbfobbaipmjbg';
const origin = `chrome-extension://${extensionId}`;

/** What the extension finds in its storage as if somebody had signed in and allowed sites. */
export type ExtensionSeed = { server: string; websites: string[]; consentText?: string; autoSync?: boolean };

export type ExtensionBrowser = {
	browser: Browser;
	profile: string;
	/** Puts server, sign-in and allowed sites into the extension's storage. */
	seed(seed: ExtensionSeed): Promise<void>;
	/** Clicks the icon in the toolbar above this page and answers the popup. */
	openPopup(page: Page): Promise<Page>;
	/** The page without a window that records. */
	recorder(): Promise<Page>;
	/** A page of the extension in a tab. */
	open(path: string): Promise<Page>;
	/** Ends the whole browser as a crash does. */
	kill9(): Promise<void>;
	close(): Promise<void>;
};

type Options = { profile?: string; microphone?: string };

/** Debian's Chromium with the extension; the microphone plays a WAV file, and nobody is asked for it. */
export async function openExtensionBrowser({ profile, microphone }: Options = {}): Promise<ExtensionBrowser> {
	const userDataDir = profile ?? (await mkdtemp(join(tmpdir(), 'debrief-profile-')));
	const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
	const browser = await launch({
		executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
		headless: true,
		pipe: true,
		userDataDir,
		enableExtensions: [buildExtension()],
		// otherwise the captured tab is silent
		ignoreDefaultArgs: ['--mute-audio'],
		args: [
			...asRoot,
			...['--autoplay-policy=no-user-gesture-required', '--disable-dev-shm-usage', '--disable-gpu'],
			'--use-fake-device-for-media-stream',
			...(microphone ? [`--use-file-for-fake-audio-capture=${microphone}`] : []),
		],
	});
	await browser.defaultBrowserContext().overridePermissions(origin, ['microphone']);
	const find = (name: string) => (target: Target) => target.url() === `${origin}/${name}`;
	const worker = async () => {
		const target = await browser.waitForTarget(
			(each) => each.type() === 'service_worker' && each.url().startsWith(origin),
		);
		const found = await target.worker();
		if (!found) throw new Error('The extension has no service worker.');
		return found;
	};
	return {
		browser,
		profile: userDataDir,
		async seed(seed) {
			const values = storedValues(seed);
			await (await worker()).evaluate(async (stored) => {
				const { chrome } = globalThis as unknown as ExtensionGlobals;
				await chrome.storage.local.set(stored);
			}, values);
		},
		async openPopup(page) {
			await page.bringToFront();
			const extension = (await browser.extensions()).get(extensionId);
			if (!extension) throw new Error('The extension is not there.');
			await page.triggerExtensionAction(extension);
			return (await browser.waitForTarget(find('popup.html'))).asPage();
		},
		recorder: async () => (await browser.waitForTarget(find('offscreen.html'))).asPage(),
		async open(path) {
			const page = await browser.newPage();
			await page.goto(`${origin}/${path}`);
			return page;
		},
		async kill9() {
			const child = browser.process();
			const pid = child?.pid;
			if (!pid) throw new Error('The browser does not run.');
			process.kill(pid, 'SIGKILL');
			await until('the browser is gone', () => child.exitCode !== null || child.signalCode !== null);
		},
		async close() {
			await browser.close();
			if (!profile) await rm(userDataDir, { recursive: true, force: true, maxRetries: 5 });
		},
	};
}

type ExtensionGlobals = { chrome: { storage: { local: { set(values: object): Promise<void> } } } };

function storedValues({ server, websites, consentText = '', autoSync = true }: ExtensionSeed) {
	const sites = websites.map((website, i) => ({ id: String(i), title: website, website, scope: 'own' }));
	const settings = { autoShowControls: true, autoSync, visual: { dockedLeft: false }, consentText };
	const tokens = { access: 'token', refresh: 'refresh', expiresAt: Date.now() + 3_600_000 };
	return { serverAddress: server, tokens, siteBook: { settings, sites } };
}
