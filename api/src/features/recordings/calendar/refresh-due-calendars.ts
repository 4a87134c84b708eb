import { calendarLimits } from '@debrief/shared/domain/calendar/calendar-rules.ts';
import { and, eq, inArray, lt, lte } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { calendar, calendarMeeting, user } from '../../../platform/db/schema/index.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { calendarSecretBox } from './calendar-secrets.ts';
import { type CalendarRow, refreshCalendar } from './refresh-calendar.ts';

const atOnce = 8;
/** After this time, a refresh counts as lost with its process. */
const claimMs = 10 * 60_000;

export async function refreshDueCalendars(deps: Deps): Promise<void> {
	const { db, clock } = deps;
	const before = new Date(clock().getTime() - calendarLimits.daysBack * 86_400_000);
	await db.delete(calendarMeeting).where(lt(calendarMeeting.endsAt, before));
	const box = calendarSecretBox(deps.env);
	await Promise.all(Array.from({ length: atOnce }, () => refreshUntilNoneIsDue(deps, box)));
}

async function refreshUntilNoneIsDue(deps: Deps, box: SecretBox): Promise<void> {
	for (;;) {
		const claimed = await claim(deps);
		if (!claimed) return;
		await refreshCalendar(deps, box, claimed).catch((err: unknown) =>
			deps.log.error({ err, userId: claimed.row.userId }, 'a calendar could not be refreshed'),
		);
	}
}

async function claim({ db, clock }: Deps): Promise<{ row: CalendarRow; email: string } | null> {
	const now = clock();
	return db.transaction(async (tx) => {
		const [due] = await tx
			.select({ userId: calendar.userId, email: user.email })
			.from(calendar)
			.innerJoin(user, eq(user.id, calendar.userId))
			.where(and(lte(calendar.nextRefreshAt, now), eq(user.isActive, true)))
			.orderBy(calendar.nextRefreshAt)
			.limit(1)
			.for('update', { of: calendar, skipLocked: true });
		if (!due) return null;
		const [row] = await tx
			.update(calendar)
			.set({ nextRefreshAt: new Date(now.getTime() + claimMs) })
			.where(inArray(calendar.userId, [due.userId]))
			.returning();
		return row ? { row, email: due.email } : null;
	});
}
