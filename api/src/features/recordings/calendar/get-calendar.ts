import type { Calendar } from '@debrief/shared/contract/calendar/calendar.ts';
import { shownAddress } from '@debrief/shared/domain/calendar/calendar-rules.ts';
import { count, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { calendar, calendarMeeting } from '../../../platform/db/schema/index.ts';
import { calendarSecretBox } from './calendar-secrets.ts';

type Owner = { userId: string };

export async function getCalendar({ db, env }: Pick<Deps, 'db' | 'env'>, { userId }: Owner): Promise<Calendar> {
	const [row] = await db.select().from(calendar).where(eq(calendar.userId, userId));
	if (!row) return { connection: null };
	const [meetings] = await db.select({ n: count() }).from(calendarMeeting).where(eq(calendarMeeting.userId, userId));
	const address = calendarSecretBox(env).open(row.address, userId);
	const { failure, failingSince, refreshedAt, nextRefreshAt, skipped, skippedTitles, isCut } = row;
	return {
		connection: {
			...(address === null ? { host: '', ending: '' } : shownAddress(address)),
			failure,
			skipped,
			skippedTitles: skippedTitles ?? [],
			isCut,
			meetingCount: meetings?.n ?? 0,
			refreshedAt: refreshedAt?.toISOString() ?? null,
			failingSince: failingSince?.toISOString() ?? null,
			nextRefreshAt: nextRefreshAt.toISOString(),
		},
	};
}
