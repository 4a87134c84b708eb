// @module-tag release
import { buildConversationRow } from '@debrief/shared/testing/build-conversation.ts';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeAnswers } from '../page-states/change-answers.ts';
import { byRole, fill, press, pressAt, see } from '../support/browser/screen.ts';
import { downloadBy } from '../support/browser/watch-downloads.ts';
import { type OpenDashboard, openDashboard } from '../support/dashboard/open-dashboard.ts';
import { until } from '../support/until.ts';

const formula = '=HYPERLINK("http://evil.example")';
const hard = 'Größe, "会議" <b>مرحبا</b>';
const at = (day: number, hour = 9) => new Date(2026, 1, day, hour).toISOString();

let environment: OpenDashboard;
let page: Page;
beforeAll(async () => {
	environment = await openDashboard();
	page = environment.visit.page;
	const { createConversation } = environment.account.client;
	for (let day = 1; day <= 22; day++)
		await createConversation({
			body: { title: `Standup ${day}`, type: 'web-conference', startedAt: at(day), summary: `Notes of day ${day}.` },
		});
	const call = { type: 'phone-call', startedAt: at(10), finishedAt: at(10, 10) } as const;
	await createConversation({ body: { ...call, title: formula, direction: 'outbound', remotePhone: '+4930123' } });
	await createConversation({ body: { ...call, title: hard, direction: 'inbound' } });
});
afterAll(() => environment.close());

const open = (query = '') => page.goto(`${environment.product.url}/conversations${query}`);
const titles = () =>
	page.$$eval('tbody tr a span > span:first-child', (cells) => cells.map((cell) => cell.textContent ?? ''));
const shows = (wanted: string[]) =>
	until(`the list shows ${wanted}`, async () => (await titles()).toSorted().join() === wanted.toSorted().join());
const queryOf = () => Object.fromEntries(new URL(page.url()).searchParams);

test('selected filters are kept in the URL and survive a reload', async () => {
	await open();
	await see(page, '20 of 24');
	await press(page, 'Load more');
	await see(page, '24 of 24');
	await press(page, 'Filter');
	await pressAt(page, '[role=dialog] ::-p-text(Outbound)');
	await shows([formula]);
	expect(queryOf()).toEqual({ direction: 'directionOutbound' });
	await pressAt(page, '[role=dialog] ::-p-text(Both)');
	await press(page, 'Type');
	await pressAt(page, '[role=dialog] ::-p-text(Other (incl. calls))');
	await page.keyboard.press('Escape');
	await shows([formula, hard]);
	await fill(page, 'Search conversations', 'Größe', 'searchbox');
	await shows([hard]);
	expect(queryOf()).toEqual({ type: 'typeOther', search: 'Größe' });
	await page.reload();
	await shows([hard]);
	await press(page, 'Clear filters');
	await see(page, '20 of 24');
	expect(queryOf()).toEqual({});
});

test('a start date shows that day and the two after it', async () => {
	await open('?from=2026-02-20');
	await shows(['Standup 20', 'Standup 21', 'Standup 22']);
	await see(page, '2026-02-20 to 2026-02-22');
	await open('?from=2026-02-23');
	await see(page, 'No conversations match these filters');
});

test('column heads sort ascending, descending and not at all', async () => {
	await open('?search=Standup');
	await see(page, '20 of 22');
	const ends = async () => [(await titles())[0], queryOf().sort];
	for (const wanted of [
		['Standup 1', 'title:asc'],
		['Standup 9', 'title:desc'],
		['Standup 22', undefined],
	]) {
		await pressAt(page, 'th ::-p-text(Title)');
		await until(`it begins with ${wanted}`, async () => (await ends()).join() === wanted.join());
	}
});

