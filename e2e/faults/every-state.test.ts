import { AxePuppeteer } from '@axe-core/puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../dashboard/src/paths.ts';
import { type EveryPage, openEveryPage, type PageState } from '../world/every-page.ts';
import type { Visit } from '../world/open-browser.ts';
import { see } from '../world/screen.ts';
import { showTheme, takeScreenshots, themes } from '../world/take-screenshots.ts';

const widthOf = { narrow: 360, usual: 1280 };
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const notOurPages = ['extensionZip', 'apiReference'];

let every: EveryPage;
beforeAll(async () => {
	every = await openEveryPage();
});
afterAll(() => every.world.close());

async function open({ path, who, shows, prepare, allow }: PageState): Promise<Visit> {
	const person = who === 'member' ? every.world.person : every.visitor;
	const visit = await person.visit(`${every.world.product.url}${path}`, allow ? { allow } : {});
	await see(visit.page, shows);
	await prepare?.(visit);
	return visit;
}

async function barriers(visit: Visit, where: string): Promise<string[]> {
	const { violations } = await new AxePuppeteer(visit.page).withTags(tags).analyze();
	return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${where}: ${id}: ${node.target.join(' ')}`));
}

test('no address of the dashboard is left out', () => {
	const visited = new Set(every.states.map(({ route }) => route));
	const known = Object.keys(paths).filter((name) => !notOurPages.includes(name));
	expect(known.filter((name) => !visited.has(name))).toEqual([]);
});

test('no page scrolls sideways, complains or shuts somebody out, at any width in both themes', async () => {
	const found: string[] = [];
	for (const state of every.states) {
		const visit = await open(state);
		for (const { width, theme, isTooWide } of await takeScreenshots(visit.page, state.name))
			if (isTooWide) found.push(`${state.name} ${width} ${theme}: scrolls sideways`);
		for (const [name, width] of Object.entries(widthOf)) {
			await visit.page.setViewport({ width, height: 900 });
			for (const theme of themes) {
				await showTheme(visit.page, theme);
				found.push(...(await barriers(visit, `${state.name} ${name} ${theme}`)));
			}
		}
		await visit.close().catch((error: unknown) => found.push(String(error)));
	}
	expect(found).toEqual([]);
});
