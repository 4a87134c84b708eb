import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, eq, inArray } from 'drizzle-orm';
import type { Meeting, ReadMeetings } from '../../../engines/calendars/calendar-reader.ts';
import type { Version } from '../../../engines/calendars/fetch-calendar.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { calendar, calendarMeeting } from '../../../platform/db/schema/index.ts';
import { nextAfterSuccess } from './refresh-pauses.ts';

type Stored = { userId: string; address: string; read: ReadMeetings; version: Version; now: Date };

/** A meeting may have a hundred attendees, and the embedded database blocks this thread. */
const rowsPerInsert = 20;

export async function storeMeetings(tx: Transaction, { userId, address, read, version, now }: Stored): Promise<void> {
	const isSame = and(eq(calendar.userId, userId), eq(calendar.address, address));
	const [before] = await tx.select({ hash: calendar.meetingsHash }).from(calendar).where(isSame).for('update');
	if (!before) return;
	const rows = rowsOf(userId, read.meetings);
	const meetingsHash = createHash('sha256').update(JSON.stringify(rows)).digest('base64url');
	await tx
		.update(calendar)
		.set({
			...version,
			meetingsHash,
			readAt: now,
			refreshedAt: now,
			nextRefreshAt: nextAfterSuccess(now),
			failure: null,
			failingSince: null,
			failures: 0,
			isCut: read.isCut,
			skipped: read.skipped,
			skippedTitles: read.skippedTitles,
		})
		.where(isSame);
	if (before.hash === meetingsHash) return;
	const stored = await tx.select().from(calendarMeeting).where(eq(calendarMeeting.userId, userId));
	const [known, wanted] = [byContent(stored), byContent(rows)];
	const gone = [...known].flatMap(([content, { id }]) => (wanted.has(content) ? [] : id));
	const added = [...wanted].flatMap(([content, row]) => (known.has(content) ? [] : row));
	if (gone.length > 0) await tx.delete(calendarMeeting).where(inArray(calendarMeeting.id, gone));
	for (let at = 0; at < added.length; at += rowsPerInsert) {
		await tx.insert(calendarMeeting).values(added.slice(at, at + rowsPerInsert));
		await nextTurn();
	}
}

type Row = typeof calendarMeeting.$inferSelect;

/** The `jsonb` type does not preserve the order of keys. */
const byContent = (rows: readonly Row[]): Map<string, Row> =>
	new Map(
		rows.map((row) => {
			const attendees = row.attendees.map(({ name, email }) => [name, email]);
			const { id, title, startsAt, endsAt, isAllDay, attendeeCount, links } = row;
			return [JSON.stringify([id, title, startsAt, endsAt, isAllDay, attendeeCount, links, attendees]), row];
		}),
	);

function rowsOf(userId: string, meetings: readonly Meeting[]): Row[] {
	const rows = meetings.map(({ uid, startsAt, endsAt, ...meeting }) => ({
		...meeting,
		id: createHash('sha256').update(`${userId}\n${uid}\n${startsAt}`).digest('base64url').slice(0, 22),
		userId,
		startsAt: new Date(startsAt),
		endsAt: new Date(endsAt),
	}));
	// Malformed calendars may repeat an event.
	return [...new Map(rows.map((row) => [row.id, row])).values()];
}
