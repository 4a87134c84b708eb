import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MeetingWorld, openMeetingWorld } from '../world/open-meeting-world.ts';
import { playTone } from '../world/play-tone.ts';
import { newestRecording, wholeRecording } from '../world/recordings-on-server.ts';
import { press, see, textOf } from '../world/screen.ts';
import { type Account, signUp } from '../world/sign-up.ts';
import { until } from '../world/until.ts';

let world: MeetingWorld;
let bob: Account;
beforeAll(async () => {
	world = await openMeetingWorld({ env: { SPEECH_ENGINE: 'none' } });
	bob = await signUp(world.product, 'bob@example.com');
});
afterAll(() => world?.close());

/** In the extension and in the dashboard, as on a computer that is handed on. */
async function signOut(): Promise<void> {
	const options = await world.chromium.open('options.html');
	await press(options, 'Sign out');
	await see(options, 'Sign in to choose sites');
	await options.close();
	const { browser } = world.chromium;
	await browser.deleteCookie(...(await browser.cookies()));
}

test('after a sign-out its sites can still be recorded, and the recording waits for the account that made it', async () => {
	await signOut();
	const meeting = await world.openMeeting();
	await meeting.evaluate(playTone);
	const popup = await world.chromium.openPopup(meeting);
	await press(popup, 'Record this meeting');
	await until('some seconds are stored', async () => Number(/0:(\d+) stored/.exec(await textOf(popup))?.[1]) >= 3);
	await press(popup, 'Stop and save');
	await see(popup, 'Waits for your sign-in');
	await popup.close();
});

test('somebody else who signs in sees whose recording lies here and gets none of it', async () => {
	await world.chromium.signIn(bob);
	const page = await world.chromium.browser.newPage();
	const popup = await world.chromium.openPopup(page);
	await see(popup, 'recorded for ada@example.com');
	expect(await buttonsOf(popup)).toContainEqual(expect.stringMatching(/^Save .* as a file$/));
	expect((await buttonsOf(popup)).filter((name) => name.startsWith('Send'))).toEqual([]);
	expect(await newestRecording(bob)).toBeUndefined();
	expect(await newestRecording(world.account)).toBeUndefined();
	await popup.close();
});

test('when its account is back it is sent there without another click', async () => {
	await signOut();
	await world.chromium.signIn(world.account);
	expect(await wholeRecording(world.account)).toMatchObject({ isCompleted: true });
	expect(await newestRecording(bob)).toBeUndefined();
});

const buttonsOf = (page: Page) =>
	page.$$eval('button', (buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent));
