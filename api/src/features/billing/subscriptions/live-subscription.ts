import { and, eq, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { subscription } from '../../../platform/db/schema/index.ts';

export type SubscriptionRow = typeof subscription.$inferSelect;
type State = Pick<SubscriptionRow, 'status' | 'graceUntil' | 'cancelAt' | 'isRefused'>;

/** Whether a subscription gives its plan: it is paid, or its last payment failed only lately. */
export function isLive({ status, graceUntil, cancelAt, isRefused }: State, now: Date): boolean {
	if (isRefused || status === 'ended' || (cancelAt && cancelAt <= now)) return false;
	return status === 'active' || (graceUntil !== null && graceUntil > now);
}

/** Returns the one of a workspace that gives its plan, the newest if there are several. */
export function liveOf(rows: SubscriptionRow[], now: Date): SubscriptionRow | null {
	const newestFirst = rows.toSorted(
		(a, b) => b.startedAt.getTime() - a.startedAt.getTime() || (a.remoteId < b.remoteId ? 1 : -1),
	);
	return newestFirst.find((row) => isLive(row, now)) ?? null;
}

/** Returns the subscription that a workspace has its plan from. */
export async function findLive(
	db: Database | Transaction,
	workspaceId: string,
	now: Date,
): Promise<SubscriptionRow | null> {
	const isOwn = and(eq(subscription.workspaceId, workspaceId), ne(subscription.status, 'ended'));
	return liveOf(await db.select().from(subscription).where(isOwn), now);
}
