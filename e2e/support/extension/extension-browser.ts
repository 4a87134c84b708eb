import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, launch, type Page, type Target } from 'puppeteer-core';
import type { Account } from '../account/sign-up.ts';
import { until } from '../until.ts';
import { agreeToHosts, changeAccess } from './extension-access.ts';
import { signInExtension } from './sign-in-extension.ts';
import { unpackExtension } from './unpack-extension.ts';

export const extensionId = 'ohjfjncfdmnlenjbfmpjbfobbaipmjbg';
const origin = `chrome-extension://${extensionId}`;

export type ExtensionBrowser = {
	browser: Browser;
	profile: string;
	/** Signs in through the popup and the dashboard. Afterwards the extension knows the allowed sites. */
	signIn(account: Account): Promise<void>;
	isSignedIn(): Promise<boolean>;
	/** Grants access to this host, as a click in the settings and in the browser's dialog does. */
	giveAccess(pattern: string): Promise<void>;
	takeAccess(pattern: string): Promise<void>;
	/** Clicks the toolbar icon on this page and returns the popup. */
	openPopup(page: Page): Promise<Page>;
	/** Returns the recorder page. */
	recorder(): Promise<Page>;
	/** Opens a page of the extension in a tab. */
	open(path: string): Promise<Page>;
	/** Kills the whole browser, like a crash. */
	kill9(): Promise<void>;
	close(): Promise<void>;
};

type Options = {
	/** The server that the extension is downloaded from and belongs to. */
	server: string;
	/** An existing profile; it stays after `close`. */
	profile?: string;
	/** A WAV file that the microphone repeats. */
	microphone?: string;
	/** The title of the tab to share in place of the browser's dialog. */
	pickedTab?: string;
	/** The address of a PulseAudio server whose devices are used, in place of fake ones. */
	soundServer?: string;
	/** Changes the unpacked extension before the browser loads it. */
	prepareExtension?: (folder: string) => Promise<void>;
};

/** Debian's Chromium with the extension from a server; the microphone needs no prompt. */
export async function openExtensionBrowser({
	server,
	profile,
	prepareExtension,
	...devices
}: Options): Promise<ExtensionBrowser> {
	const userDataDir = profile ?? (await mkdtemp(join(tmpdir(), 'debrief-profile-')));
	const unpacked = join(userDataDir, 'unpacked');
	const isNew = !existsSync(unpacked);
	const folder = await unpackExtension(server, unpacked);
	if (isNew) await prepareExtension?.(folder);
	const browser = await launchWith(folder, userDataDir, devices);
	await browser.defaultBrowserContext().overridePermissions(origin, ['microphone']);
	const find = (name: string) => (target: Target) => target.url() === `${origin}/${name}`;
	// it opens itself once, and would take the place of a tab that a test has just opened
	if (isNew) await (await (await browser.waitForTarget(find('welcome.html'))).page())?.close();
	const open = async (path: string) => {
		const page = await browser.newPage();
		await page.goto(`${origin}/${path}`);
		return page;
	};
	const openPopup = async (page: Page) => {
		await page.bringToFront();
		const extension = (await browser.extensions()).get(extensionId);
		if (!extension) throw new Error('The extension is not there.');
		await page.triggerExtensionAction(extension);
		return (await browser.waitForTarget(find('popup.html'))).asPage();
	};
	const isSignedIn = async () => {
		const page = await open('permission.html');
		const state = await page.evaluate(askSignIn);
		await page.close();
		return state === 'signed-in';
	};
	return {
		browser,
		profile: userDataDir,
		open,
		openPopup,
		isSignedIn,
		async signIn(account) {
			const page = await browser.newPage();
			await signInExtension(browser, await openPopup(page), account);
			await until('the extension has its tokens', isSignedIn);
			await page.close();
		},
		async giveAccess(pattern) {
			await agreeToHosts(browser, extensionId, [pattern, `${new URL(server).protocol}//${new URL(server).hostname}/*`]);
			const page = await open('options.html');
			if (!(await changeAccess(page, 'request', pattern))) throw new Error(`No access to ${pattern}`);
			await page.close();
		},
		async takeAccess(pattern) {
			const page = await open('options.html');
			await changeAccess(page, 'remove', pattern);
			await page.close();
		},
		recorder: async () => (await browser.waitForTarget(find('offscreen.html'))).asPage(),
		async kill9() {
			const child = browser.process();
			const pid = child?.pid;
			if (!pid) throw new Error('The browser does not run.');
			process.kill(pid, 'SIGKILL');
			await until('the browser is gone', () => child.exitCode !== null || child.signalCode !== null);
		},
		async close() {
			if (browser.connected) await browser.close();
			if (!profile) await rm(userDataDir, { recursive: true, force: true, maxRetries: 5 });
		},
	};
}

function launchWith(
	extension: string,
	userDataDir: string,
	{ microphone, pickedTab, soundServer }: Pick<Options, 'microphone' | 'pickedTab' | 'soundServer'>,
): Promise<Browser> {
	const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
	return launch({
		executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
		headless: true,
		pipe: true,
		userDataDir,
		enableExtensions: [extension],
		// otherwise the captured tab is silent
		ignoreDefaultArgs: ['--mute-audio'],
		env: { ...process.env, ...(soundServer && { PULSE_SERVER: soundServer }) },
		args: [
			...asRoot,
			'--autoplay-policy=no-user-gesture-required',
			'--disable-dev-shm-usage',
			'--disable-gpu',
			...(soundServer ? [] : ['--use-fake-device-for-media-stream']),
			...(pickedTab ? [`--auto-select-tab-capture-source-by-title=${pickedTab}`] : []),
			...(microphone ? [`--use-file-for-fake-audio-capture=${microphone}`] : []),
		],
	});
}

type Runtime = { sendMessage(message: object): Promise<{ signIn: { state: string } }> };

async function askSignIn(): Promise<string> {
	const { chrome } = globalThis as unknown as { chrome: { runtime: Runtime } };
	return (await chrome.runtime.sendMessage({ to: 'background', type: 'overview', tabId: null })).signIn.state;
}
