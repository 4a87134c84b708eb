import type { Subscription } from '@debrief/shared/contract/billing/billing-shapes.ts';
import { withVat } from '@debrief/shared/domain/billing/amounts.ts';
import { type PaidPlanKey, type PlanKey, plans } from '@debrief/shared/domain/plans.ts';
import { and, eq, gt } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { billingOrder, workspace } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { type BillingContext, callProvider, paymentsOf } from '../billing-context.ts';
import { assertUnmanaged, isPaidByReseller } from '../purchase/resellers-of.ts';
import { startTrial } from '../trial/start-trial.ts';
import { getSubscription } from './get-subscription.ts';
import { findLive, type SubscriptionRow } from './live-subscription.ts';
import { syncSubscription } from './sync-subscription.ts';

export async function setCancellation(
	context: BillingContext,
	caller: Caller,
	isToEnd: boolean,
): Promise<Subscription> {
	const { deps } = context;
	const { remoteId, cancelAt } = await ownSubscription(deps, caller);
	if (!isToEnd) await assertUnmanaged(deps.db, caller.workspaceId);
	if (Boolean(cancelAt) !== isToEnd)
		await callProvider(deps, (payments) => payments.setCancellation(remoteId, isToEnd));
	return refreshed(context, caller, remoteId);
}

export async function startSubscription(
	context: BillingContext,
	caller: Caller,
	{ plan, cancelExisting }: { plan: PlanKey; cancelExisting: boolean },
): Promise<Subscription> {
	paymentsOf(context.deps);
	if (plan === 'premium' || plan === 'premiumYear') throw new AppError('payment_needed');
	if (plan === 'free') {
		if (!cancelExisting) throw new AppError('plan_not_available');
		return (await endTrial(context, caller)) ?? setCancellation(context, caller, true);
	}
	await assertUnmanaged(context.deps.db, caller.workspaceId);
	await startTrial(context.deps, caller);
	context.invalidate(caller.workspaceId);
	return getSubscription(context.deps, caller);
}

async function endTrial({ deps, invalidate }: BillingContext, caller: Caller): Promise<Subscription | null> {
	const { db, clock } = deps;
	const now = clock();
	const isOnTrial = and(eq(workspace.plan, 'demoPaid'), gt(workspace.trialEndsAt, now));
	const [ended] = await db
		.update(workspace)
		.set({ trialEndsAt: now })
		.where(and(eq(workspace.id, caller.workspaceId), isOnTrial))
		.returning({ id: workspace.id });
	if (!ended) return null;
	invalidate(caller.workspaceId);
	return getSubscription(deps, caller);
}

export function upgradeAccount(context: BillingContext, caller: Caller, title: string): Promise<Subscription> {
	const plan = title === plans.demoPaid.title ? 'demoPaid' : 'premium';
	return startSubscription(context, caller, { plan, cancelExisting: false });
}

type Preview = { amount: number; dueAmount: number; nextPayment: string; at: string };

export async function previewPlanChange(deps: Deps, caller: Caller, plan: PaidPlanKey): Promise<Preview> {
	return preview(deps, await changeable(deps, caller, plan), plan, deps.clock());
}

const oldestPreviewMs = 15 * 60_000;

/** Throws `amount_changed` when the cost differs from the one shown. */
export async function changePlan(
	context: BillingContext,
	caller: Caller,
	{ plan, dueAmount, at }: { plan: PaidPlanKey; dueAmount: number; at: string },
): Promise<Subscription> {
	const { deps } = context;
	const row = await changeable(deps, caller, plan);
	const shownAt = new Date(at);
	const ageMs = deps.clock().getTime() - shownAt.getTime();
	if (ageMs > oldestPreviewMs || ageMs < -60_000) throw new AppError('amount_changed');
	const now = await preview(deps, row, plan, shownAt);
	if (now.dueAmount !== dueAmount) throw new AppError('amount_changed');
	const price = { plan, totalCents: await totalOf(deps, row, plan) };
	await callProvider(deps, (payments) => payments.changePrice(row.remoteId, price, shownAt));
	return refreshed(context, caller, row.remoteId);
}

async function preview(deps: Deps, row: SubscriptionRow, plan: PaidPlanKey, at: Date): Promise<Preview> {
	const price = { plan, totalCents: await totalOf(deps, row, plan) };
	const found = await callProvider(deps, (payments) => payments.previewChange(row.remoteId, price, at));
	return {
		amount: found.totalCents,
		dueAmount: found.dueCents,
		nextPayment: found.nextPaymentAt.toISOString(),
		at: at.toISOString(),
	};
}

async function totalOf({ db }: Deps, { orderId }: SubscriptionRow, plan: PaidPlanKey): Promise<number> {
	const [order] = await db.select().from(billingOrder).where(eq(billingOrder.id, orderId));
	if (!order) throw new AppError('no_subscription');
	return withVat(plans[plan].priceCents, order.vatRate).totalCents;
}

async function changeable(deps: Deps, caller: Caller, plan: PaidPlanKey): Promise<SubscriptionRow> {
	const row = await ownSubscription(deps, caller);
	if (row.plan === plan || row.status !== 'active' || row.cancelAt) throw new AppError('plan_not_available');
	return row;
}

async function ownSubscription(deps: Deps, { workspaceId }: Caller): Promise<SubscriptionRow> {
	paymentsOf(deps);
	const live = await findLive(deps.db, workspaceId, deps.clock());
	if (!live) throw new AppError('no_subscription');
	if (await isPaidByReseller(deps.db, live.orderId)) throw new AppError('managed_by_reseller');
	return live;
}

async function refreshed(
	{ deps, invalidate }: BillingContext,
	caller: Caller,
	remoteId: string,
): Promise<Subscription> {
	await syncSubscription(deps, remoteId);
	invalidate(caller.workspaceId);
	return getSubscription(deps, caller);
}
