import { parseArgs } from 'node:util';
import type { Page } from 'puppeteer-core';
import { openEveryPage, pageStates } from './page-states/open-every-page.ts';
import { widths as allWidths, takeScreenshots } from './support/browser/take-screenshots.ts';

// `pnpm --filter @debrief/e2e screenshots [parts of names] [--width 360] [--language de]` takes every page and state in
// both themes.
const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { language: { type: 'string' }, width: { type: 'string', multiple: true } },
});
const isWanted = (name: string) => positionals.length === 0 || positionals.some((part) => name.includes(part));
const widths = values.width?.map(Number) ?? allWidths;
const suffix = values.language ? `-${values.language}` : '';
const states = pageStates.filter(({ name }) => isWanted(name));

async function showInLanguage(page: Page, language: string, reloads: boolean): Promise<void> {
	await page.browserContext().setCookie({ name: 'language', value: language, domain: new URL(page.url()).hostname });
	await page.evaluate((wanted) => {
		const key = 'debrief-preferences';
		localStorage.setItem(key, JSON.stringify({ state: { language: wanted }, version: 1 }));
		window.dispatchEvent(new StorageEvent('storage', { key }));
	}, language);
	if (reloads) await page.reload({ waitUntil: 'networkidle0' });
	// A reloaded page counts earlier requests for ever, so its network never idles.
	else await page.waitForFunction((wanted) => document.documentElement.lang === wanted, {}, language);
}

const every = await openEveryPage();
const troubles: string[] = [];
try {
	for (const state of states) {
		try {
			for (const atWidths of state.closesOnResize ? widths.map((width) => [width]) : [widths]) {
				const width = state.closesOnResize ? atWidths[0] : state.width;
				// A reload restores the tab's initial responses.
				const ownTab = state.ownTab || values.language !== undefined;
				const visit = await every.open({ ...state, ownTab, ...(width && { width }) });
				if (values.language) await showInLanguage(visit.page, values.language, !state.prepare);
				await takeScreenshots(visit.page, `${state.name}${suffix}`, atWidths);
				if (values.language) await showInLanguage(visit.page, 'en', true);
				await visit.close();
			}
			console.log(state.name);
		} catch (error) {
			troubles.push(`${state.name}: ${error}`);
			console.error(troubles.at(-1)?.slice(0, 200));
		}
	}
} finally {
	await every.close();
}
console.log(`in .cache/screenshots; ${troubles.length} states without pictures`);
process.exitCode = troubles.length ? 1 : 0;