test.for([768, 1280])('at %i px a failed row is as high as the others', async (width) => {
	const idle = buildConversationRow().pipeline;
	const pipeline = { ...idle, step: 'transcript', state: 'failed', reason: 'InvalidVoice', canRetry: true };
	// an open tab in front would keep the page of the other tests from drawing
	await using visit = await environment.person.visit(`${environment.product.url}/conversations`, {
		width,
		beforeLoad: (opened) => changeAnswers(opened, [{ path: '/calls', changes: { list: { 1: { pipeline } } } }]),
	});
	await see(visit.page, 'No speech recognised');
	const heights = await visit.page.$$eval('tbody tr', (rows) => rows.slice(0, 3).map((row) => row.offsetHeight));
	expect(new Set(heights).size, `${heights}`).toBe(1);
});

test('an export opens in a spreadsheet with every character, no formulas and only the chosen columns', async () => {
	await open('?type=typeOther');
	await shows([formula, hard]);
	await press(page, 'Select all shown', 'checkbox');
	await press(page, 'Export');
	for (const column of ['Compliance', 'File name', 'Engine', 'Accuracy']) await press(page, column, 'checkbox');
	const { fileName, bytes } = await downloadBy(page, () => press(page, 'Download CSV'));
	expect(fileName).toMatch(/^conversations \d{4}-\d\d-\d\d\.csv$/);
	expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
	const [head, ...rows] = parseCsv(bytes.subarray(3).toString('utf8'));
	expect(head).toEqual(['started_at', 'title', 'summary', 'tag', 'action_points']);
	expect(rows.map((row) => row[1]).toSorted()).toEqual([`'${formula}`, hard].toSorted());
	expect(rows.map((row) => row[0])).toEqual([at(10), at(10)]);
});

test('the selected conversations are deleted together, after a confirmation', async () => {
	await open('?from=2026-02-01');
	await shows(['Standup 1', 'Standup 2', 'Standup 3']);
	for (const title of ['Standup 1', 'Standup 3']) await press(page, `Select ${title}`, 'checkbox');
	await see(page, '2 selected');
	await press(page, 'Delete');
	await press(page, 'Delete 2');
	await shows(['Standup 2']);
	const { query } = await environment.account.client.listConversations({ query: {} });
	expect(query.total).toBe(22);
});

test('a manual conversation is created, and becomes a call only with an end after its start', async () => {
	await open();
	await press(page, 'New conversation');
	await fill(page, 'Title optional', 'Corridor talk');
	await press(page, 'Create');
	await see(page, 'Conversation added');
	await until('its page is open', () => /^\/conversations\/[^/]+$/.test(new URL(page.url()).pathname));
	await open();
	await press(page, 'More actions for Corridor talk');
	await press(page, 'Edit', 'menuitem');
	await press(page, 'Other Type');
	await press(page, 'Phone call', 'option');
	await fill(page, 'Started', '2026-02-25 10:00');
	await fill(page, 'Ended', '2026-02-25 09:59');
	await press(page, 'Save');
	await see(page, 'Invalid finishedAt');
	await fill(page, 'Ended', '2026-02-25 10:20');
	await press(page, 'Save');
	await see(page, 'Conversation saved');
	const { list } = await environment.account.client.listConversations({ query: { search: 'Corridor' } });
	expect(list).toMatchObject([{ type: 'phone-call', startedAt: at(25, 10), duration: 1_200_000 }]);
	await pressAt(page, 'tbody ::-p-text(Corridor talk)');
	await until('its page is open', () => new URL(page.url()).pathname === `/conversations/${list[0]?.id}`);
});

test('Space selects a row, and Escape clears the selection', async () => {
	await open();
	const box = await byRole(page, 'checkbox', 'Select Corridor talk').waitHandle();
	await box.focus();
	await page.keyboard.press('Space');
	await see(page, '1 selected');
	await page.keyboard.press('Escape');
	await page.waitForSelector('[role=toolbar]', { hidden: true });
});

/** Parses a CSV file by RFC 4180. */
function parseCsv(text: string): string[][] {
	const rows: string[][] = [[]];
	for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
		rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
		if (end === '') break;
		if (end !== ',') rows.push([]);
	}
	return rows.filter((row) => row.some(Boolean));
}
