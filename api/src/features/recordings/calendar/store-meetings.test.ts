import { calendarLimits } from '@debrief/shared/domain/calendar/calendar-rules.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendar, calendarMeeting } from '../../../platform/db/schema/index.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { storeMeetings } from './store-meetings.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());

const attendees = Array.from({ length: calendarLimits.attendeesMax }, (_, i) => ({
	name: `Somebody ${i}`,
	email: `somebody.${i}@quayline.example`,
}));

test('the largest possible calendar is stored in batches that do not block the event loop', async () => {
	const { userId } = await app.signUp();
	const now = app.clock();
	await app.deps.db.insert(calendar).values({ userId, address: 'x', nextRefreshAt: now });
	const meetings = Array.from({ length: calendarLimits.meetingsMax }, (_, i) => ({
		uid: String(i),
		startsAt: now.getTime(),
		endsAt: now.getTime(),
		isAllDay: false,
		title: `Meeting ${i}`,
		attendees,
		attendeeCount: attendees.length,
		links: [],
	}));
	const read = { meetings, skipped: 0, skippedTitles: [], isCut: false };
	let turns = 0;
	const counting = setInterval(() => turns++, 1);
	const stored = { userId, address: 'x', read, version: { etag: null, lastModified: null }, now };
	await app.deps.db.transaction((tx) => storeMeetings(tx, stored));
	clearInterval(counting);
	expect(await app.deps.db.$count(calendarMeeting, eq(calendarMeeting.userId, userId))).toBe(meetings.length);
	expect(turns).toBeGreaterThan(15);
});
