import { expect, test } from 'vitest';
import { wholeRecording } from '../../support/account/recordings-on-server.ts';
import { fill, press, see } from '../../support/browser/screen.ts';
import type { MeetingEnvironment } from '../../support/extension/meeting-environment.ts';
import { meetingTitle } from '../../support/extension/meeting-site.ts';
import { until } from '../../support/until.ts';

export type RecordedMeeting = {
	callId: string;
	fileId: string;
	playedAt: number;
	pinned: [number, number];
	noted: [number, number];
};

/** Records by a click while the page plays /others.wav. Returns a getter of the result. */
export function recordedMeeting(getEnvironment: () => MeetingEnvironment, consentText: string): () => RecordedMeeting {
	let recorded: RecordedMeeting | undefined;

	test('a meeting that was recorded by a click is a conversation on the server, and nothing of it stays here', async () => {
		const environment = getEnvironment();
		const meeting = await environment.openMeeting();
		const popup = await environment.chromium.openPopup(meeting);
		await see(popup, consentText);
		expect(await popup.evaluate(fontOfBody)).toContain('13px / 20px "Inter Variable"');
		await press(popup, 'Record this meeting');
		await see(popup, 'saved');
		const playedAt = await meeting.evaluate(async () => {
			const sound = new Audio('/others.wav');
			await sound.play();
			return Date.now();
		});
		const pinned = await during(() => press(popup, 'Add note'));
		await fill(popup, 'Note', 'the price');
		const noted = await during(() => press(popup, 'Add note'));
		await until('both voices were heard', async () => {
			const stored = await popup.$eval('main', (main) => /0:(\d+) saved/.exec(main.textContent ?? '')?.[1]);
			return Number(stored) >= heardAfterS;
		});
		await press(popup, 'Stop and save');
		const { callId, fileId } = await wholeRecording(environment.account);
		recorded = { callId, fileId, playedAt, pinned, noted };
		await see(popup, 'On the server');
		expect(await popup.$eval('main', (main) => main.textContent)).toContain(meetingTitle);
		expect(await popup.evaluate(isFilled)).toBe(true);
		const recorder = await environment.chromium.recorder();
		expect(await recorder.evaluate(countStored)).toBe(0);
		await popup.close();
		await meeting.close();
	});

	test('on a site that is not allowed nothing is shown, nothing is recorded and nothing is read', async () => {
		const environment = getEnvironment();
		const stranger = await environment.chromium.browser.newPage();
		await stranger.goto(environment.site.url.replace('127.0.0.1', 'stranger.localhost'));
		expect(await stranger.evaluate(() => document.documentElement.outerHTML)).not.toContain('debrief');
		const popup = await environment.chromium.openPopup(stranger);
		await see(popup, 'not on the list');
		expect(await popup.evaluate(startInActiveTab)).toMatchObject({ isStarted: false, problem: 'site-not-allowed' });
		const { list } = await environment.account.client.listConversations({ query: {} });
		expect(list.map(({ id }) => id)).toEqual([recorded?.callId]);
		await stranger.close();
	});

	return () => {
		if (!recorded) throw new Error('Nothing was recorded.');
		return recorded;
	};
}

/** The microphone's voice starts after six seconds and ends before this time. */
const heardAfterS = 10;

async function during(act: () => Promise<void>): Promise<[number, number]> {
	const from = Date.now();
	await act();
	return [from, Date.now()];
}

const isFilled = () => document.querySelector('main')?.offsetWidth === document.documentElement.clientWidth;

const fontOfBody = () => getComputedStyle(document.body).font;

async function startInActiveTab(): Promise<object> {
	type Tabs = { query(wanted: object): Promise<{ id: number }[]> };
	type Chrome = { tabs: Tabs; runtime: { sendMessage(message: object): Promise<object> } };
	const { chrome } = globalThis as unknown as { chrome: Chrome };
	const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
	const sources = { microphone: true, tab: true, microphoneId: null };
	const start = { to: 'background', type: 'start', sources, hasReadConsent: true };
	return chrome.runtime.sendMessage({ ...start, tabId: tab?.id });
}

async function countStored(): Promise<number> {
	const opening = indexedDB.open('debrief-recordings');
	await new Promise((resolve) => {
		opening.onsuccess = resolve;
	});
	const database = opening.result;
	const counts = [...database.objectStoreNames].map(
		(name) =>
			new Promise<number>((resolve) => {
				const counting = database.transaction(name).objectStore(name).count();
				counting.onsuccess = () => resolve(counting.result);
			}),
	);
	const total = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
	database.close();
	return total;
}
