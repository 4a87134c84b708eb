import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processed } from '../support/account/processed.ts';
import { newestRecording } from '../support/account/recordings-on-server.ts';
import { type MeetingEnvironment, openMeetingEnvironment } from '../support/extension/meeting-environment.ts';
import { processTree } from '../support/processes/process-tree.ts';
import { until } from '../support/until.ts';
import { recordMeeting } from './running-meeting.ts';

const hourMs = 3_600_000;
const sleepMs = 40_000;

let environment: MeetingEnvironment;
beforeAll(async () => {
	const clock = fileURLToPath(new URL('clock-ahead.mjs', import.meta.url));
	const env = { NODE_OPTIONS: `--import=${clock}`, CLOCK_AHEAD_MS: String(hourMs), SPEECH_ENGINE: 'none' };
	environment = await openMeetingEnvironment({ env });
});
afterAll(() => environment?.close());

const conversation = async () => {
	const { callId } = (await newestRecording(environment.account)) ?? {};
	return callId ? environment.account.client.getConversation({ params: { id: callId } }) : undefined;
};

test('closing the lid for an hour interrupts the recording; it then continues, without the sleep in it', async () => {
	const running = await recordMeeting(environment);
	await until('some of it arrived', async () => (await running.arrived()) > 0);
	const before = await running.watch.sees('ten seconds are stored', ({ storedMs }) => storedMs > 10_500);
	const machine = processTree(environment.chromium.browser.process()?.pid ?? 0);
	for (const pid of machine) process.kill(pid, 'SIGSTOP');
	const asleepSince = performance.now();
	try {
		process.kill(environment.product.pid(), 'SIGUSR2');
		await until('the server says that it was interrupted', async () => (await conversation())?.isStalled, 150_000);
		await until('the machine has slept long enough', () => performance.now() - asleepSince > sleepMs, 60_000);
	} finally {
		for (const pid of machine) process.kill(pid, 'SIGCONT');
	}
	const asleepMs = performance.now() - asleepSince;
	const size = await running.arrived();
	const awake = await running.watch.sees('it goes on', ({ storedMs }) => storedMs > before.storedMs + 4_000);
	expect(awake.sleptMs).toBeGreaterThan(sleepMs - 1_000);
	expect(awake.elapsedMs).toBeLessThan(before.elapsedMs + 15_000);
	await until('more of it arrives', async () => (await running.arrived()) > size, 60_000);
	expect((await conversation())?.isStalled).toBe(false);
	await running.stop();
	const { callId } = await running.whole();
	const whole = await processed(environment.account, callId);
	console.log(`asleep for ${Math.round(asleepMs)} ms, recorded ${whole.duration} ms`);
	expect(whole.isStalled).toBe(false);
	expect(Math.abs(whole.duration - awake.storedMs)).toBeLessThan(10_000);
});
