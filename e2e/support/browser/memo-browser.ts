import { type Browser, launch, type Page } from 'puppeteer-core';
import { until } from '../until.ts';

export type MemoBrowser = {
	browser: Browser;
	open(url: string): Promise<Page>;
	openAnother(url: string): Promise<Page>;
	kill9(): Promise<void>;
	close(): Promise<void>;
};

type Options = {
	profile: string;
	microphone: string;
	origin: string;
};

export async function openMemoBrowser({ profile, microphone, origin }: Options): Promise<MemoBrowser> {
	const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
	const browser = await launch({
		executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
		headless: true,
		userDataDir: profile,
		defaultViewport: { width: 1280, height: 800 },
		args: [
			...asRoot,
			'--autoplay-policy=no-user-gesture-required',
			'--disable-dev-shm-usage',
			'--disable-gpu',
			'--use-fake-device-for-media-stream',
			`--use-file-for-fake-audio-capture=${microphone}`,
		],
	});
	await browser.defaultBrowserContext().overridePermissions(origin, ['microphone']);
	return {
		browser,
		async open(url) {
			const [first] = await browser.pages();
			const page = first ?? (await browser.newPage());
			await page.goto(url);
			return page;
		},
		async openAnother(url) {
			const page = await browser.newPage();
			await page.goto(url);
			return page;
		},
		async kill9() {
			const child = browser.process();
			const pid = child?.pid;
			if (!pid) throw new Error('The browser does not run.');
			process.kill(pid, 'SIGKILL');
			await until('the browser is gone', () => child.exitCode !== null || child.signalCode !== null);
		},
		close: () => browser.close(),
	};
}
