import type { Page } from 'puppeteer-core';
import { beforeAll, expect, test } from 'vitest';
import { newestRecording, wholeRecording } from '../../support/account/recordings-on-server.ts';
import { playTone } from '../../support/browser/play-tone.ts';
import { byRole, fill, press, see, textOf } from '../../support/browser/screen.ts';
import type { MeetingEnvironment } from '../../support/extension/meeting-environment.ts';
import { meetingTitle } from '../../support/extension/meeting-site.ts';
import { signInFromWelcome } from '../../support/extension/sign-in-extension.ts';
import { until } from '../../support/until.ts';

/** Leaves the extension signed in again. `dashboard` is a page of its settings. */
export function signedOut(getEnvironment: () => MeetingEnvironment, dashboard: () => Page): void {
	let meeting: Page;
	let conversationsBefore: number;

	beforeAll(async () => {
		const { account, chromium, openMeeting } = getEnvironment();
		const before = await newestRecording(account);
		conversationsBefore = await countConversations(getEnvironment());
		meeting = await openMeeting();
		await meeting.evaluate(playTone);
		const popup = await chromium.openPopup(meeting);
		await press(popup, 'Record this meeting');
		await until('some of it arrived', async () => {
			const newest = await newestRecording(account);
			return newest !== undefined && newest.fileId !== before?.fileId && newest.size > 0;
		});
		await popup.close();
	});

	test('a sign-out by the server in the middle of a recording stops sending, not recording, and the dashboard knows', async () => {
		const { account, chromium } = getEnvironment();
		const { list } = await account.client.listDevices();
		expect(list.map(({ client }) => client)).toEqual(['debrief-extension']);
		for (const { id } of list) await account.client.removeDevice({ params: { id } });
		await until('the extension learnt of it', async () => !(await chromium.isSignedIn()));
		const size = (await newestRecording(account))?.size;
		const popup = await chromium.openPopup(meeting);
		const seconds = await until('it tells what is stored', async () => (await storedSeconds(popup)) || undefined);
		await until('it goes on here', async () => (await storedSeconds(popup)) >= seconds + 3);
		await press(popup, 'Stop and save');
		await see(popup, 'Waiting for you to sign in');
		await see(popup, 'Sign in to choose sites');
		await see(dashboard(), 'Not signed in');
		expect(await newestRecording(account)).toMatchObject({ size, isCompleted: false });
		await popup.close();
	});

	test('home says what waits in the extension, and offers to sign it in', async () => {
		const { chromium, proxy } = getEnvironment();
		const home = await chromium.browser.newPage();
		await home.goto(proxy.url);
		await see(home, 'Waits until the extension is signed in');
		// Pressing it would begin the sign-in of later tests.
		await byRole(home, 'button', `Sign in the extension: ${meetingTitle}`).wait();
		await home.close();
	});

	test('the address of something that is no Debrief is not taken, and a sign-in that reaches no server says so', async () => {
		const { chromium, proxy, site } = getEnvironment();
		const options = await chromium.open('options.html');
		await fill(options, 'Server', site.url);
		await press(options, 'Save');
		await see(options, 'No Debrief server answered at this address');
		proxy.mode = '502';
		await press(options, 'Sign in');
		await see(options, 'The server is not answering. Try again later.');
		proxy.mode = 'up';
		await options.close();
	});

	test('after a sign-in of two clicks on the page that sets the extension up, all of it goes to the server', async () => {
		const { account, chromium } = getEnvironment();
		const before = await newestRecording(account);
		const welcome = await chromium.open('welcome.html');
		await signInFromWelcome(chromium.browser, welcome, account);
		await see(welcome, 'Debrief does nothing on any other site');
		await welcome.close();
		const whole = await wholeRecording(account);
		expect(whole.fileId).toBe(before?.fileId);
		expect(whole.size).toBeGreaterThan(before?.size ?? 0);
		expect(await countConversations(getEnvironment())).toBe(conversationsBefore + 1);
	});
}

const storedSeconds = async (popup: Page) => Number(/0:(\d+) saved/.exec(await textOf(popup))?.[1]);

const countConversations = async ({ account }: MeetingEnvironment) =>
	(await account.client.listConversations({ query: {} })).list.length;
