import { readFile } from 'node:fs/promises';
import { openBrowser } from './support/browser/open-browser.ts';

// `node icons.ts` in this folder draws the app icons from the logo.
const folder = new URL('../dashboard/public/', import.meta.url);
const logo = await readFile(new URL('favicon.svg', folder), 'utf8');

/** `share` is the part of the side that the logo fills. Systems crop maskable icons to a circle of 80%. */
const icons = [
	{ name: 'icon-192', size: 192, share: 0.66, radius: 0.2 },
	{ name: 'icon-512', size: 512, share: 0.66, radius: 0.2 },
	{ name: 'maskable-512', size: 512, share: 0.5, radius: 0 },
	{ name: 'apple-touch-icon', size: 180, share: 0.62, radius: 0 },
] as const;

const browser = await openBrowser();
try {
	const { page } = await (await browser.newPerson()).visit('about:blank');
	for (const { name, size, share, radius } of icons) {
		await page.setViewport({ width: size, height: size });
		await page.setContent(
			`<body style="margin:0"><div style="display:grid;place-items:center;width:${size}px;height:${size}px;border-radius:${radius * size}px;background:#f4f2ef"><div style="width:${share * size}px;height:${share * size}px">${logo}</div></div>`,
		);
		await page.screenshot({
			path: new URL(`icons/${name}.png`, folder).pathname as `${string}.png`,
			omitBackground: true,
		});
	}
} finally {
	await browser.close();
}
