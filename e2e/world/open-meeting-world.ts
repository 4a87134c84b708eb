import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { type ExtensionBrowser, openExtensionBrowser } from './extension-browser.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { type MeetingSite, startMeetingSite } from './meeting-site.ts';
import { type Account, signUp } from './sign-up.ts';
import { type Product, startProduct } from './start-product.ts';

/** A product, a site that people meet on, and a browser with the product's extension, signed in. */
export type MeetingWorld = {
	product: Product;
	/** In front of the product; the browser reaches it only through this one. */
	proxy: FaultProxy;
	account: Account;
	site: MeetingSite;
	/** Another one after `reopen`. */
	chromium: ExtensionBrowser;
	openMeeting(path?: string): Promise<Page>;
	/** The same profile in a browser that is started anew, as after `chromium.kill9`. */
	reopen(): Promise<void>;
	close(): Promise<void>;
	[Symbol.asyncDispose](): Promise<void>;
};

type Options = {
	/** Sites that may be recorded; the meeting site when left out. */
	websites?: string[];
	/** What the workspace wants people to be told before; nothing when left out. */
	consentText?: string;
	/** A WAV file that the microphone plays over and over. */
	microphone?: string;
	/** The title of the tab that is chosen wherever the browser's own dialog would ask for one. */
	pickedTab?: string;
	env?: Record<string, string>;
};

export async function openMeetingWorld({
	websites,
	consentText,
	env,
	...devices
}: Options = {}): Promise<MeetingWorld> {
	const undo: (() => Promise<unknown>)[] = [];
	const close = async () => {
		for (const step of undo.splice(0).reverse()) await step();
	};
	try {
		const site = await startMeetingSite();
		undo.push(site.close);
		const proxy = await startFaultProxy();
		undo.push(proxy.close);
		const product = await startProduct({ env: { PUBLIC_URL: proxy.url, ...env } });
		undo.push(product.remove);
		proxy.target = product.url;
		const account = await signUp(product, 'ada@example.com');
		for (const website of websites ?? [site.pattern])
			await account.client.addWhitelistSite({ body: { website, scope: 'own' } });
		if (consentText) await account.client.setConsentText({ body: { consentText } });
		const profile = await mkdtemp(join(tmpdir(), 'debrief-profile-'));
		undo.push(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));
		const open = () => openExtensionBrowser({ server: proxy.url, profile, ...devices });
		const world: MeetingWorld = {
			...{ product, proxy, account, site, close, [Symbol.asyncDispose]: close },
			chromium: await open(),
			async openMeeting(path = '/meeting') {
				const page = await world.chromium.browser.newPage();
				await page.goto(site.url + path);
				return page;
			},
			async reopen() {
				world.chromium = await open();
			},
		};
		undo.push(() => world.chromium.close());
		await world.chromium.signIn(account);
		return world;
	} catch (error) {
		await close();
		throw error;
	}
}
