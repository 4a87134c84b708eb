import { AxePuppeteer } from '@axe-core/puppeteer';
import type { Page } from 'puppeteer-core';
import { showTheme, themes } from './take-screenshots.ts';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds in the open page, in both themes. */
export async function findBarriers(page: Page): Promise<string[]> {
	const found: string[] = [];
	for (const theme of themes) {
		await showTheme(page, theme);
		const { violations } = await new AxePuppeteer(page).withTags(wcag).analyze();
		found.push(...violations.map(({ id, nodes }) => `${theme}: ${id} at ${nodes[0]?.target.join(' ')}`));
	}
	return found;
}
