import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { root } from '../server/start-product.ts';

export const widths = [360, 768, 1280, 1920] as const;
export const themes = ['light', 'dark'] as const;
/** Most pages are open at 1280, which needs no new layout. */
const fromTheOpenOne = [...widths.slice(2), ...widths.slice(0, 2)];
type Theme = (typeof themes)[number];

export async function takeScreenshots(
	page: Page,
	name: string,
	atWidths: readonly number[] = widths,
): Promise<string[]> {
	const before = page.viewport();
	const shots: string[] = [];
	for (const theme of themes) {
		await showTheme(page, theme);
		for (const width of atWidths) {
			await showWidth(page, width);
			shots.push(await takePicture(page, `${name}-${width}-${theme}`));
		}
	}
	if (before) await page.setViewport(before);
	return shots;
}

export async function takePicture(page: Page, name: string): Promise<string> {
	const path = join(picturesFolder(), `${name}.png`);
	await page.screenshot({ path, type: 'png' });
	return path;
}

function picturesFolder(): string {
	const folder = join(root, '.cache/screenshots');
	mkdirSync(folder, { recursive: true });
	return folder;
}

export async function widthsThatDoNotFit(page: Page): Promise<number[]> {
	const found: number[] = [];
	for (const width of fromTheOpenOne) {
		await showWidth(page, width);
		if (!(await page.evaluate(fitsItsWindow))) found.push(width);
	}
	return found.toSorted((one, other) => one - other);
}

function fitsItsWindow(): boolean {
	const { scrollWidth, clientWidth } = document.documentElement;
	const canBeScrolledTo = (element: Element): boolean => {
		const parent = element.parentElement;
		if (!parent) return false;
		return ['auto', 'scroll'].includes(getComputedStyle(parent).overflowX) || canBeScrolledTo(parent);
	};
	const controls = [
		...document.querySelectorAll('main button, main a, main input, main textarea, [role=dialog] button'),
	];
	const lost = controls.filter(
		(each) => each.getBoundingClientRect().right > clientWidth + 1 && !canBeScrolledTo(each),
	);
	const columns = ({ cells }: HTMLTableRowElement) =>
		[...cells].reduce((sum, { offsetWidth, colSpan }) => sum + (offsetWidth > 0 ? colSpan : 0), 0);
	const isShifted = ({ tHead, tBodies }: HTMLTableElement) => {
		const [head] = tHead?.rows ?? [];
		if (!head || head.offsetWidth === 0) return false;
		const rows = [...tBodies].flatMap((body) => [...body.rows]);
		return rows.some((row) => row.cells.length > 1 && columns(row) !== columns(head));
	};
	const shifted = [...document.querySelectorAll<HTMLTableElement>('main table')].filter(isShifted);
	return scrollWidth <= clientWidth && lost.length === 0 && shifted.length === 0;
}

export const windowOf = (width: number) => ({ width, height: width < 500 ? 780 : 1_000 });

async function showWidth(page: Page, width: number): Promise<void> {
	const before = page.viewport();
	const wanted = windowOf(width);
	if (before?.width !== width || before.height !== wanted.height) await page.setViewport(wanted);
	await page.waitForFunction(wavesFit);
	await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
}

export async function showTheme(page: Page, theme: Theme): Promise<void> {
	const still = { name: 'prefers-reduced-motion', value: 'reduce' };
	await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }, still]);
	await page.evaluate((wanted) => {
		const { dataset } = document.documentElement;
		if (dataset.theme !== wanted) dataset.theme = wanted;
	}, theme);
}

/** Waveforms are redrawn a moment after a resize. */
function wavesFit(): boolean {
	return [...document.querySelectorAll('[role=slider] *')].every((host) => {
		const canvas = host.shadowRoot?.querySelector('canvas');
		return !canvas || Math.abs(canvas.getBoundingClientRect().width - host.getBoundingClientRect().width) < 2;
	});
}
