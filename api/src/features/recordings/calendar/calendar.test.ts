import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { calendar, calendarMeeting } from '../../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { buildCalendar } from '../../../testing/calendars/build-calendar.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { type Receiver, startReceiver } from '../../../testing/webhooks/start-receiver.ts';
import { calendarSecretBox, reencryptCalendarSecrets } from './calendar-secrets.ts';
import { refreshDueCalendars } from './refresh-due-calendars.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let app: TestApp;
let server: Receiver;
let address: string;
beforeAll(async () => {
	app = await createTestApp({ env: { ALLOW_PRIVATE_ADDRESSES: 'on' } });
	server = await startReceiver();
	address = `http://127.0.0.1:${server.port}/private-0123456789abcdef/basic.ics`;
});
afterEach(async () => {
	server.respond();
	await app.deps.db.delete(calendar);
});
afterAll(async () => {
	await server.close();
	await app.close();
});

const inHours = (hours: number) => new Date(app.clock().getTime() + hours * hourMs);
const serve = (text: string, headers: Record<string, string> = {}) =>
	server.respond((response, { headers: asked }) => {
		if (headers.etag && asked['if-none-match'] === headers.etag) return void response.writeHead(304).end();
		response.writeHead(200, { 'content-type': 'text/calendar', ...headers }).end(text);
	});
const connect = (who: TestUser, to = address) => who.client.connectCalendar({ body: { address: to } });
const refusedAs = (reason: string) => ({ status: 400, code: 'invalid_input', details: [{ field: 'address', reason }] });
const connectionOf = async (who: TestUser) => (await who.client.getCalendar()).connection;
const meetingsOf = async (who: TestUser, days = 2) =>
	who.client.listMeetings({ query: { until: inHours(days * 24).toISOString() } });
const titles = async (who: TestUser) => (await meetingsOf(who)).list.map(({ title }) => title);
const rowOf = async ({ userId }: TestUser) => {
	const [row] = await app.deps.db.select().from(calendar).where(eq(calendar.userId, userId));
	return row;
};

test('a new calendar address shows its meetings at once, and is never stored or returned in plain text', async () => {
	const who = await app.signUp();
	expect(await connectionOf(who)).toBeNull();
	expect(await meetingsOf(who)).toMatchObject({ isConnected: false, list: [], total: 0 });
	serve(
		buildCalendar([
			{ start: inHours(30), title: 'Tomorrow' },
			{
				start: inHours(1),
				title: 'Soon',
				attendees: ['dana.field@example.com', who.email],
				link: 'https://meet.google.com/abc',
			},
			{ start: inHours(-3), title: 'Over' },
			{ start: inHours(10 * 24), title: 'Later' },
			{ start: inHours(30 * 24), title: 'Beyond' },
		]),
	);
	const { connection } = await connect(who);
	expect(connection).toMatchObject({
		host: `127.0.0.1:${server.port}`,
		ending: '.ics',
		failure: null,
		meetingCount: 4,
	});
	const { list, total } = await meetingsOf(who);
	expect([list.map(({ title }) => title), total]).toEqual([['Soon', 'Tomorrow'], 2]);
	expect(list[0]).toMatchObject({
		attendeeCount: 1,
		joinUrl: null,
		otherHost: 'meet.google.com',
		isAllDay: false,
	});
	await who.client.addWhitelistSite({ body: { website: 'https://meet.google.com/*' } });
	expect((await meetingsOf(who)).list[0]).toMatchObject({ joinUrl: 'https://meet.google.com/abc', otherHost: null });
	const stored = JSON.stringify(await rowOf(who));
	expect(stored + JSON.stringify(await who.client.getCalendar())).not.toContain('0123456789abcdef');
});

test('webcal:// is treated as https://, and invalid addresses and ones with a user name are refused', async () => {
	const who = await app.signUp();
	for (const bad of ['', 'calendar', 'ftp://example.com/a.ics', 'https://ada:secret@example.com/a.ics', 7, 'https://'])
		await expect(connect(who, bad as string)).rejects.toMatchObject({ status: 400, code: 'invalid_input' });
	// nothing speaks TLS there
	const failing = connect(who, `webcal://127.0.0.1:${server.port}/a.ics`);
	await expect(failing).rejects.toMatchObject(refusedAs('unreachable'));
});

