import { and, eq, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { subscription } from '../../../platform/db/schema/index.ts';

export type SubscriptionRow = typeof subscription.$inferSelect;
type State = Pick<SubscriptionRow, 'status' | 'graceUntil' | 'cancelAt' | 'isRefused'>;

export function isLive({ status, graceUntil, cancelAt, isRefused }: State, now: Date): boolean {
	if (isRefused || status === 'ended' || (cancelAt && cancelAt <= now)) return false;
	return status === 'active' || (graceUntil !== null && graceUntil > now);
}

export function liveOf(rows: SubscriptionRow[], now: Date): SubscriptionRow | null {
	const newestFirst = rows.toSorted(
		(a, b) => b.startedAt.getTime() - a.startedAt.getTime() || (a.remoteId < b.remoteId ? 1 : -1),
	);
	return newestFirst.find((row) => isLive(row, now)) ?? null;
}

export async function findLive(
	db: Database | Transaction,
	workspaceId: string,
	now: Date,
): Promise<SubscriptionRow | null> {
	const isOwn = and(eq(subscription.workspaceId, workspaceId), ne(subscription.status, 'ended'));
	return liveOf(await db.select().from(subscription).where(isOwn), now);
}
