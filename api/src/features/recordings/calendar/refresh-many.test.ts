// @module-tag release
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { count, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/db/new-id.ts';
import { calendar, calendarMeeting, user } from '../../../platform/db/schema/index.ts';
import { createTestApp } from '../../../testing/create-test-app.ts';
import { calendarSecretBox } from './calendar-secrets.ts';
import { refreshDueCalendars } from './refresh-due-calendars.ts';

/** `CALENDARS=1000` measures the target. */
const calendars = Number(process.env.CALENDARS ?? 10);
/** Of one core, for each calendar: 60 s for 1,000. */
const targetMs = 60;

test(`${calendars} calendars of 300 events each are refreshed, and the time of a core is printed`, {
	timeout: 600_000,
}, async () => {
	await using app = await createTestApp({ env: { ALLOW_PRIVATE_ADDRESSES: 'on' } });
	const server = fork(new URL('../../../testing/calendars/calendar-server-process.ts', import.meta.url));
	try {
		const [port] = await once(server, 'message');
		const box = calendarSecretBox(app.deps.env);
		const { db } = app.deps;
		const owners = Array.from({ length: calendars }, () => newId());
		await db.insert(user).values(owners.map((id) => ({ id, name: id, email: `${id}@example.com` })));
		const rows = owners.map((userId) => ({
			userId,
			address: box.seal(`http://127.0.0.1:${port}/${userId}/basic.ics`, userId),
			nextRefreshAt: app.clock(),
		}));
		await db.insert(calendar).values(rows);
		const first = await cpuOf(() => refreshDueCalendars(app.deps));
		app.clock.advance(20 * 60_000);
		const again = await cpuOf(() => refreshDueCalendars(app.deps));
		const [failed] = await db.select({ n: count() }).from(calendar).where(isNull(calendar.refreshedAt));
		const [meetings] = await db.select({ n: count() }).from(calendarMeeting);
		expect(failed?.n).toBe(0);
		expect(meetings?.n).toBeGreaterThan(calendars * 40);
		const load = loadavg()[0]?.toFixed(1);
		console.info(
			`${calendars} calendars, ${meetings?.n} meetings: ${text(first)} new, ${text(again)} the same; target ${(calendars * targetMs) / 1_000} s; load ${load}`,
		);
		// a busy machine takes longer, so only far more fails
		expect(first.cpuMs).toBeLessThan(Math.max(calendars * targetMs * 3, 10_000));
	} finally {
		server.disconnect();
	}
});

type Cost = { cpuMs: number; wallMs: number };

/** All threads of this process, the embedded database included. */
async function cpuOf(work: () => Promise<void>): Promise<Cost> {
	const [before, begun] = [process.cpuUsage(), performance.now()];
	await work();
	const { user: own, system } = process.cpuUsage(before);
	return { cpuMs: (own + system) / 1_000, wallMs: performance.now() - begun };
}

const text = ({ cpuMs, wallMs }: Cost) =>
	`${(cpuMs / 1_000).toFixed(1)} s of a core (${(wallMs / 1_000).toFixed(1)} s)`;
