import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Meeting, ReadMeetings } from '../../platform/calendars/calendar-reader.ts';
import type { Version } from '../../platform/calendars/fetch-calendar.ts';
import type { Transaction } from '../../platform/db/open-database.ts';
import { calendar, calendarMeeting } from '../../platform/db/schema/index.ts';
import { nextAfterSuccess } from './refresh-pauses.ts';

type Stored = { userId: string; address: string; read: ReadMeetings; version: Version; now: Date };

const rowsPerInsert = 200;

/**
 * Stores what was read of a calendar, unless its owner has changed its address since. The same meetings as before are
 * not stored again.
 */
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
			...{ meetingsHash, readAt: now, refreshedAt: now, nextRefreshAt: nextAfterSuccess(now) },
			...{ failure: null, failingSince: null, failures: 0, skipped: read.skipped, isCut: read.isCut },
		})
		.where(isSame);
	if (before.hash === meetingsHash) return;
	await tx.delete(calendarMeeting).where(eq(calendarMeeting.userId, userId));
	for (let at = 0; at < rows.length; at += rowsPerInsert)
		await tx.insert(calendarMeeting).values(rows.slice(at, at + rowsPerInsert));
}

function rowsOf(userId: string, meetings: readonly Meeting[]) {
	const rows = meetings.map(({ uid, startsAt, endsAt, ...meeting }) => ({
		...meeting,
		id: createHash('sha256').update(`${userId}\n${uid}\n${startsAt}`).digest('base64url').slice(0, 22),
		userId,
		startsAt: new Date(startsAt),
		endsAt: new Date(endsAt),
	}));
	// broken calendars have the same event twice
	return [...new Map(rows.map((row) => [row.id, row])).values()];
}
