import type { Page } from 'puppeteer-core';
import { beforeAll, expect, test } from 'vitest';
import { wholeRecording } from '../../support/account/recordings-on-server.ts';
import { playTone } from '../../support/browser/play-tone.ts';
import { press as pressOn } from '../../support/browser/screen.ts';
import { panelText } from '../../support/extension/closed-panel.ts';
import type { MeetingEnvironment } from '../../support/extension/meeting-environment.ts';
import { until } from '../../support/until.ts';

/** Requires an environment without access to the meeting site, whose browser picks the shared tab automatically. */
export function panelInPage(getEnvironment: () => MeetingEnvironment): void {
	let meeting: Page;
	let openBefore: Page;
	beforeAll(async () => {
		openBefore = await getEnvironment().openMeeting();
		await getEnvironment().chromium.giveAccess(getEnvironment().site.pattern);
		meeting = await getEnvironment().openMeeting();
	});
	const says = async (words: string) => {
		try {
			await until(`the panel says “${words}”`, async () => (await panelText(meeting))?.includes(words));
		} catch (error) {
			throw new Error(`the panel says: ${await panelText(meeting)}`, { cause: error });
		}
	};
	const press = (name: string) => pressOn(meeting, name);

	test('a page that is open gets its panel as soon as the browser gives access to it', async () => {
		await until('it has one', async () => (await panelText(openBefore))?.includes('Record this meeting'));
		await openBefore.close();
	});

	test('a page can neither look into the panel, nor press its buttons, nor hear what is typed there', async () => {
		await meeting.evaluate(attack);
		await says('Record this meeting');
		expect(await meeting.evaluate(() => (globalThis as unknown as Attacker).pressed)).toBe(0);
	});

	test('the panel stands in an allowed page once the browser gave access, and asks for the click that Chromium wants', async () => {
		await says('Record this meeting');
		await press('Record this meeting');
		await says('Click the Debrief icon');
	});

	test('instead of that click the tab is chosen in the dialog of the browser, and is heard', async () => {
		await meeting.evaluate(playTone);
		await press('Choose a tab…');
		await until('others are heard', async () => /Others-\d+ dB/.test((await panelText(meeting)) ?? ''));
		await says('Recording');
		await says(liveText);
		await press('Live text');
		await until('live text is folded away', async () => !(await panelText(meeting))?.includes(liveText));
		await press('Stop and save');
		await says('On the server');
		await press('Hide');
	});

	test('after that click what is marked and stopped in the panel is whole on the server, with its pin and its note', async () => {
		const popup = await getEnvironment().chromium.openPopup(meeting);
		await popup.close();
		await pressOn(meeting, 'Title', 'textbox');
		await meeting.keyboard.type('Before the start');
		await press('Record this meeting');
		await says('Recording');
		await says('Before the start');
		await press('Change the title');
		await meeting.keyboard.type('Typed in the panel');
		await press('Save');
		await says('Typed in the panel');
		await press('Add note');
		await pressOn(meeting, 'Note', 'textbox');
		await meeting.keyboard.type('the price');
		await press('Add note');
		await says('the price');
		// Once collapsed, it stays collapsed.
		expect(await panelText(meeting)).not.toContain(liveText);
		await press('Who is this with?');
		await pressOn(meeting, 'Search contacts', 'searchbox');
		await meeting.keyboard.type('Nobody at all');
		await press('Search');
		await says('No one found.');
		await press('Stop and save');
		await says('On the server');
		expect(await meeting.evaluate(() => (globalThis as unknown as Attacker).heard)).toEqual([]);
		const { callId } = await wholeRecording(getEnvironment().account);
		const { title } = await getEnvironment().account.client.getConversation({ params: { id: callId } });
		expect(title).toBe('Typed in the panel');
		const { list } = await getEnvironment().account.client.listNotes({
			query: { parentType: 'call', parentId: callId },
		});
		expect(list.map(({ description }) => description)).toEqual(['', 'the price']);
	});

	test('who it was with is answered in the panel, and the conversation has that contact', async () => {
		await press('Who is this with?');
		await pressOn(meeting, 'Name of a new contact', 'textbox');
		await meeting.keyboard.type('Dana Berg');
		await press('Add');
		await says('With Dana Berg');
		const { client } = getEnvironment().account;
		const { list } = await client.listConversations({ query: {} });
		expect(list[0]?.contact).toMatchObject({ displayName: 'Dana Berg' });
	});

	test('on a site that is always recorded the microphone begins with the meeting, one click adds the others, and other tabs lead there', async () => {
		await press('Hide');
		await press('Always record on this site');
		await press('Always record here');
		await says('Meetings on this site are always recorded.');
		const next = await getEnvironment().openMeeting('/next');
		const nextSays = (words: string | RegExp) =>
			until(`the panel says “${words}”`, async () => (await panelText(next))?.match(words) ?? undefined);
		await nextSays('Record this meeting');
		await next.evaluate(playTone);
		await nextSays('Recording started automatically');
		await nextSays('Only your microphone so far');
		const popup = await getEnvironment().chromium.openPopup(next);
		await nextSays(/Others-\d+ dB/);
		expect(await panelText(next)).not.toContain('Only your microphone so far');
		if (!popup.isClosed()) await popup.close();
		await meeting.bringToFront();
		await says('Another tab is being recorded');
		await press('Go to that tab');
		await until('it is in front', () => next.evaluate(() => document.visibilityState === 'visible'));
		await pressOn(next, 'Stop and save');
		await nextSays('On the server');
		await next.close();
		await meeting.bringToFront();
		await press('Turn off');
	});

	test('the panel reads from left to right on a page that does not', async () => {
		const direction = await meeting.evaluate(() => {
			document.documentElement.dir = 'rtl';
			const panel = document.querySelector('[data-debrief-panel]');
			return panel && getComputedStyle(panel).direction;
		});
		await meeting.evaluate(() => document.documentElement.removeAttribute('dir'));
		expect(direction).toBe('ltr');
	});

	test('no other page has a panel, and with the access it goes from this one', async () => {
		const stranger = await getEnvironment().chromium.browser.newPage();
		await stranger.goto(getEnvironment().site.url.replace('127.0.0.1', 'stranger.localhost'));
		await getEnvironment().chromium.takeAccess(getEnvironment().site.pattern);
		await until('the panel is registered nowhere', async () => (await panelPages(getEnvironment())).length === 0);
		await meeting.reload();
		await stranger.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
		expect([await panelText(stranger), await panelText(meeting)]).toEqual([null, null]);
	});
}

const liveText = 'Good morning';

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

type Attacker = { heard: string[]; pressed: number };

/** Runs in the page: attacks the panel like a hostile page, and keeps listening. */
function attack(): void {
	const attacker = globalThis as unknown as Attacker;
	Object.assign(attacker, { heard: [], pressed: 0 });
	for (const type of ['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'textInput'])
		window.addEventListener(type, () => attacker.heard.push(type), { capture: true });
	const panel = document.querySelector<HTMLElement>('[data-debrief-panel]');
	if (!panel) throw new Error('There is no panel.');
	for (const button of panel.shadowRoot?.querySelectorAll('button') ?? []) {
		attacker.pressed++;
		button.click();
	}
	panel.click();
	panel.style.cssText = 'opacity: 0 !important; display: none !important';
}
