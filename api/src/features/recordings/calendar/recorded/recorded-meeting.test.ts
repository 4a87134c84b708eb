import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conversation } from '../../../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../../../testing/accounts/join-workspace.ts';
import { buildCalendar } from '../../../../testing/calendars/build-calendar.ts';
import { createTestApp, type TestApp } from '../../../../testing/create-test-app.ts';
import type { TestUser } from '../../../../testing/test-client.ts';
import { placeInsights, placeTranscript } from '../../../../testing/transcripts/place-transcript.ts';
import { type Receiver, startReceiver } from '../../../../testing/webhooks/start-receiver.ts';
import { proposeMeeting } from './propose-meeting.ts';

const minuteMs = 60_000;

let app: TestApp;
let server: Receiver;
let now: number;
beforeAll(async () => {
	app = await createTestApp({ env: { ALLOW_PRIVATE_ADDRESSES: 'on' } });
	server = await startReceiver();
	now = app.clock().getTime();
});
afterAll(async () => {
	await server.close();
	await app.close();
});

const minutesAgo = (minutes: number) => new Date(now - minutes * minuteMs);

async function personWith(events: Parameters<typeof buildCalendar>[0]): Promise<TestUser> {
	const who = await app.signUp();
	server.respond((response) => void response.end(buildCalendar(events)));
	await who.client.connectCalendar({ body: { address: `http://127.0.0.1:${server.port}/a.ics` } });
	return who;
}

type Columns = Partial<typeof conversation.$inferInsert>;

/** A recording of half an hour that began an hour ago, after its sound was decoded. */
async function record(who: TestUser, columns: Columns = {}): Promise<string> {
	const times = { startedAt: minutesAgo(60), finishedAt: minutesAgo(30), durationMs: 30 * minuteMs };
	const { callId } = await placeTranscript(app.deps, who, [['1', 'Hello there']], { ...times, ...columns });
	await app.deps.db.transaction((tx) => proposeMeeting(tx, callId));
	return callId;
}

const open = (who: TestUser, id: string) => who.client.getConversation({ params: { id } });
const titleOf = async (who: TestUser, id: string) => (await open(who, id)).title;
const meetingOf = (who: TestUser, id: string) => who.client.getRecordedMeeting({ params: { id } });
const choose = (who: TestUser, id: string, meetingId: string | null) =>
	who.client.chooseMeeting({ params: { id }, body: { meetingId } });
const weekly = { uid: 'weekly', start: new Date(0), title: 'Weekly sales', attendees: ['dana.field@example.com'] };
const atRecording = () => ({ ...weekly, start: minutesAgo(62) });

test('a recording that overlaps a meeting gets its title and attendees, with contacts by address', async () => {
	const who = await personWith([atRecording(), { start: minutesAgo(25), title: 'Next one' }]);
	const { id: contactId } = await who.client.createContact({
		body: { type: 'customer', firstName: 'Dana', lastName: 'Fields', email: 'Dana.Field@example.com' },
	});
	const id = await record(who);
	expect(await titleOf(who, id)).toBe('Weekly sales');
	expect(await meetingOf(who, id)).toMatchObject({
		meeting: {
			title: 'Weekly sales',
			attendees: [
				{ name: 'Dana Field', email: 'dana.field@example.com', contact: { id: contactId, displayName: 'Dana Fields' } },
			],
			attendeeCount: 1,
		},
		candidates: [],
	});
	const { suggestions } = await who.client.getContactOffers({ params: { id } });
	expect(suggestions.map(({ contact, reason }) => [contact.id, reason])).toEqual([[contactId, 'email']]);
});

test("a typed title always wins, and the meeting's title wins over generated ones", async () => {
	const who = await personWith([atRecording()]);
	const typed = await record(who, { title: 'Typed with the upload', isTitleEdited: true });
	expect(await titleOf(who, typed)).toBe('Typed with the upload');
	const id = await record(who);
	await placeInsights(app.deps, who, id, { title: { text: 'Generated', evidence: [] } });
	await who.client.updateConversation({ params: { id }, body: { title: 'By hand' } });
	expect(await titleOf(who, id)).toBe('By hand');
	await who.client.revertInsight({ params: { id }, body: { part: 'title' } });
	expect(await titleOf(who, id)).toBe('Weekly sales');
	await choose(who, id, null);
	expect(await titleOf(who, id)).toBe('Generated');
});

