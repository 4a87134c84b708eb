// @module-tag release
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composedCall } from '../fixtures/composed-call.ts';
import { processed } from '../support/account/processed.ts';
import { uploadFile } from '../support/account/upload-file.ts';
import { type Ear, listenTo } from '../support/browser/listen.ts';
import { choose, press, see, textOf } from '../support/browser/screen.ts';
import { type OpenDashboard, openDashboard } from '../support/dashboard/open-dashboard.ts';
import { until } from '../support/until.ts';

let environment: OpenDashboard;
let page: Page;
let ear: Ear;
let callId: string;
let fileId: string;
beforeAll(async () => {
	environment = await openDashboard();
	const { product, account, visit } = environment;
	page = visit.page;
	({ callId, fileId } = await uploadFile(product, account, composedCall().path));
	await processed(account, callId);
	await page.goto(`${product.url}/conversations/${callId}`);
	ear = await listenTo(page);
});
afterAll(() => environment.close());

const field = 'form input';
const typed = () => page.$eval(field, (input) => (input as HTMLInputElement).value);
const unsure = () => environment.account.client.listUnsureWords({ query: { fileId } });
const share = async () =>
	(await environment.account.client.getConversation({ params: { id: callId } })).confidentShare ?? 0;

test('with the keyboard alone voices are named, and uncertain words confirmed, corrected and reverted', async () => {
	const before = { share: await share(), ...(await unsure()) };
	await press(page, 'Fix uncertain words');
	await see(page, 'Who is this?');
	await page.keyboard.type('Dana Field');
	await page.keyboard.press('Enter');
	await until(
		'a word is asked about',
		async () => (await typed()) !== '' && !(await textOf(page)).includes('Who is this?'),
	);
	const heard = await typed();
	const bare = (text: string) => text.toLowerCase().replace(/\W+$/, '');
	const word = before.list.flatMap(({ words }) => words).find(([text]) => bare(text) === bare(heard));
	const middle = ((word?.[1] ?? 0) + (word?.[2] ?? 0)) / 2;
	const positions = [];
	for (let i = 0; i < 12; i++) {
		positions.push(await ear.positionMs());
		await new Promise((resolve) => setTimeout(resolve, 250));
	}
	expect(Math.min(...positions)).toBeGreaterThan(middle - 1_600);
	expect(Math.max(...positions)).toBeLessThan(middle + 1_600);
	await page.keyboard.press('Enter');
	await until('it is confirmed', async () => (await unsure()).confident === before.confident + 1);
	await page.keyboard.press('Tab');
	await page.keyboard.type('corrected');
	await page.keyboard.press('Enter');
	await until('it is corrected', async () => (await unsure()).words === before.words - 1);
	expect(await share()).toBeGreaterThan(before.share);
	await until('the next one is there', async () => (await typed()) !== 'corrected');
	await page.keyboard.down('Control');
	await page.keyboard.press('z');
	await page.keyboard.up('Control');
	await until('the correction is taken back', async () => (await unsure()).words === before.words);
	await page.keyboard.press('Escape');
	await page.waitForSelector(field, { hidden: true });
	const { speakers } = await environment.account.client.getTranscript({ query: { fileId } });
	expect(speakers.map(({ name }) => name)).toContain('Dana Field');
});

test('on a phone no gap shows between the bar and the player', async () => {
	await page.setViewport({ width: 360, height: 740 });
	await choose(page, 'Transcript actions', 'Fix uncertain words');
	await page.locator(field).wait();
	const gap = () =>
		page.evaluate(() => {
			const bottom = document.querySelector('[aria-label="Fix uncertain words"]')?.getBoundingClientRect().bottom;
			return (
				(document.querySelector('[data-docked="player"]')?.getBoundingClientRect().top ?? Infinity) - (bottom ?? 0)
			);
		});
	expect(await gap()).toBe(0);
});
