import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MeetingEnvironment, openMeetingEnvironment } from '../support/extension/meeting-environment.ts';
import { until } from '../support/until.ts';
import { type RunningMeeting, recordMeeting } from './running-meeting.ts';
import type { SeenView } from './watch-view.ts';

let environment: MeetingEnvironment;
let running: RunningMeeting;

beforeAll(async () => {
	environment = await openMeetingEnvironment({ env: { SPEECH_ENGINE: 'none' } });
});
afterAll(() => environment?.close());
beforeEach(async () => {
	running = await recordMeeting(environment);
});
afterEach(async () => {
	environment.proxy.mode = 'up';
	await running.watch.close();
	if (!running.meeting.isClosed()) await running.meeting.close();
});

const hasEnded = ({ state }: SeenView) =>
	['uploading', 'waiting-for-network', 'waiting-for-sign-in', 'interrupted', 'done'].includes(state);

/** Everything that was stored is on the server, and nothing is left here. */
async function expectWhole(): Promise<void> {
	const stored = await running.watch.sees('it has ended', hasEnded);
	expect((await running.whole(120_000)).size).toBe(stored.storedBytes);
	await running.watch.sees('nothing lies here', ({ state, unsent }) => state === 'done' && unsent.length === 0);
}
const someArrived = async () => {
	const before = await running.arrived();
	await until('more of it arrives', async () => (await running.arrived()) > before);
};

test('a server killed and restarted during the transfer receives everything', async () => {
	await someArrived();
	await environment.product.kill9();
	await running.watch.sees('it records on', ({ sending, state }) => sending !== 'uploading' && state === 'recording');
	await environment.product.restart();
	await someArrived();
	await running.stop();
	await expectWhole();
});

test('a server killed between the last slice and its confirmation receives everything', async () => {
	await someArrived();
	await environment.product.kill9();
	await running.stop();
	await running.watch.sees('it waits for the server', ({ state }) =>
		['uploading', 'waiting-for-network'].includes(state),
	);
	await environment.product.restart();
	await expectWhole();
});

test('a proxy that answers 502 is named, and the upload waits for it', async () => {
	await someArrived();
	environment.proxy.mode = '502';
	await running.stop();
	const { problem } = await running.watch.sees('the proxy is named', (view) => view.problem !== null);
	expect(problem).toEqual({ code: 'proxy', detail: '502' });
	environment.proxy.mode = 'up';
	await expectWhole();
});

test('a proxy that refuses large bodies with 413 receives small ones', async () => {
	environment.proxy.mode = '502';
	await running.watch.sees('more lies here than such a body holds', ({ storedBytes }) => storedBytes > 40_000);
	environment.proxy.mode = '413';
	const faultsBefore = environment.proxy.faults;
	await running.stop();
	await expectWhole();
	expect(environment.proxy.faults).toBeGreaterThan(faultsBefore);
});

test.each(['cut', 'lost'] as const)('connections that are %s midway lose and duplicate nothing', async (mode) => {
	await someArrived();
	environment.proxy.mode = mode;
	const faultsBefore = environment.proxy.faults;
	await until('it was met', () => environment.proxy.faults > faultsBefore + 1);
	await running.stop();
	environment.proxy.mode = 'up';
	await expectWhole();
});

test('stopping the service worker does not stop the recording', async () => {
	const target = await environment.chromium.browser.waitForTarget((each) => each.type() === 'service_worker');
	await (await target.worker())?.close();
	await someArrived();
	await running.stop();
	await expectWhole();
});

test('closing the tab ends the recording, and all of it arrives', async () => {
	await someArrived();
	await running.meeting.close();
	await expectWhole();
});

test('recording continues on another page of the site, and pauses on a page that is not allowed', async () => {
	await running.meeting.goto(`${environment.site.url}/another-room`);
	await someArrived();
	await running.meeting.goto(environment.site.url.replace('127.0.0.1', 'stranger.localhost'));
	const { problem } = await running.watch.sees('it pauses', ({ state }) => state === 'paused');
	expect(problem?.code).toBe('left-site');
	await running.meeting.goto(environment.site.url);
	await running.watch.sees('it records on', ({ state }) => state === 'recording');
	await someArrived();
	await running.stop();
	await expectWhole();
});

test('after a sign-out it keeps recording, waits for the sign-in, and is then sent', async () => {
	await someArrived();
	await running.watch.send({ type: 'sign-out' });
	const view = await running.watch.sees(
		'it says so while it records',
		({ sending }) => sending === 'waiting-for-sign-in',
	);
	expect(view.state).toBe('recording');
	await running.stop();
	await running.watch.sees('it waits', ({ state }) => state === 'waiting-for-sign-in');
	await environment.chromium.signIn(environment.account);
	await expectWhole();
});

test('a recording deleted on the server is kept here, says so, and can be discarded', async () => {
	await someArrived();
	const { list } = await environment.account.client.listConversations({ query: {} });
	await environment.account.client.deleteConversation({ params: { id: list[0]?.id ?? '' } });
	await running.stop();
	const { unsent, problem } = await running.watch.sees('it says so', ({ state }) => state === 'failed');
	expect(problem).toEqual({ code: 'deleted', detail: null });
	expect(unsent).toMatchObject([{ state: 'failed', problem: { code: 'deleted' } }]);
	await running.watch.send({ type: 'discard', id: unsent[0]?.id });
	await running.watch.sees('it is gone', (view) => view.unsent.length === 0);
});
