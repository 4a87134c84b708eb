import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MeetingEnvironment, openMeetingEnvironment } from '../support/extension/meeting-environment.ts';
import { until } from '../support/until.ts';
import { recordMeeting } from './running-meeting.ts';

const cutMs = 60_000;

let environment: MeetingEnvironment;
beforeAll(async () => {
	environment = await openMeetingEnvironment({ env: { SPEECH_ENGINE: 'none' } });
});
afterAll(() => environment?.close());

test('without a network for a minute it keeps recording, says so, and sends automatically afterwards', async () => {
	const running = await recordMeeting(environment);
	await until('some of it arrived', async () => (await running.arrived()) > 0);
	const recorder = await environment.chromium.recorder();
	await recorder.setOfflineMode(true);
	const cutAt = performance.now();
	const offline = await running.watch.sees(
		'it says so',
		(view) => view.isOffline && view.sending === 'waiting-for-network',
	);
	expect(offline.state).toBe('recording');
	const size = await running.arrived();
	await until('a minute has passed', () => performance.now() - cutAt > cutMs, 2 * cutMs);
	const back = await running.watch.sees(
		'it has recorded on',
		({ storedMs }) => storedMs > offline.storedMs + cutMs - 5_000,
	);
	expect(back.state).toBe('recording');
	expect(await running.arrived()).toBe(size);
	await recorder.setOfflineMode(false);
	await until('it catches up', async () => (await running.arrived()) > back.storedBytes - 20_000);
	await running.stop();
	await running.watch.sees('nothing lies here', ({ state, unsent }) => state === 'done' && unsent.length === 0);
	expect((await running.whole()).size).toBeGreaterThan(back.storedBytes);
});
