import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MeetingWorld, openMeetingWorld } from '../world/open-meeting-world.ts';
import { newestRecording, wholeRecording } from '../world/recordings-on-server.ts';
import { press, see, textOf } from '../world/screen.ts';
import { until } from '../world/until.ts';

let world: MeetingWorld;
let meeting: Page;
beforeAll(async () => {
	world = await openMeetingWorld();
	meeting = await world.openMeeting();
	const popup = await world.chromium.openPopup(meeting);
	await press(popup, 'Record this meeting');
	await until('some of it arrived', async () => ((await newestRecording(world.account))?.size ?? 0) > 0);
});
afterAll(() => world?.close());

const storedSeconds = async (popup: Page) => Number(/0:(\d+) stored/.exec(await textOf(popup))?.[1]);

test('a sign-out by the server in the middle of a recording stops sending, not recording', async () => {
	const { list } = await world.account.client.listDevices();
	expect(list.map(({ client }) => client)).toEqual(['debrief-extension']);
	for (const { id } of list) await world.account.client.removeDevice({ params: { id } });
	await until('the extension learnt of it', async () => !(await world.chromium.isSignedIn()));
	const size = (await newestRecording(world.account))?.size;
	const popup = await world.chromium.openPopup(meeting);
	const seconds = await until('it tells what is stored', async () => (await storedSeconds(popup)) || undefined);
	await until('it goes on here', async () => (await storedSeconds(popup)) >= seconds + 3);
	await press(popup, 'Stop and save');
	await see(popup, 'Waits for your sign-in');
	expect(await newestRecording(world.account)).toMatchObject({ size, isCompleted: false });
});

test('after the next sign-in all of it goes to the server without another click', async () => {
	const before = await newestRecording(world.account);
	await world.chromium.signIn(world.account);
	const whole = await wholeRecording(world.account);
	expect(whole.fileId).toBe(before?.fileId);
	expect(whole.size).toBeGreaterThan(before?.size ?? 0);
	const { list } = await world.account.client.listConversations({ query: {} });
	expect(list).toHaveLength(1);
});
