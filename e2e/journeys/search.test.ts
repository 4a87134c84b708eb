// @module-tag release
import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putOnFree } from '../support/account/free-plan.ts';
import { type Ear, listenTo } from '../support/browser/listen.ts';
import { byRole, press, pressAt, see, textOf } from '../support/browser/screen.ts';
import { type OpenDemos, openDemosAsAdmin } from '../support/dashboard/open-demos.ts';
import { until } from '../support/until.ts';

let environment: OpenDemos;
let page: Page;
let ear: Ear;
let callId: string;
/** A line of the first demo, and the one after it. */
let line: Segment;
let next: Segment;
beforeAll(async () => {
	environment = await openDemosAsAdmin();
	page = environment.visit.page;
	ear = await listenTo(page);
	callId = environment.meeting.id;
	const segments = await environment.meeting.lines();
	const at = segments.findIndex(({ text }, i) => i > 2 && /^(?:[a-z]+ ){4}/i.test(text));
	const [found, after] = segments.slice(at, at + 2);
	if (!found || !after) throw new Error('the demo has no line that begins with four plain words');
	line = found;
	next = after;
});
afterAll(() => environment.close());

/** The first words of the line, as a phrase that no other line contains. */
const phrase = () => `"${line.text.split(' ').slice(0, 4).join(' ')}"`;
const marks = () => page.$$eval('mark', (all) => all.map((mark) => mark.textContent ?? ''));

test('a phrase typed into the sidebar is found after a pause, marked and with its neighbours', async () => {
	const asked: string[] = [];
	page.on('request', (request) => {
		if (request.url().includes('/transcripts/search')) asked.push(request.url());
	});
	// The shortcut also works before the search has loaded.
	await page.keyboard.press('/');
	await page.locator('input:focus').wait();
	await page.keyboard.type(phrase());
	await see(page, '1 line in 1 conversation');
	expect(new URL(page.url()).pathname).toBe('/search');
	expect(new URL(page.url()).searchParams.get('search')).toBe(phrase());
	expect(asked).toHaveLength(1);
	expect((await marks()).join(' ').toLowerCase()).toContain(line.text.split(' ')[0]?.toLowerCase());
	expect(await textOf(page)).toContain(next.text.slice(0, 40));
});

test('three letters start no search', async () => {
	await page.goto(`${environment.product.url}/search?search=abc`);
	await see(page, 'Type at least 4 characters');
});

test('a hit is reached by keyboard and opens the conversation at its moment', async () => {
	await page.goto(`${environment.product.url}/search?search=${encodeURIComponent(phrase())}`);
	await see(page, '1 line in 1 conversation');
	await page.keyboard.press('/');
	await page.keyboard.press('ArrowDown');
	const stoodAt = await ear.seekBy(() => page.keyboard.press('Enter'));
	expect(new URL(page.url()).pathname).toContain(`/conversations/${callId}`);
	expect(new URL(page.url()).searchParams.get('t')).toBe(String(Math.round(line.startedAt / 100) / 10));
	expect(Math.abs(stoodAt - line.startedAt)).toBeLessThanOrEqual(300);
});

test('speaker and days filter the results and are kept in the URL', async () => {
	const word = line.text.split(' ').find((each) => each.length > 4) ?? '';
	await page.goto(`${environment.product.url}/search?search=${encodeURIComponent(word.replace(/\W/g, ''))}`);
	const speaker = 'main aside section:first-child button[aria-pressed]';
	await pressAt(page, speaker);
	await until('the speaker stands in the URL', () => new URL(page.url()).searchParams.has('speaker'));
	await page.locator('main aside section:first-child [aria-pressed=true]').wait();
	await page.goto(`${page.url()}&from=2001-01-01&to=2001-01-02`);
	await see(page, 'No matches for');
	await press(page, 'Clear filters');
	await until('there are hits again', async () => (await marks()).length > 0);
});

test('a plan without search says so, and an administrator enables it', async () => {
	// The server caches a caller's plan for some seconds.
	environment.visit.allow(/status of 403/);
	await putOnFree(environment.account, environment.account);
	await page.goto(`${environment.product.url}/search?search=${encodeURIComponent(phrase())}`);
	await press(page, 'See PRO');
	await byRole(page, 'dialog', 'Searching all transcripts is part of PRO').wait();
	await press(page, 'Switch to PRO');
	await see(page, 'is now on PRO');
	await see(page, '1 line in 1 conversation');
});
