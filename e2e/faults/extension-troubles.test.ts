import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MeetingWorld, openMeetingWorld } from '../world/open-meeting-world.ts';
import { until } from '../world/until.ts';
import { type RunningMeeting, recordMeeting } from './running-meeting.ts';
import type { SeenView } from './watch-view.ts';

let world: MeetingWorld;
let running: RunningMeeting;

beforeAll(async () => {
	world = await openMeetingWorld({ env: { SPEECH_ENGINE: 'none' } });
});
afterAll(() => world?.close());
beforeEach(async () => {
	running = await recordMeeting(world);
});
afterEach(async () => {
	world.proxy.mode = 'up';
	await running.watch.close();
	if (!running.meeting.isClosed()) await running.meeting.close();
});

const hasEnded = ({ state }: SeenView) =>
	['uploading', 'waiting-for-network', 'waiting-for-sign-in', 'interrupted', 'done'].includes(state);

/** All that was stored is on the server, and nothing of it lies here any more. */
async function expectWhole(): Promise<void> {
	const stored = await running.watch.sees('it has ended', hasEnded);
	expect((await running.whole(120_000)).size).toBe(stored.storedBytes);
	await running.watch.sees('nothing lies here', ({ state, unsent }) => state === 'done' && unsent.length === 0);
}
const someArrived = async () => {
	const before = await running.arrived();
	await until('more of it arrives', async () => (await running.arrived()) > before);
};

test('a server that is killed and started again while it receives gets everything', async () => {
	await someArrived();
	await world.product.kill9();
	await running.watch.sees('it records on', ({ sending, state }) => sending !== 'uploading' && state === 'recording');
	await world.product.restart();
	await someArrived();
	await running.stop();
	await expectWhole();
});

test('a server that is killed between the last slice and its confirmation gets everything', async () => {
	await someArrived();
	await world.product.kill9();
	await running.stop();
	await running.watch.sees('it waits for the server', ({ state }) =>
		['uploading', 'waiting-for-network'].includes(state),
	);
	await world.product.restart();
	await expectWhole();
});

test('a proxy that answers 502 is waited for and named', async () => {
	await someArrived();
	world.proxy.mode = '502';
	await running.stop();
	const { problem } = await running.watch.sees('the proxy is named', (view) => view.problem !== null);
	expect(problem).toEqual({ code: 'proxy', detail: '502' });
	world.proxy.mode = 'up';
	await expectWhole();
});

test('a proxy that refuses large bodies with 413 gets small ones', async () => {
	world.proxy.mode = '502';
	await running.watch.sees('more lies here than such a body holds', ({ storedBytes }) => storedBytes > 40_000);
	world.proxy.mode = '413';
	const faultsBefore = world.proxy.faults;
	await running.stop();
	await expectWhole();
	expect(world.proxy.faults).toBeGreaterThan(faultsBefore);
});

test.each(['cut', 'lost'] as const)('connections that are %s in the middle lose and double nothing', async (mode) => {
	await someArrived();
	world.proxy.mode = mode;
	const faultsBefore = world.proxy.faults;
	await until('it was met', () => world.proxy.faults > faultsBefore + 1);
	await running.stop();
	world.proxy.mode = 'up';
	await expectWhole();
});

test('a service worker that is stopped does not stop the recording', async () => {
	const target = await world.chromium.browser.waitForTarget((each) => each.type() === 'service_worker');
	await (await target.worker())?.close();
	await someArrived();
	await running.stop();
	await expectWhole();
});

test('a closed tab ends the recording, and all of it arrives', async () => {
	await someArrived();
	await running.meeting.close();
	await expectWhole();
});

test('a page that leaves for another one, of another site too, is recorded on', async () => {
	await running.meeting.goto(`${world.site.url}/another-room`);
	await someArrived();
	await running.meeting.goto(world.site.url.replace('127.0.0.1', 'stranger.localhost'));
	await someArrived();
	await running.stop();
	await expectWhole();
});

test('signed out in the middle it records on, waits for the sign-in, and is sent after it', async () => {
	await someArrived();
	await running.watch.tell({ type: 'sign-out' });
	const view = await running.watch.sees(
		'it says so while it records',
		({ sending }) => sending === 'waiting-for-sign-in',
	);
	expect(view.state).toBe('recording');
	await running.stop();
	await running.watch.sees('it waits', ({ state }) => state === 'waiting-for-sign-in');
	await world.chromium.signIn(world.account);
	await expectWhole();
});

test('a recording that was deleted on the server stays here, says so, and can be discarded', async () => {
	await someArrived();
	const { list } = await world.account.client.listConversations({ query: {} });
	await world.account.client.deleteConversation({ params: { id: list[0]?.id ?? '' } });
	await running.stop();
	const { unsent, problem } = await running.watch.sees('it says so', ({ state }) => state === 'failed');
	expect(problem).toEqual({ code: 'deleted', detail: null });
	expect(unsent).toMatchObject([{ state: 'failed', problem: { code: 'deleted' } }]);
	await running.watch.tell({ type: 'discard', id: unsent[0]?.id });
	await running.watch.sees('it is gone', (view) => view.unsent.length === 0);
});
