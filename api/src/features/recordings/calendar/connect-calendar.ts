import type { Calendar } from '@debrief/shared/contract/calendar/calendar.ts';
import type { CalendarFailure } from '@debrief/shared/domain/calendar/calendar-rules.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { calendar, calendarMeeting } from '../../../platform/db/schema/index.ts';
import { invalidInput } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { calendarSecretBox } from './calendar-secrets.ts';
import { getCalendar } from './get-calendar.ts';
import { loadCalendar } from './load-calendar.ts';
import { refreshCalendar } from './refresh-calendar.ts';
import { storeMeetings } from './store-meetings.ts';

export async function connectCalendar(deps: Deps, caller: Caller, typed: string): Promise<Calendar> {
	const { userId, email } = caller;
	const loaded = await loadCalendar(deps, { address: typed, email, version: null });
	// No earlier version was sent, so the server must not answer 304.
	if (loaded.state === 'unchanged') throw failed('refused');
	if (loaded.state === 'failed') throw failed(loaded.failure);
	const address = calendarSecretBox(deps.env).seal(typed, userId);
	const now = deps.clock();
	const row = { address, meetingsHash: null, nextRefreshAt: now, createdAt: now };
	await deps.db.transaction(async (tx) => {
		await tx
			.insert(calendar)
			.values({ userId, ...row })
			.onConflictDoUpdate({ target: calendar.userId, set: row });
		await tx.delete(calendarMeeting).where(eq(calendarMeeting.userId, userId));
		await storeMeetings(tx, { userId, address, ...loaded, now });
	});
	return getCalendar(deps, caller);
}

const failed = (failure: CalendarFailure) => invalidInput('address', failure, 'noCalendar');

export async function refreshNow(deps: Deps, caller: Caller): Promise<Calendar> {
	const [row] = await deps.db.select().from(calendar).where(eq(calendar.userId, caller.userId));
	if (row) await refreshCalendar(deps, calendarSecretBox(deps.env), { row, email: caller.email });
	return getCalendar(deps, caller);
}

export async function disconnectCalendar({ db }: Deps, { userId }: Caller): Promise<void> {
	await db.delete(calendar).where(eq(calendar.userId, userId));
}
