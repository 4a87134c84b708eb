import { and, desc, eq, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { subscription } from '../../../platform/db/schema/index.ts';

export type SubscriptionRow = typeof subscription.$inferSelect;
type State = Pick<SubscriptionRow, 'status' | 'graceUntil' | 'cancelAt' | 'isRefused'>;

/** Whether a subscription gives its plan: it is paid, or its last payment failed only lately. */
export function isLive({ status, graceUntil, cancelAt, isRefused }: State, now: Date): boolean {
	if (isRefused || status === 'ended' || (cancelAt && cancelAt <= now)) return false;
	return status === 'active' || (graceUntil !== null && graceUntil > now);
}

/** Returns the subscription that a workspace has its plan from, the newest if there are several. */
export async function findLive(
	db: Database | Transaction,
	workspaceId: string,
	now: Date,
): Promise<SubscriptionRow | null> {
	const rows = await db
		.select()
		.from(subscription)
		.where(and(eq(subscription.workspaceId, workspaceId), ne(subscription.status, 'ended')))
		.orderBy(desc(subscription.startedAt), desc(subscription.remoteId));
	return rows.find((row) => isLive(row, now)) ?? null;
}
