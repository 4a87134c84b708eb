import type { Page } from 'puppeteer-core';
import { beforeAll, expect, test } from 'vitest';
import { wholeRecording } from '../../support/account/recordings-on-server.ts';
import { playTone } from '../../support/browser/play-tone.ts';
import type { MeetingEnvironment } from '../../support/extension/meeting-environment.ts';
import { until } from '../../support/until.ts';

/** Needs an environment without access to the meeting site, whose browser picks the shared tab automatically. */
export function panelInPage(getEnvironment: () => MeetingEnvironment): void {
	let meeting: Page;
	beforeAll(async () => {
		await getEnvironment().chromium.giveAccess(getEnvironment().site.pattern);
		meeting = await getEnvironment().openMeeting();
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
		const popup = await getEnvironment().chromium.openPopup(meeting);
		await popup.close();
		await press('Record this meeting');
		await says('recording');
		await press('Pin');
		await meeting.locator('>>> input').fill('the price');
		await press('Add');
		await says('the price');
		await press('Stop');
		await says('On the server');
		const { callId } = await wholeRecording(getEnvironment().account);
		const { list } = await getEnvironment().account.client.listNotes({
			query: { parentType: 'call', parentId: callId },
		});
		expect(list.map(({ description }) => description)).toEqual(['', 'the price']);
	});

	test('no other page has a panel, and with the access it goes from this one', async () => {
		const stranger = await getEnvironment().chromium.browser.newPage();
		await stranger.goto(getEnvironment().site.url.replace('127.0.0.1', 'stranger.localhost'));
		await getEnvironment().chromium.takeAccess(getEnvironment().site.pattern);
		await until('the panel is registered nowhere', async () => (await panelPages(getEnvironment())).length === 0);
		await meeting.reload();
		await stranger.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
		expect([await panelOf(stranger), await panelOf(meeting)]).toEqual([null, null]);
	});
}

/** Returns the panel's text; null if there is no panel. */
const panelOf = (page: Page) =>
	page.evaluate(() => document.querySelector('debrief-panel')?.shadowRoot?.querySelector('aside')?.textContent ?? null);

/** Returns the patterns for which the panel is registered. */
async function panelPages(environment: MeetingEnvironment): Promise<string[]> {
	const page = await environment.chromium.open('options.html');
	const found = await page.evaluate(async () => {
		type Scripting = { getRegisteredContentScripts(of: object): Promise<{ matches: string[] }[]> };
		const { chrome } = globalThis as unknown as { chrome: { scripting: Scripting } };
		return (await chrome.scripting.getRegisteredContentScripts({ ids: ['panel'] })).flatMap(({ matches }) => matches);
	});
	await page.close();
	return found;
}
