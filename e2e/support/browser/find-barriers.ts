import { AxePuppeteer } from '@axe-core/puppeteer';
import type { Page } from 'puppeteer-core';
import { showTheme, themes } from './take-screenshots.ts';

const ofColours = ['color-contrast', 'link-in-text-block'];
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Returns axe's findings in both themes. Themes differ only in colours, so the second run checks only those. */
export async function findBarriers(page: Page): Promise<string[]> {
	const found: string[] = [];
	for (const theme of themes) {
		await showTheme(page, theme);
		const axe = new AxePuppeteer(page);
		const { violations } = await (theme === themes[0] ? axe.withTags(wcag) : axe.withRules(ofColours)).analyze();
		found.push(...violations.map(({ id, nodes }) => `${theme}: ${id} at ${nodes[0]?.target.join(' ')}`));
	}
	return found;
}
