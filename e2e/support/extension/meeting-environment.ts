import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { type Account, signUp } from '../account/sign-up.ts';
import { type FaultProxy, startFaultProxy } from '../server/fault-proxy.ts';
import { type Product, startProduct } from '../server/start-product.ts';
import { type ExtensionBrowser, openExtensionBrowser } from './extension-browser.ts';
import { type MeetingSite, startMeetingSite } from './meeting-site.ts';

export type MeetingEnvironment = {
	product: Product;
	/** The browser reaches the server only through this proxy. */
	proxy: FaultProxy;
	account: Account;
	site: MeetingSite;
	chromium: ExtensionBrowser;
	openMeeting(path?: string): Promise<Page>;
	reopen(): Promise<void>;
	close(): Promise<void>;
	[Symbol.asyncDispose](): Promise<void>;
};

type Options = {
	websites?: string[];
	consentText?: string;
	microphone?: string;
	pickedTab?: string;
	soundServer?: string;
	prepareExtension?: (folder: string) => Promise<void>;
	env?: Record<string, string>;
};

export async function openMeetingEnvironment({
	websites,
	consentText,
	env,
	...devices
}: Options = {}): Promise<MeetingEnvironment> {
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
		const environment: MeetingEnvironment = {
			product,
			proxy,
			account,
			site,
			close,
			[Symbol.asyncDispose]: close,
			chromium: await open(),
			async openMeeting(path = '/meeting') {
				const page = await environment.chromium.browser.newPage();
				await page.goto(site.url + path);
				return page;
			},
			async reopen() {
				environment.chromium = await open();
			},
		};
		undo.push(() => environment.chromium.close());
		await environment.chromium.signIn(account);
		return environment;
	} catch (error) {
		await close();
		throw error;
	}
}