test('the meeting title replaces a recorder page title, which returns when the owner rejects the meeting', async () => {
	const who = await personWith([atRecording()]);
	const page = {
		title: 'Meet – abc-defg-hij',
		isTitleEdited: true,
		isManuallyCreated: false,
		source: 'meet.google.com',
	};
	const named = await record(who, page);
	await who.client.renameConversation({ params: { id: named }, body: { title: 'Typed in the panel' } });
	expect(await titleOf(who, named)).toBe('Typed in the panel');
	const id = await record(who, page);
	expect(await titleOf(who, id)).toBe('Weekly sales');
	expect(await choose(who, id, null)).toEqual({ meeting: null, candidates: [] });
	expect(await titleOf(who, id)).toBe('Meet – abc-defg-hij');
	await app.deps.db.transaction((tx) => proposeMeeting(tx, id));
	expect(await meetingOf(who, id)).toEqual({ meeting: null, candidates: [] });
});

test('of two meetings the one with a link to the recorded site is chosen, otherwise the owner is asked', async () => {
	const other = { uid: 'other', start: minutesAgo(58), title: 'Other call', attendees: ['ada@example.com'] };
	const who = await personWith([atRecording(), { ...other, link: 'https://meet.google.com/abc' }]);
	const onSite = await record(who, { source: 'meet.google.com', isManuallyCreated: false });
	expect(await titleOf(who, onSite)).toBe('Other call');
	const id = await record(who);
	const { meeting, candidates } = await meetingOf(who, id);
	expect([meeting, candidates.map(({ title }) => title)]).toEqual([null, ['Weekly sales', 'Other call']]);
	expect(await titleOf(who, id)).not.toBe('Other call');
	const wanted = candidates[1]?.id ?? '';
	const both = await Promise.allSettled([choose(who, id, wanted), choose(who, id, candidates[0]?.id ?? '')]);
	expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
	const answer = await meetingOf(who, id);
	expect(answer.candidates).toEqual([]);
	expect(await titleOf(who, id)).toBe(answer.meeting?.title);
	await expect(choose(who, id, 'elsewhere')).rejects.toMatchObject({ status: 400, code: 'invalid_input' });
});

test('other readers of the conversation see the chosen meeting, but no candidates', async () => {
	const who = await personWith([atRecording(), { ...weekly, uid: 'b', title: 'Private talk', start: minutesAgo(59) }]);
	const member = await joinWorkspace(app, who, 'Admin');
	const id = await record(who);
	const { candidates } = await meetingOf(who, id);
	expect(await meetingOf(member, id)).toEqual({ meeting: null, candidates: [] });
	const first = candidates[0]?.id ?? '';
	await expect(choose(member, id, first)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
	await choose(who, id, first);
	expect((await meetingOf(member, id)).meeting?.title).toBe('Weekly sales');
	await who.client.disconnectCalendar();
	expect((await meetingOf(member, id)).meeting?.title).toBe('Weekly sales');
});

test('all-day events, free/busy entries and meetings before or after the recording are not suggested', async () => {
	const who = await personWith([
		{ uid: 'day', start: minutesAgo(300), minutes: 600, title: 'Fair', more: ['X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'] },
		{ uid: 'busy', start: minutesAgo(60), title: 'Busy' },
		{ uid: 'before', start: minutesAgo(88), title: 'Before' },
		{ uid: 'after', start: minutesAgo(32), title: 'After' },
	]);
	expect(await meetingOf(who, await record(who))).toEqual({ meeting: null, candidates: [] });
});

test('no meeting is suggested for an upload without a start time', async () => {
	const who = await personWith([atRecording()]);
	const id = await record(who);
	await app.deps.db.delete(conversation).where(eq(conversation.id, id));
	const upload = { fileName: 'call.wav', hash: 'b'.repeat(40), size: 4_000, languageCode: 'en-US', title: '' };
	const { callId } = await who.client.createRecording({ body: upload });
	const times = { startedAt: minutesAgo(60), finishedAt: minutesAgo(30) };
	await app.deps.db.update(conversation).set(times).where(eq(conversation.id, callId));
	await app.deps.db.transaction((tx) => proposeMeeting(tx, callId));
	expect((await meetingOf(who, callId)).meeting).toBeNull();
});
