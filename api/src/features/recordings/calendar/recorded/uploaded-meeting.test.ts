// @module-tag release
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCalendar } from '../../../../testing/calendars/build-calendar.ts';
import type { TestApp } from '../../../../testing/create-test-app.ts';
import { conversationOf, createPipelineApp, spokenFile } from '../../../../testing/pipeline-app.ts';
import { sendRecording } from '../../../../testing/send-recording.ts';
import type { TestUser } from '../../../../testing/test-client.ts';
import { type Receiver, startReceiver } from '../../../../testing/webhooks/start-receiver.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let app: TestApp;
let server: Receiver;
let status = 200;
beforeAll(async () => {
	app = await createPipelineApp({ env: { ALLOW_PRIVATE_ADDRESSES: 'on' } });
	server = await startReceiver();
});
afterAll(async () => {
	await server.close();
	await app.close();
});

const ago = (ms: number) => new Date(app.clock().getTime() - ms);

async function personWith(events: Parameters<typeof buildCalendar>[0]): Promise<TestUser> {
	const who = await app.signUp();
	status = 200;
	server.respond((response) => {
		response.statusCode = status;
		response.end(buildCalendar(events));
	});
	await who.client.connectCalendar({ body: { address: `http://127.0.0.1:${server.port}/a.ics` } });
	return who;
}

async function upload(who: TestUser, startedAt: Date): Promise<string> {
	const { callId } = await sendRecording(app.origin, who, spokenFile('wav'), { startedAt: startedAt.toISOString() });
	await app.jobs.idle();
	return callId;
}
const titleOf = async (who: TestUser, id: string) => (await conversationOf(who, id)).title;

test("a file uploaded soon after its meeting gets the meeting's title and attendees", async () => {
	const start = ago(2 * hourMs);
	const who = await personWith([{ start, title: 'Quarterly review', attendees: ['dana.field@example.com'] }]);
	const id = await upload(who, start);
	expect(await titleOf(who, id)).toBe('Quarterly review');
	const { meeting } = await who.client.getRecordedMeeting({ params: { id } });
	expect(meeting?.attendees).toMatchObject([{ name: 'Dana Field', email: 'dana.field@example.com' }]);
});

test('a file uploaded three weeks later gets title and attendees too, although past meetings are not stored', async () => {
	const start = ago(21 * dayMs);
	const who = await personWith([
		{ start, title: 'Kick-off' },
		{ start: ago(20 * dayMs), title: 'Another day' },
	]);
	const { list } = await who.client.listMeetings({ query: { until: ago(-dayMs).toISOString() } });
	expect(list).toEqual([]);
	expect(await titleOf(who, await upload(who, start))).toBe('Kick-off');
});

test("an unreachable calendar leaves an uploaded recording's title unchanged and proposes no meeting", async () => {
	const start = ago(21 * dayMs);
	const who = await personWith([{ start, title: 'Kick-off' }]);
	status = 404;
	const id = await upload(who, start);
	expect(await conversationOf(who, id)).toMatchObject({ aiStatus: 'success' });
	expect(await titleOf(who, id)).not.toBe('Kick-off');
	expect(await who.client.getRecordedMeeting({ params: { id } })).toEqual({ meeting: null, candidates: [] });
});
