// @module-tag release
import { randomBytes } from 'node:crypto';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { demoIds } from '../support/account/demo-ids.ts';
import { type Account, signUp } from '../support/account/sign-up.ts';
import { type Ear, listenTo } from '../support/browser/listen.ts';
import { openBrowser, type TestBrowser, type Visit } from '../support/browser/open-browser.ts';
import { byRole, see } from '../support/browser/screen.ts';
import { until } from '../support/until.ts';

const mostTabs = 90;

let browser: TestBrowser;
let account: Account;
let visit: Visit;
let page: Page;
let ear: Ear;
beforeAll(async () => {
	const product = inject('sharedProduct');
	browser = await openBrowser();
	account = await signUp(product, `keys-${randomBytes(4).toString('hex')}@example.com`);
	await demoIds(account);
	visit = await (await browser.newPerson()).visit(`${product.url}/auth/login`);
	page = visit.page;
	ear = await listenTo(page);
});
afterAll(() => browser.close());

const focused = (): Promise<string> =>
	page.evaluate(() => {
		const element = document.activeElement;
		if (!element?.matches(':focus-visible')) return '';
		const label = element.id ? document.querySelector(`label[for="${CSS.escape(element.id)}"]`) : null;
		return (element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '').trim();
	});

/** Focusing a line's time outlines its text. */
const outlineOfFocusedLine = (): Promise<string | undefined> =>
	page.evaluate(() => {
		const body = document.activeElement?.closest('.transcript-line')?.querySelector('.line-body');
		return body ? getComputedStyle(body).outlineStyle : undefined;
	});

/** Presses Tab until an element with this name has the focus. */
async function walkTo(name: RegExp): Promise<void> {
	const passed: string[] = [];
	for (let step = 0; step < mostTabs; step++) {
		const now = await focused();
		if (name.test(now)) return;
		passed.push(now);
		await page.keyboard.press('Tab');
	}
	throw new Error(`${name} is not reached; the way led over: ${passed.join(' | ')}`);
}

test('a user without a mouse can sign in', async () => {
	await see(page, 'No account yet?');
	await walkTo(/^E-mail$/);
	await page.keyboard.type(account.email);
	await walkTo(/^Password$/);
	await page.keyboard.type(account.password);
	await page.keyboard.press('Enter');
	await see(page, 'Recent activity');
});

test('the first tab stop of a page skips the menu to its content', async () => {
	await page.reload();
	await see(page, 'Recent activity');
	await page.keyboard.press('Tab');
	expect(await focused()).toBe('Skip to content');
	await page.keyboard.press('Enter');
	expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
});

test('a conversation opens from the home page, and Space plays and pauses it', async () => {
	await walkTo(/^Stock import/);
	await page.keyboard.press('Enter');
	await see(page, 'Demo, synthetic voices');
	// without its link, nothing can be played
	await page.waitForSelector('[aria-label="Play"]:enabled');
	await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
	await page.keyboard.press('Space');
	await until('it plays', ear.isPlaying);
	await page.keyboard.press('k');
	await until('it pauses', async () => !(await ear.isPlaying()));
});

test('? lists the shortcuts and disables them until Escape', async () => {
	await page.keyboard.press('?');
	await byRole(page, 'dialog', 'Keyboard shortcuts').wait();
	await page.keyboard.press('k');
	expect(await ear.isPlaying()).toBe(false);
	await page.keyboard.press('Escape');
	await page.waitForSelector('[role=dialog]', { hidden: true });
});

test('digits, arrows, J and L move through the recording', async () => {
	const middle = await ear.seekBy(() => page.keyboard.press('5'));
	expect(middle).toBeGreaterThan(60_000);
	expect(await ear.seekBy(() => page.keyboard.press('ArrowRight'))).toBeCloseTo(middle + 5_000, -2);
	expect(await ear.seekBy(() => page.keyboard.press('j'))).toBeCloseTo(middle - 5_000, -2);
	expect(await ear.seekBy(() => page.keyboard.press('Home'))).toBe(0);
});

test('an insight plays its moment with Enter', async () => {
	await walkTo(/^Play \d\d:\d\d, /);
	const [, minutes = '', seconds = ''] = /(\d\d):(\d\d)/.exec(await focused()) ?? [];
	const stoodAt = await ear.seekBy(() => page.keyboard.press('Enter'));
	expect(Math.abs(stoodAt - (Number(minutes) * 60 + Number(seconds)) * 1_000)).toBeLessThan(1_000);
	await until('it plays', ear.isPlaying);
});

test('the transcript lines are one tab stop; arrows move between lines and Enter plays one', async () => {
	await walkTo(/^Play from /);
	const first = await focused();
	await page.keyboard.press('ArrowDown');
	const second = await until('the next line has the focus', async () => {
		const now = await focused();
		return now !== first && now;
	});
	expect(await outlineOfFocusedLine()).toBe('solid');
	const [, minutes = '', seconds = ''] = /(\d\d):(\d\d)/.exec(second) ?? [];
	const stoodAt = await ear.seekBy(() => page.keyboard.press('Enter'));
	expect(Math.abs(stoodAt - (Number(minutes) * 60 + Number(seconds)) * 1_000)).toBeLessThan(1_000);
});
