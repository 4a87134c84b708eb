import type { Subscription } from '@debrief/shared/contract/billing/billing-shapes.ts';
import { effectivePlan, resolveEntitlements } from '@debrief/shared/domain/entitlements.ts';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { payment, subscription, workspace } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { paymentsOf } from '../billing-context.ts';
import { isPaidByReseller, resellerOf } from '../purchase/resellers-of.ts';
import { hasUsedTrial } from '../trial/trial-uses.ts';
import { findLive, isLive, type SubscriptionRow } from './live-subscription.ts';

export async function getSubscription(deps: Deps, caller: Caller): Promise<Subscription> {
	paymentsOf(deps);
	const { db, clock } = deps;
	const live = await findLive(db, caller.workspaceId, clock());
	return describe(deps, caller, live);
}

export async function listSubscriptions(deps: Deps, caller: Caller): Promise<Subscription[]> {
	paymentsOf(deps);
	const isOwn = eq(subscription.workspaceId, caller.workspaceId);
	const rows = await deps.db.select().from(subscription).where(isOwn).orderBy(desc(subscription.startedAt)).limit(100);
	return Promise.all(rows.map((row) => describe(deps, caller, row)));
}

async function describe(
	{ db, clock }: Deps,
	{ workspaceId, userId, rank }: Caller,
	row: SubscriptionRow | null,
): Promise<Subscription> {
	const now = clock();
	const [own] = await db.select().from(workspace).where(eq(workspace.id, workspaceId));
	if (!own) throw new AppError('workspace_not_found');
	const plan = effectivePlan(own, now);
	const isActive = row !== null && isLive(row, now);
	const isResellers = row !== null && (await isPaidByReseller(db, row.orderId));
	const next = row && isActive && !row.cancelAt && !isResellers ? row : null;
	return {
		id: row?.remoteId ?? null,
		remoteId: row?.remoteId ?? null,
		plan: row?.plan ?? plan,
		status: row?.status ?? null,
		cancelExisting: Boolean(row?.cancelAt),
		nextPayment: next ? iso(next.status === 'pastDue' ? next.graceUntil : next.periodEnd) : null,
		nextAmount: next?.totalCents ?? null,
		cancel_at: iso(row?.cancelAt),
		graceUntil: iso(row?.graceUntil),
		// Only members who may pay get the link.
		payUrl:
			row && !isResellers && rank === 'Admin' && row.status === 'pastDue' ? await openPayUrl(db, row.remoteId) : null,
		card: row?.cardBrand && row.cardLast4 && !isResellers ? { brand: row.cardBrand, last4: row.cardLast4 } : null,
		trialEndDate: plan === 'demoPaid' ? iso(own.trialEndsAt) : null,
		isTrialAvailable:
			plan === 'free' &&
			rank === 'Admin' &&
			!row &&
			!(await resellerOf(db, workspaceId)) &&
			!(await hasUsedTrial(db, userId, workspaceId)),
		...(isResellers && { isPaidByReseller: true }),
		features: [...resolveEntitlements(own, now).features],
	};
}

const iso = (date: Date | null | undefined) => date?.toISOString() ?? null;

async function openPayUrl(db: Deps['db'], subscriptionId: string): Promise<string | null> {
	const [row] = await db
		.select({ payUrl: payment.payUrl })
		.from(payment)
		.where(and(eq(payment.subscriptionId, subscriptionId), isNotNull(payment.payUrl)))
		.orderBy(desc(payment.createdAt))
		.limit(1);
	return row?.payUrl ?? null;
}
