// @module-tag release
import { afterAll, beforeAll, expect, test } from 'vitest';
import palette from '../../dashboard/src/platform/locales/en/palette.json' with { type: 'json' };
import { see } from '../support/browser/screen.ts';
import { type OpenDashboard, openDashboard } from '../support/dashboard/open-dashboard.ts';
import { until } from '../support/until.ts';

let dashboard: OpenDashboard;
beforeAll(async () => {
	dashboard = await openDashboard();
});
afterAll(() => dashboard?.close());

async function openPalette() {
	const { page } = dashboard.visit;
	await page.keyboard.down('Control');
	await page.keyboard.press('k');
	await page.keyboard.up('Control');
	await page.locator('dialog[open] [role=combobox]:focus').wait();
}

const focused = () =>
	dashboard.visit.page.evaluate(() => {
		const element = document.activeElement;
		const dialog = element?.closest('[role=dialog]');
		const named = dialog?.getAttribute('aria-labelledby') ?? element?.getAttribute('aria-labelledby');
		const label = named ?? (element instanceof HTMLInputElement ? element.labels?.[0]?.id : '') ?? '';
		const text = label && document.getElementById(label)?.textContent;
		return text || (element instanceof HTMLInputElement && element.labels?.[0]?.textContent) || '';
	});

test.each([
	['conversation', /conversation/i],
	['task', /action point/i],
	['contact', /contact/i],
	['contacts', /import/i],
	['team', /team/i],
	['apiKey', /key/i],
	['site', /site|address|pattern/i],
	['news', /news/i],
	['discountCode', /code/i],
	['app', /name/i],
] as const)('the palette on the home page opens the form for a new %s', async (id, form) => {
	const { page } = dashboard.visit;
	await page.goto(`${dashboard.product.url}/home`);
	await see(page, 'Recent activity');
	await openPalette();
	await page.keyboard.type(palette.creations[id]);
	await page.locator(`[role=option][aria-selected=true] ::-p-text(${palette.creations[id]})`).wait();
	await page.keyboard.press('Enter');
	await until('the form has the focus', async () => form.test(await focused()));
	expect(page.url()).not.toContain('/home');
});

test('the palette opens again, however soon the shortcut follows Escape', async () => {
	const { page } = dashboard.visit;
	await page.goto(`${dashboard.product.url}/home`);
	await see(page, 'Recent activity');
	for (let i = 0; i < 10; i++) {
		await openPalette();
		await page.keyboard.press('Escape');
	}
});