test.for([
	[401, '', 'needs_password'],
	[403, '', 'needs_password'],
	[404, '', 'not_found'],
	[500, '', 'refused'],
	[200, '<!doctype html><title>Sign in</title>', 'is_web_page'],
	[200, 'nothing of the kind', 'unreadable'],
	[200, '', 'unreadable'],
] as const)(
	'an address that answers %d with %j is refused as %s, and the former calendar is kept',
	async ([status, body, failure]) => {
		const who = await app.signUp();
		serve(buildCalendar([{ start: inHours(1), title: 'Before' }]));
		await connect(who);
		server.respond((response) => void response.writeHead(status).end(body));
		await expect(connect(who)).rejects.toMatchObject(refusedAs(failure));
		expect(await titles(who)).toEqual(['Before']);
		expect(await connectionOf(who)).toMatchObject({ failure: null });
	},
);

test('private addresses are not contacted where they are not allowed', async () => {
	await using strict = await createTestApp();
	const who = await strict.signUp();
	const before = server.received.length;
	await expect(connect(who)).rejects.toMatchObject(refusedAs('address_private'));
	expect(server.received).toHaveLength(before);
});

test('a due calendar is requested with its version, and unchanged meetings are not stored again', async () => {
	const who = await app.signUp();
	const text = buildCalendar([{ start: inHours(2), title: 'First' }]);
	serve(text, { etag: '"one"' });
	await connect(who);
	const before = server.received.length;
	await refreshDueCalendars(app.deps);
	expect(server.received).toHaveLength(before);
	app.clock.advance(20 * 60_000);
	await refreshDueCalendars(app.deps);
	expect(server.received.at(-1)?.headers['if-none-match']).toBe('"one"');
	expect(await titles(who)).toEqual(['First']);
	app.clock.advance(20 * 60_000);
	serve(buildCalendar([{ start: inHours(2), title: 'Second' }]), { etag: '"two"' });
	await refreshDueCalendars(app.deps);
	expect(await titles(who)).toEqual(['Second']);
	// Series continue, so an unchanged calendar is read again every day.
	app.clock.advance(25 * hourMs);
	await refreshDueCalendars(app.deps);
	expect(server.received.at(-1)?.headers['if-none-match']).toBeUndefined();
});

test('a failure is shown with its reason, keeps the meetings, and is retried with growing delays', async () => {
	const who = await app.signUp();
	serve(buildCalendar([{ start: inHours(12), title: 'Kept' }]));
	await connect(who);
	server.respond((response) => void response.writeHead(503, { 'retry-after': '7200' }).end());
	const pauses: number[] = [];
	for (let attempt = 0; attempt < 4; attempt++) {
		app.clock.advance(Math.max(...pauses, 20 * 60_000) + 4 * 60_000);
		await refreshDueCalendars(app.deps);
		const next = (await connectionOf(who))?.nextRefreshAt ?? '';
		pauses.push(Date.parse(next) - app.clock().getTime());
	}
	expect(pauses[0]).toBeGreaterThan(119 * 60_000);
	expect(await connectionOf(who)).toMatchObject({ failure: 'refused', failingSince: expect.any(String) });
	server.respond((response) => void response.writeHead(503).end());
	app.clock.advance(5 * hourMs);
	await refreshDueCalendars(app.deps);
	expect((await rowOf(who))?.failures).toBe(5);
	const pauseMs = Date.parse((await connectionOf(who))?.nextRefreshAt ?? '') - app.clock().getTime();
	expect(pauseMs).toBeGreaterThan(3.9 * hourMs);
	serve(buildCalendar([{ start: inHours(1), title: 'Again' }]));
	expect((await who.client.refreshCalendar()).connection).toMatchObject({ failure: null, failingSince: null });
	expect(await titles(who)).toEqual(['Again']);
});

