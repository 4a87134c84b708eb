import axe from 'axe-core';
import type { Page } from 'puppeteer-core';
import { showTheme, themes } from './take-screenshots.ts';

const ofColours = ['color-contrast', 'link-in-text-block'];
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Returns axe's findings in both themes, optionally within a selector. Themes differ only in colour, so the second run
 * checks only colours. Starts with the current theme, because each change recomputes all styles.
 */
export async function findBarriers(page: Page, within?: string): Promise<string[]> {
	const found: string[] = [];
	if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
	const shown = await page.evaluate(() => document.documentElement.dataset.theme);
	const order = themes.toSorted((one, other) => Number(other === shown) - Number(one === shown));
	for (const theme of order) {
		await showTheme(page, theme);
		const rules = theme === order[0] ? { type: 'tag', values: wcag } : { type: 'rule', values: ofColours };
		const violations = await page.evaluate(runAxe, rules, within);
		found.push(...violations.map((violation) => `${theme}: ${violation}`));
	}
	return found;
}

/** Runs in the page. Returns only the findings, because all results would be megabytes. */
async function runAxe(rules: object, within: string | undefined): Promise<string[]> {
	const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
	// Live regions keep their message for seconds after its subject is gone.
	const context = { ...(within && { include: within }), exclude: '[data-live-announcer]' };
	const { violations } = await run(context, { runOnly: rules as axe.RunOnly, resultTypes: ['violations'] });
	return violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ')}`);
}
