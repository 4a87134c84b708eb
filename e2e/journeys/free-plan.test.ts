// @module-tag release
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exceedFree, putOnFree } from '../support/account/free-plan.ts';
import { byRole, press, see, textOf } from '../support/browser/screen.ts';
import { type OpenDemos, openDemosAsAdmin } from '../support/dashboard/open-demos.ts';

let environment: OpenDemos;
let page: Page;
let oldestId: string;
beforeAll(async () => {
	environment = await openDemosAsAdmin();
	page = environment.visit.page;
	const { account } = environment;
	oldestId = await exceedFree(account);
	await putOnFree(account, account);
});
afterAll(() => environment.close());

test('the list shows the newest 45 conversations and the demos, and says that older ones are kept', async () => {
	await page.goto(`${environment.product.url}/conversations`);
	await see(page, 'Your plan shows only the newest conversations.');
	for (let more = 0; more < 2; more += 1) await press(page, 'Load more');
	await see(page, 'Day 2.');
	const text = await textOf(page);
	expect(text).not.toContain('Day 1.');
	expect(text).toContain('Late oven delivery');
});

test('copying a line by hand and its context menu are blocked, with a message', async () => {
	await environment.meeting.open();
	await see(page, 'Your plan shows all speakers as one');
	await page.locator('[data-line] .line-text').wait();
	const isMenuBlocked = await page.$eval(
		'[data-line] .line-text',
		(line) => !line.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
	);
	expect(isMenuBlocked).toBe(true);
	await page.evaluate(() => {
		const line = document.querySelector('[data-line] .line-text');
		if (line) getSelection()?.selectAllChildren(line);
	});
	await page.keyboard.down('Control');
	await page.keyboard.press('c');
	await page.keyboard.up('Control');
	await byRole(page, 'dialog', 'Copying transcripts is part of PRO').wait();
	await press(page, 'Stay on FREE');
});

test('the remaining number of insights is shown with them', async () => {
	await see(page, 'of 10 free left');
});

test('a conversation beyond the FREE limit is kept, and visible again as soon as the plan is PRO', async () => {
	environment.visit.allow(/status of 403/);
	await page.goto(`${environment.product.url}/conversations/${oldestId}`);
	await see(page, 'Conversation not available');
	await press(page, 'See what PRO includes');
	await press(page, 'Switch to PRO');
	await see(page, 'is now on PRO');
	await see(page, 'This conversation has no recording');
	await see(page, 'Day 1.');
});
