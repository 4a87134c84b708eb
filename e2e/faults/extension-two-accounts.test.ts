import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newestRecording, wholeRecording } from '../support/account/recordings-on-server.ts';
import { type Account, signUp } from '../support/account/sign-up.ts';
import { playTone } from '../support/browser/play-tone.ts';
import { press, see, textOf } from '../support/browser/screen.ts';
import { type MeetingEnvironment, openMeetingEnvironment } from '../support/extension/meeting-environment.ts';
import { until } from '../support/until.ts';

let environment: MeetingEnvironment;
let bob: Account;
beforeAll(async () => {
	environment = await openMeetingEnvironment({ env: { SPEECH_ENGINE: 'none' } });
	bob = await signUp(environment.product, 'bob@example.com');
});
afterAll(() => environment?.close());

async function signOut(): Promise<void> {
	const options = await environment.chromium.open('options.html');
	await press(options, 'Sign out');
	await see(options, 'Sign in to choose sites');
	await options.close();
	const { browser } = environment.chromium;
	await browser.deleteCookie(...(await browser.cookies()));
}

test('after a sign-out allowed sites can still be recorded, and the recording waits for its account', async () => {
	await signOut();
	const meeting = await environment.openMeeting();
	await meeting.evaluate(playTone);
	const popup = await environment.chromium.openPopup(meeting);
	await press(popup, 'Record this meeting');
	await until('some seconds are stored', async () => Number(/0:(\d+) saved/.exec(await textOf(popup))?.[1]) >= 3);
	await press(popup, 'Stop and save');
	await see(popup, 'Waiting for you to sign in');
	await popup.close();
});

test('another signed-in user sees the owner of the recording, and gets none of it', async () => {
	await environment.chromium.signIn(bob);
	const page = await environment.chromium.browser.newPage();
	const popup = await environment.chromium.openPopup(page);
	await see(popup, 'recorded for ada@example.com');
	expect(await buttonsOf(popup)).toContainEqual(expect.stringMatching(/^Save .* as a file$/));
	expect((await buttonsOf(popup)).filter((name) => name.startsWith('Send'))).toEqual([]);
	expect(await newestRecording(bob)).toBeUndefined();
	expect(await newestRecording(environment.account)).toBeUndefined();
	await popup.close();
});

test('when its account signs in again the recording is sent without a further click', async () => {
	await signOut();
	await environment.chromium.signIn(environment.account);
	expect(await wholeRecording(environment.account)).toMatchObject({ isCompleted: true });
	expect(await newestRecording(bob)).toBeUndefined();
});

const buttonsOf = (page: Page) =>
	page.$$eval('button', (buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent));
