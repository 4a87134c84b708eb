import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { newId } from '../../../platform/db/new-id.ts';
import { calendar, membership, user } from '../../../platform/db/schema/index.ts';
import { buildCalendar } from '../../../testing/calendars/build-calendar.ts';
import { createTestApp } from '../../../testing/create-test-app.ts';
import { calendarSecretBox } from './calendar-secrets.ts';
import { refreshDueCalendars } from './refresh-due-calendars.ts';

test('twenty calendars of one workspace that never answer do not delay one of another workspace', async () => {
	await using app = await createTestApp({ env: { ALLOW_PRIVATE_ADDRESSES: 'on' } });
	const { db, env } = app.deps;
	let waiting = 0;
	const server = createServer((request, response) => {
		if (request.url === '/slow.ics') waiting++;
		else response.writeHead(200, { 'content-type': 'text/calendar' }).end(buildCalendar([]));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	const connect = async (userId: string, path: string, dueSinceMs: number) => {
		const nextRefreshAt = new Date(app.clock().getTime() - dueSinceMs);
		const address = calendarSecretBox(env).seal(`http://127.0.0.1:${port}${path}`, userId);
		await db.insert(calendar).values({ userId, address, nextRefreshAt });
	};
	const [first, second] = [await app.signUp(), await app.signUp()];
	const [crowded] = await db.select().from(membership).where(eq(membership.userId, first.userId));
	if (!crowded) throw new Error('the account has no workspace');
	for (let i = 0; i < 20; i++) {
		const id = newId();
		await db.insert(user).values({ id, name: id, email: `${id}@example.com` });
		await db.insert(membership).values({ ...crowded, userId: id, rank: 'Member' });
		await connect(id, '/slow.ics', 60_000);
	}
	await connect(second.userId, '/quick.ics', 0);
	const refreshing = refreshDueCalendars(app.deps);
	try {
		await vi.waitFor(async () => {
			const [row] = await db.select().from(calendar).where(eq(calendar.userId, second.userId));
			expect(row?.refreshedAt).not.toBeNull();
		});
		expect(waiting).toBe(2);
	} finally {
		// Refuses the calendars that wait and those after them.
		await db.delete(calendar);
		server.closeAllConnections();
		server.close();
		await refreshing;
	}
});
