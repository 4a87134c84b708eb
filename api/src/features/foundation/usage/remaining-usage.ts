import { addMonths, startOfPeriod } from '@debrief/shared/domain/billing/periods.ts';
import type { Entitlements } from '@debrief/shared/domain/entitlements.ts';
import { and, eq, gte, sum } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { usage, workspace } from '../../../platform/db/schema/index.ts';

type Reader = Database | Transaction;
type Name = 'transcript' | 'insights';

/** Quotas are monthly in UTC without rollover, by calendar month or from the day the subscription began. */
export async function quotaMonth(db: Reader, workspaceId: string, at: Date): Promise<{ start: Date; end: Date }> {
	const isIt = eq(workspace.id, workspaceId);
	const [row] = await db.select({ usageSince: workspace.usageSince }).from(workspace).where(isIt);
	const anchor = row?.usageSince ?? new Date(0);
	const start = startOfPeriod(anchor, 1, at);
	const months = (start.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + start.getUTCMonth() - anchor.getUTCMonth();
	return { start, end: addMonths(anchor, months + 1) };
}

export const startOfMonth = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));

export async function usedThisMonth(db: Reader, workspaceId: string, name: Name, at: Date): Promise<number> {
	const { start } = await quotaMonth(db, workspaceId, at);
	const [row] = await db
		.select({ used: sum(usage.amount) })
		.from(usage)
		.where(and(eq(usage.workspaceId, workspaceId), eq(usage.name, name), gte(usage.createdAt, start)));
	return Number(row?.used ?? 0);
}

/** Without billing, the minutes of a paid plan do not apply. */
export const transcriptCeiling = (
	{ payments }: Pick<Deps, 'payments'>,
	{ limits, hasMinutesOfPlan }: Entitlements,
): number => (payments === null && hasMinutesOfPlan ? Number.POSITIVE_INFINITY : limits.transcriptSecondsPerMonth);

/** Infinity without a limit. */
export const remainingSeconds = async (
	deps: Pick<Deps, 'db' | 'payments'>,
	workspaceId: string,
	entitlements: Entitlements,
	at: Date,
): Promise<number> =>
	Math.max(0, transcriptCeiling(deps, entitlements) - (await usedThisMonth(deps.db, workspaceId, 'transcript', at)));

export const remainingInsights = async (
	db: Reader,
	workspaceId: string,
	{ limits }: Entitlements,
	at: Date,
): Promise<number> => Math.max(0, limits.insightsPerMonth - (await usedThisMonth(db, workspaceId, 'insights', at)));

export async function wasUsedFor(db: Reader, name: Name, subjectId: string): Promise<boolean> {
	const one = and(eq(usage.name, name), eq(usage.subjectId, subjectId));
	return (await db.select({ id: usage.id }).from(usage).where(one)).length > 0;
}
