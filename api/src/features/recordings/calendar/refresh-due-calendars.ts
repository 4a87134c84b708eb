import { calendarLimits } from '@debrief/shared/domain/calendar/calendar-rules.ts';
import { and, eq, exists, inArray, lt, lte, not, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { calendar, calendarMeeting, membership, user } from '../../../platform/db/schema/index.ts';
import { calendarSecretBox } from './calendar-secrets.ts';
import { type CalendarRow, refreshCalendar } from './refresh-calendar.ts';

const atOnce = 8;
/** Slow calendars of one workspace do not delay those of others. */
const atOnceOfWorkspace = 2;
/** After this time, a refresh counts as lost with its process. */
const claimMs = 10 * 60_000;

type Claimed = { row: CalendarRow; email: string; workspaceIds: string[] };

export async function refreshDueCalendars(deps: Deps): Promise<void> {
	const { db, clock } = deps;
	const before = new Date(clock().getTime() - calendarLimits.daysBack * 86_400_000);
	await db.delete(calendarMeeting).where(lt(calendarMeeting.endsAt, before));
	const box = calendarSecretBox(deps.env);
	const running = new Map<Promise<void>, string[]>();
	for (;;) {
		const claimed = running.size < atOnce ? await claim(deps, crowdedIn(running)) : null;
		if (claimed) {
			const work = refreshCalendar(deps, box, claimed)
				.catch((err: unknown) =>
					deps.log.error({ err, userId: claimed.row.userId }, 'a calendar could not be refreshed'),
				)
				.finally(() => running.delete(work));
			running.set(work, claimed.workspaceIds);
		} else {
			if (running.size === 0) return;
			await Promise.race(running.keys());
		}
	}
}

function crowdedIn(running: ReadonlyMap<unknown, string[]>): string[] {
	const byWorkspace = Map.groupBy([...running.values()].flat(), (id) => id);
	return [...byWorkspace].filter(([, ids]) => ids.length >= atOnceOfWorkspace).map(([id]) => id);
}

async function claim({ db, clock }: Deps, crowded: string[]): Promise<Claimed | null> {
	const now = clock();
	return db.transaction(async (tx) => {
		const isCrowded = exists(
			tx
				.select({ one: sql`1` })
				.from(membership)
				.where(and(eq(membership.userId, calendar.userId), inArray(membership.workspaceId, crowded))),
		);
		const [due] = await tx
			.select({ userId: calendar.userId, email: user.email })
			.from(calendar)
			.innerJoin(user, eq(user.id, calendar.userId))
			.where(and(lte(calendar.nextRefreshAt, now), eq(user.isActive, true), not(isCrowded)))
			.orderBy(calendar.nextRefreshAt)
			.limit(1)
			.for('update', { of: calendar, skipLocked: true });
		if (!due) return null;
		const [row] = await tx
			.update(calendar)
			.set({ nextRefreshAt: new Date(now.getTime() + claimMs) })
			.where(eq(calendar.userId, due.userId))
			.returning();
		const { userId, workspaceId } = membership;
		const memberships = await tx.select({ workspaceId }).from(membership).where(eq(userId, due.userId));
		return row ? { row, email: due.email, workspaceIds: memberships.map((each) => each.workspaceId) } : null;
	});
}
