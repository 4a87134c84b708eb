import { type PlanKey, plans } from '@debrief/shared/domain/plans.ts';
import { and, eq, gte, sum } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/open-database.ts';
import { usage } from '../../platform/db/schema/index.ts';

type Reader = Database | Transaction;
type Name = 'transcript' | 'insights';

/** Calendar months in UTC; what is left of one does not carry over. */
const startOfMonth = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));

/** What a workspace used in the month of `at`: seconds of transcript, or conversations with insights. */
export async function usedThisMonth(db: Reader, workspaceId: string, name: Name, at: Date): Promise<number> {
	const [row] = await db
		.select({ used: sum(usage.amount) })
		.from(usage)
		.where(and(eq(usage.workspaceId, workspaceId), eq(usage.name, name), gte(usage.createdAt, startOfMonth(at))));
	return Number(row?.used ?? 0);
}

/** Seconds of transcription left this month, never below 0. */
export const remainingSeconds = async (db: Reader, workspaceId: string, plan: PlanKey, at: Date): Promise<number> =>
	Math.max(0, plans[plan].transcriptSecondsPerMonth - (await usedThisMonth(db, workspaceId, 'transcript', at)));

/** Conversations that may still get insights this month; Infinity where the plan sets no limit. */
export const remainingInsights = async (db: Reader, workspaceId: string, plan: PlanKey, at: Date): Promise<number> =>
	Math.max(0, plans[plan].insightsPerMonth - (await usedThisMonth(db, workspaceId, 'insights', at)));

/** Whether something was counted already: it is not counted again. */
export async function wasUsedFor(db: Reader, name: Name, subjectId: string): Promise<boolean> {
	const one = and(eq(usage.name, name), eq(usage.subjectId, subjectId));
	return (await db.select({ id: usage.id }).from(usage).where(one)).length > 0;
}