test('two workers refresh each calendar once', async () => {
	const people = await Promise.all([app.signUp(), app.signUp(), app.signUp()]);
	serve(buildCalendar([{ start: inHours(1), title: 'One' }]));
	for (const who of people) await connect(who);
	app.clock.advance(20 * 60_000);
	await refreshDueCalendars(app.deps);
	app.clock.advance(20 * 60_000);
	const before = server.received.length;
	await Promise.all([refreshDueCalendars(app.deps), refreshDueCalendars(app.deps)]);
	expect(server.received.length - before).toBe(people.length);
});

test('a calendar whose address changes during a refresh gets the meetings of the new address', async () => {
	const who = await app.signUp();
	serve(buildCalendar([{ start: inHours(1), title: 'Former' }]));
	await connect(who);
	const { promise: arrived, resolve } = Promise.withResolvers<void>();
	const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
	server.respond((response) => {
		resolve();
		void answered.then(() => response.end(buildCalendar([{ start: inHours(1), title: 'Former, late' }])));
	});
	const refreshing = who.client.refreshCalendar();
	await arrived;
	serve(buildCalendar([{ start: inHours(1), title: 'New' }]));
	await connect(who, address.replace('basic', 'other'));
	answer();
	await refreshing;
	expect(await titles(who)).toEqual(['New']);
});

test('meetings are private, even within the workspace, and removing the calendar deletes them', async () => {
	const owner = await app.signUp();
	const member = await joinWorkspace(app, owner, 'Admin');
	serve(buildCalendar([{ start: inHours(1), title: 'Ours alone' }]));
	await connect(owner);
	expect(await meetingsOf(member)).toMatchObject({ isConnected: false, list: [] });
	expect(await connectionOf(member)).toBeNull();
	await member.client.disconnectCalendar();
	expect(await titles(owner)).toEqual(['Ours alone']);
	await owner.client.disconnectCalendar();
	expect(await connectionOf(owner)).toBeNull();
	const left = await app.deps.db.select().from(calendarMeeting).where(eq(calendarMeeting.userId, owner.userId));
	expect(left).toEqual([]);
});

test('meetings are deleted a day after their end, also while the calendar is unreachable', async () => {
	const who = await app.signUp();
	serve(buildCalendar([{ start: inHours(1), title: 'Short lived' }]));
	await connect(who);
	server.respond((response) => void response.writeHead(500).end());
	app.clock.advance(1.5 * hourMs + dayMs);
	await refreshDueCalendars(app.deps);
	const left = await app.deps.db.select().from(calendarMeeting).where(eq(calendarMeeting.userId, who.userId));
	expect([left, (await connectionOf(who))?.failure]).toEqual([[], 'refused']);
});

test('calendars of deactivated users and of addresses that cannot be decrypted are not requested', async () => {
	const who = await app.signUp();
	serve(buildCalendar([{ start: inHours(1), title: 'Sealed' }]));
	await connect(who);
	await app.deps.db.update(calendar).set({ address: 'sealed-elsewhere' }).where(eq(calendar.userId, who.userId));
	const before = server.received.length;
	expect((await who.client.refreshCalendar()).connection).toMatchObject({
		failure: 'address_lost',
		host: '',
		ending: '',
	});
	expect(server.received).toHaveLength(before);
});

test('an address encrypted with a former secret is re-encrypted and still requested', async () => {
	const who = await app.signUp();
	serve(buildCalendar([{ start: inHours(1), title: 'Sealed again' }]));
	await connect(who);
	const env = { ...app.deps.env, AUTH_SECRET: 'another-secret-that-is-long-enough-for-this' };
	const former = { ...env, AUTH_SECRET_PREVIOUS: app.deps.env.AUTH_SECRET };
	await reencryptCalendarSecrets({ ...app.deps, env: former });
	const sealed = (await rowOf(who))?.address ?? '';
	expect(calendarSecretBox(env).open(sealed, who.userId)).toBe(address);
	expect(calendarSecretBox(env).open(sealed, 'somebody-else')).toBeNull();
});

test('address checks are rate-limited per minute', async () => {
	const who = await app.signUp();
	server.respond((response) => void response.writeHead(404).end());
	const codes: string[] = [];
	for (let i = 0; i < 12; i++) codes.push(await connect(who).catch(({ code }) => code));
	expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(2);
});
