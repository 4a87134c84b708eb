import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import type { Page } from 'puppeteer-core';
import { openBrowser } from '../browser/open-browser.ts';
import { showTheme, themes } from '../browser/take-screenshots.ts';
import { overview } from './fake-answers.ts';
import { installFakeBackground } from './fake-background.ts';
import type { Scene } from './scene.ts';

export { themes };

type Theme = (typeof themes)[number];
export type Language = 'en' | 'de';

export type ExtensionViews = {
	open(scene: Scene, language?: Language, width?: number, reused?: Page): Promise<Page>;
	close(): Promise<void>;
};

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const waitMs = 10_000;
const widths = { popup: 360, panel: 1280, options: 900, permission: 700, welcome: 900 } as const;

export async function openExtensionViews(folder: string): Promise<ExtensionViews> {
	const server = createServer(async (request, response) => {
		const path = new URL(request.url ?? '/', 'http://x').pathname;
		if (path === '/meeting') return response.writeHead(200, { 'content-type': 'text/html' }).end(meeting);
		try {
			const body = await readFile(join(folder, normalize(path)));
			response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(body);
		} catch {
			response.writeHead(204).end();
		}
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const browser = await openBrowser([], { showsScrollbars: true });
	const installed = new WeakMap<Page, string[]>();
	return {
		async open(scene, language = 'en', width = widths[scene.place], reused) {
			const page = reused ?? (await browser.browser.newPage());
			page.setDefaultTimeout(waitMs);
			await page.setViewport({ width, height: scene.place === 'popup' ? 600 : 800 });
			const { name: _name, place, press, sees, ...answers } = scene;
			const start = { isStarted: true, id: 'r' };
			const fakeBackground = {
				overview: overview(),
				view: null,
				start,
				microphone: 'prompt' as const,
				...answers,
				language,
			};
			for (const before of installed.get(page) ?? []) await page.removeScriptToEvaluateOnNewDocument(before);
			const scripts = [await page.evaluateOnNewDocument(installFakeBackground, fakeBackground)];
			if (place === 'panel')
				scripts.push(
					await page.evaluateOnNewDocument(await readFile(join(folder, 'content-scripts/panel-keys.js'), 'utf8')),
				);
			installed.set(
				page,
				scripts.map(({ identifier }) => identifier),
			);
			await page.goto(`${origin}/${place === 'panel' ? 'meeting' : `${place}.html`}`);
			if (place === 'panel') await page.addScriptTag({ url: '/content-scripts/panel.js' });
			await page.locator(place === 'panel' ? '>>> aside' : 'main:not([aria-busy=true])').wait();
			// The state of the recording arrives just after the page.
			await page.evaluate(() => new Promise((painted) => setTimeout(() => requestAnimationFrame(painted), 50)));
			if (press) await page.locator(press).click();
			if (sees) await page.locator(sees).wait();
			await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
			return page;
		},
		async close() {
			await browser.close();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

export async function takePicture(page: Page, { place }: Pick<Scene, 'place'>, theme: Theme, path: `${string}.png`) {
	await showTheme(page, theme);
	await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
	const main = place === 'popup' ? await page.$('main') : null;
	await (main
		? main.screenshot({ path })
		: page.screenshot({ path, fullPage: place === 'options' || place === 'welcome' }));
}

const meeting = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Dock scheduling at Moss</title>
<style>
:root { color-scheme: light dark }
body { margin: 0; display: grid; grid: 1fr 1fr / 1fr 1fr; gap: 10px; height: 100vh; padding: 16px; box-sizing: border-box;
	background: light-dark(#e9eaec, #202124) }
div { border-radius: 8px; background: light-dark(#cfd2d7, #3a3d42) }
</style><div></div><div></div><div></div><div></div>`;
