import { asc, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { calendarMeeting } from '../../../platform/db/schema/index.ts';
import { getCalendar } from './get-calendar.ts';

export async function exportCalendar(deps: Pick<Deps, 'db' | 'env'>, owner: { userId: string }) {
	const { connection } = await getCalendar(deps, owner);
	const rows = await deps.db
		.select()
		.from(calendarMeeting)
		.where(eq(calendarMeeting.userId, owner.userId))
		.orderBy(asc(calendarMeeting.startsAt), asc(calendarMeeting.id));
	const meetings = rows.map(({ id: _id, userId: _userId, ...meeting }) => meeting);
	return { connection, meetings };
}
