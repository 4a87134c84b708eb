import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MeetingWorld, openMeetingWorld } from '../world/open-meeting-world.ts';
import { wholeRecording } from '../world/recordings-on-server.ts';
import { until } from '../world/until.ts';

let world: MeetingWorld;
let meeting: Page;
beforeAll(async () => {
	world = await openMeetingWorld();
	await world.chromium.giveAccess(world.site.pattern);
	meeting = await world.openMeeting();
});
afterAll(() => world?.close());

/** What the panel says; null where there is none. */
const panelOf = (page: Page) =>
	page.evaluate(() => document.querySelector('debrief-panel')?.shadowRoot?.querySelector('aside')?.textContent ?? null);
const says = (words: string) =>
	until(`the panel says “${words}”`, async () => (await panelOf(meeting))?.includes(words));
const press = (name: string) => meeting.locator(`>>> ::-p-aria([name="${name}"][role="button"])`).click();

test('the panel stands in an allowed page once the browser gave access, and asks for the click that Chromium wants', async () => {
	await says('Record this meeting');
	await press('Record this meeting');
	await says('Click the Debrief icon');
	const popup = await world.chromium.openPopup(meeting);
	await popup.close();
	await press('Record this meeting');
	await says('stored');
});

test('what is marked and stopped in the panel is whole on the server, with its pin and its note', async () => {
	await press('Pin');
	await meeting.locator('>>> input').fill('the price');
	await press('Add');
	await says('the price');
	await press('Stop');
	const { callId } = await wholeRecording(world.account);
	await says('On the server');
	const { list } = await world.account.client.listNotes({ query: { parentType: 'call', parentId: callId } });
	expect(list.map(({ description }) => description)).toEqual(['', 'the price']);
});

test('no other page has a panel, and with the access it goes from this one', async () => {
	const stranger = await world.chromium.browser.newPage();
	await stranger.goto(world.site.url.replace('127.0.0.1', 'stranger.localhost'));
	await world.chromium.takeAccess(world.site.pattern);
	await until('the panel is registered nowhere', async () => (await panelPages()).length === 0);
	await meeting.reload();
	await stranger.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
	expect([await panelOf(stranger), await panelOf(meeting)]).toEqual([null, null]);
});

/** Pages where the panel would stand. */
async function panelPages(): Promise<string[]> {
	const page = await world.chromium.open('options.html');
	const found = await page.evaluate(async () => {
		type Scripting = { getRegisteredContentScripts(of: object): Promise<{ matches: string[] }[]> };
		const { chrome } = globalThis as unknown as { chrome: { scripting: Scripting } };
		return (await chrome.scripting.getRegisteredContentScripts({ ids: ['panel'] })).flatMap(({ matches }) => matches);
	});
	await page.close();
	return found;
}
