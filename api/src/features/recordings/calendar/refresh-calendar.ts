import type { CalendarFailure } from '@debrief/shared/domain/calendar/calendar-rules.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { calendar } from '../../../platform/db/schema/index.ts';
import type { SecretBox } from '../../../platform/secret-box.ts';
import { loadCalendar } from './load-calendar.ts';
import { nextAfterFailure, nextAfterSuccess } from './refresh-pauses.ts';
import { storeMeetings } from './store-meetings.ts';

export type CalendarRow = typeof calendar.$inferSelect;

/** Recurring meetings make yesterday's window end too early. */
const readAgainMs = 86_400_000;

export async function refreshCalendar(
	deps: Deps,
	box: SecretBox,
	{ row, email }: { row: CalendarRow; email: string },
): Promise<void> {
	const { userId, address } = row;
	const opened = box.open(address, userId);
	if (opened === null) return storeFailure(deps, row, { failure: 'address_lost', retryAfterMs: null });
	const now = deps.clock();
	const isRecent = row.readAt !== null && now.getTime() - row.readAt.getTime() < readAgainMs;
	const version = isRecent && row.failure === null ? { etag: row.etag, lastModified: row.lastModified } : null;
	const loaded = await loadCalendar(deps, { address: opened, email, version });
	if (loaded.state === 'failed') return storeFailure(deps, row, loaded);
	if (loaded.state === 'unchanged') {
		const columns = { refreshedAt: now, nextRefreshAt: nextAfterSuccess(now) };
		await deps.db.update(calendar).set(columns).where(isSame(row));
		return;
	}
	await deps.db.transaction((tx) => storeMeetings(tx, { userId, address, ...loaded, now }));
}

const isSame = ({ userId, address }: CalendarRow) => and(eq(calendar.userId, userId), eq(calendar.address, address));

type Failed = { failure: CalendarFailure; retryAfterMs: number | null };

async function storeFailure({ db, clock }: Deps, row: CalendarRow, { failure, retryAfterMs }: Failed): Promise<void> {
	const now = clock();
	const failures = row.failures + 1;
	const nextRefreshAt = nextAfterFailure(now, { failures, retryAfterMs });
	await db
		.update(calendar)
		.set({ failure, failures, failingSince: row.failingSince ?? now, nextRefreshAt })
		.where(isSame(row));
}
