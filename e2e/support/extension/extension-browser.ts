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
	signIn(account: Account): Promise<void>;
	isSignedIn(): Promise<boolean>;
	giveAccess(pattern: string): Promise<void>;
	takeAccess(pattern: string): Promise<void>;
	openPopup(page: Page): Promise<Page>;
	recorder(): Promise<Page>;
	open(path: string): Promise<Page>;
	kill9(): Promise<void>;
	close(): Promise<void>;
};

type Options = {
	server: string;
	profile?: string;
	microphone?: string;
	pickedTab?: string;
	soundServer?: string;
	prepareExtension?: (folder: string) => Promise<void>;
};

/** Debian's Chromium with the extension from a server. The microphone needs no prompt. */
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
	// The welcome page opens itself once, and would take the place of a tab that a test has just opened.
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
		// Otherwise the captured tab is silent.
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
