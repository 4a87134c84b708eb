import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { levelDb, samplesPerMs } from '../fixtures/pcm.ts';
import { decodeChannel } from '../fixtures/run-ffmpeg.ts';
import { downloadRecording, wholeRecording } from '../support/account/recordings-on-server.ts';
import { type Account, signUp } from '../support/account/sign-up.ts';
import { press, see, textOf } from '../support/browser/screen.ts';
import { startMemo } from '../support/dashboard/memo-environment.ts';
import { type MeetingSite, startMeetingSite } from '../support/extension/meeting-site.ts';
import { signInExtension } from '../support/extension/sign-in-extension.ts';
import { type Product, startProduct } from '../support/server/start-product.ts';
import { pulseAudioIsInstalled, startPulseAudio } from '../support/server/start-pulse-audio.ts';
import { until } from '../support/until.ts';

const firefox = '/usr/bin/firefox-esr';
const extensionId = 'extension@debrief.example';
const uuid = '7f1a6ab0-9d5c-4b7e-8a53-3f0f4a1c0001';

const isInstalled = existsSync(firefox) && pulseAudioIsInstalled;
if (!isInstalled) console.warn('Firefox ESR or PulseAudio is not installed: the tests of Firefox are skipped.');

describe.skipIf(!isInstalled)('Firefox ESR', () => {
	let folder: string;
	let product: Product;
	let account: Account;
	let site: MeetingSite;
	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), 'debrief-firefox-'));
		product = await startProduct({ env: { SPEECH_ENGINE: 'none' } });
		account = await signUp(product, 'ada@example.com');
		site = await startMeetingSite();
		await account.client.addWhitelistSite({ body: { website: site.pattern, scope: 'own' } });
		const zip = await fetch(`${product.url}/api/v1/apps/extension/firefox.zip`);
		await writeFile(join(folder, 'firefox.zip'), Buffer.from(await zip.arrayBuffer()));
	});
	afterAll(async () => {
		await site?.close();
		await product?.remove();
		await rm(folder, { recursive: true, force: true });
	});

	/** Signs in the dashboard and the extension from the server, and allows the meeting site. */
	async function openSignedIn(soundServer: string): Promise<{ browser: Browser; options: Page }> {
		const browser = await openFirefox(soundServer);
		expect(await browser.installExtension(join(folder, 'firefox.zip'))).toBe(extensionId);
		const page = await browser.newPage();
		await page.goto(product.url);
		await see(page, 'Password');
		await page.type('input[type="email"]', account.email);
		await page.type('input[type="password"]', account.password);
		await page.keyboard.press('Enter');
		await until('the person is signed in', () => new URL(page.url()).pathname === '/home');
		const popup = await openOwn(browser, 'popup.html');
		await signInExtension(browser, popup, account);
		await see(popup, 'Allow this site');
		await popup.close();
		const options = await openOwn(browser, 'options.html');
		await press(options, 'Show panel there');
		const meeting = await browser.newPage();
		await meeting.goto(`${site.url}/meeting`);
		return { browser, options };
	}

	describe('with a sound device', () => {
		let browser: Browser;
		let options: Page;
		let stopSound: () => Promise<void>;
		beforeAll(async () => {
			const pulse = await startPulseAudio();
			stopSound = pulse.stop;
			({ browser, options } = await openSignedIn(pulse.address));
		});
		afterAll(async () => {
			await browser?.close();
			await stopSound?.();
		});

		test('the extension records the microphone of a meeting, which arrives whole and on its side', async () => {
			expect(await startMeeting(options, site.url)).toMatchObject({ isStarted: true });
			const popup = await openOwn(browser, 'popup.html');
			await until('some seconds are recorded', async () => /0:0[4-9]/.test(await textOf(popup)));
			await press(popup, 'Stop and save');
			const { fileId } = await wholeRecording(account);
			const file = join(folder, 'recording');
			await until('it can be played', () =>
				downloadRecording(product, account, fileId, file).then(
					() => true,
					() => false,
				),
			);
			const [left, right] = [decodeChannel(file, 0), decodeChannel(file, 1)];
			expect(left.length / samplesPerMs).toBeGreaterThan(3_500);
			expect(levelDb(left)).toBeGreaterThan(-40);
			expect(levelDb(right)).toBeLessThan(-60);
		});

		test('the dashboard records a voice memo, which arrives', async () => {
			const listed = async () => (await account.client.listConversations({ query: {} })).list;
			const known = (await listed()).map(({ id }) => id);
			const page = await browser.newPage();
			await page.goto(`${product.url}/home`);
			await startMemo(page);
			await until('some seconds are recorded', async () => /0[3-9] stored/.test(await textOf(page)));
			await press(page, 'Stop and save');
			const memo = await until('the memo arrives', async () =>
				(await listed()).find(({ id, duration }) => !known.includes(id) && duration > 2_500),
			);
			expect(memo.type).toBe('other');
		});
	});

	test('without a sound device the extension says so instead of waiting for ever', async () => {
		const { browser, options } = await openSignedIn(`unix:${join(folder, 'nothing')}`);
		expect(await startMeeting(options, site.url)).toMatchObject({
			isStarted: false,
			problem: 'sound-device-missing',
		});
		await browser.close();
	});
});

function openFirefox(soundServer: string): Promise<Browser> {
	return launch({
		browser: 'firefox',
		executablePath: firefox,
		headless: true,
		env: { ...process.env, PULSE_SERVER: soundServer },
		// Pages of an extension are closed to a driver otherwise.
		args: ['--remote-allow-system-access'],
		extraPrefsFirefox: {
			'extensions.webextensions.uuids': JSON.stringify({ [extensionId]: uuid }),
			'extensions.webextOptionalPermissionPrompts': false,
			'media.navigator.streams.fake': true,
			'media.navigator.permission.disabled': true,
			'media.autoplay.default': 0,
		},
	});
}

/** Opens a page of the extension. Firefox never reports that it has loaded. */
async function openOwn(browser: Browser, path: string): Promise<Page> {
	const page = await browser.newPage();
	page.goto(`moz-extension://${uuid}/${path}`, { timeout: 1_000 }).catch(() => {});
	await until(`${path} is open`, async () => (await textOf(page).catch(() => '')) !== '');
	return page;
}

/** The popup is a page here, so the tab that it offers to record would be its own. */
const startMeeting = (options: Page, url: string): Promise<unknown> =>
	until('the meeting is asked for', () => options.evaluate(start, url));

type Extension = {
	tabs: { query(about: object): Promise<{ id: number; url?: string }[]> };
	runtime: { sendMessage(message: object): Promise<unknown> };
};

/** Runs in a page of the extension. Returns undefined until the meeting is open. */
async function start(url: string): Promise<unknown> {
	const { browser } = globalThis as unknown as { browser: Extension };
	const tab = (await browser.tabs.query({})).find((each) => each.url?.startsWith(url));
	if (!tab) return undefined;
	const sources = { microphone: true, tab: false, microphoneId: null };
	return browser.runtime.sendMessage({
		to: 'background',
		type: 'start',
		tabId: tab.id,
		sources,
		hasReadConsent: false,
	});
}
