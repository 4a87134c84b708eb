import type { Page } from 'puppeteer-core';
import { beforeAll, expect, test } from 'vitest';
import type { MeetingWorld } from '../../world/open-meeting-world.ts';
import { playTone } from '../../world/play-tone.ts';
import { wholeRecording } from '../../world/recordings-on-server.ts';
import { until } from '../../world/until.ts';

/** Needs a world in which the browser has not let the extension into the meeting site, and picks its tab by itself. */
export function panelInPage(its: () => MeetingWorld): void {
	let meeting: Page;
	beforeAll(async () => {
		await its().chromium.giveAccess(its().site.pattern);
		meeting = await its().openMeeting();
	});
	const says = async (words: string) => {
		try {
			await until(`the panel says “${words}”`, async () => (await panelOf(meeting))?.includes(words));
		} catch (error) {
			throw new Error(`the panel says: ${await panelOf(meeting)}`, { cause: error });
		}
	};
	const press = (name: string) => meeting.locator(`>>> ::-p-aria([name="${name}"][role="button"])`).click();

	test('the panel stands in an allowed page once the browser gave access, and asks for the click that Chromium wants', async () => {
		await says('Record this meeting');
		await press('Record this meeting');
		await says('Click the Debrief icon');
	});

	test('instead of that click the tab is chosen in the dialog of the browser, and is heard', async () => {
		await meeting.evaluate(playTone);
		await press('Choose the tab in a dialog');
		await until('others are heard', async () => /Others-\d+ dB/.test((await panelOf(meeting)) ?? ''));
		await says('recording');
		await press('Stop');
		await says('On the server');
		await press('Hide');
	});

	test('after that click what is marked and stopped in the panel is whole on the server, with its pin and its note', async () => {
		const popup = await its().chromium.openPopup(meeting);
		await popup.close();
		await press('Record this meeting');
		await says('recording');
		await press('Pin');
		await meeting.locator('>>> input').fill('the price');
		await press('Add');
		await says('the price');
		await press('Stop');
		await says('On the server');
		const { callId } = await wholeRecording(its().account);
		const { list } = await its().account.client.listNotes({ query: { parentType: 'call', parentId: callId } });
		expect(list.map(({ description }) => description)).toEqual(['', 'the price']);
	});

	test('no other page has a panel, and with the access it goes from this one', async () => {
		const stranger = await its().chromium.browser.newPage();
		await stranger.goto(its().site.url.replace('127.0.0.1', 'stranger.localhost'));
		await its().chromium.takeAccess(its().site.pattern);
		await until('the panel is registered nowhere', async () => (await panelPages(its())).length === 0);
		await meeting.reload();
		await stranger.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
		expect([await panelOf(stranger), await panelOf(meeting)]).toEqual([null, null]);
	});
}

/** What the panel says; null where there is none. */
const panelOf = (page: Page) =>
	page.evaluate(() => document.querySelector('debrief-panel')?.shadowRoot?.querySelector('aside')?.textContent ?? null);

/** Pages where the panel would stand. */
async function panelPages(world: MeetingWorld): Promise<string[]> {
	const page = await world.chromium.open('options.html');
	const found = await page.evaluate(async () => {
		type Scripting = { getRegisteredContentScripts(of: object): Promise<{ matches: string[] }[]> };
		const { chrome } = globalThis as unknown as { chrome: { scripting: Scripting } };
		return (await chrome.scripting.getRegisteredContentScripts({ ids: ['panel'] })).flatMap(({ matches }) => matches);
	});
	await page.close();
	return found;
}
