import type { Reconciliation } from '@debrief/shared/contract/billing/billing-admin.ts';
import { desc, eq, lt } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import {
	billingOrder,
	payment,
	type ReconciliationDifference,
	reconciliation,
	subscription,
} from '../../../platform/db/schema/index.ts';
import type { ProviderSubscription } from '../../../platform/payments/payments.ts';
import { callProvider, paymentsOf } from '../billing-context.ts';
import { nextSyncNumber, store } from '../subscriptions/sync-subscription.ts';

const keptDays = 90;

export async function reconcilePayments(deps: Deps): Promise<Reconciliation> {
	const { db, clock } = deps;
	const differences: ReconciliationDifference[] = [];
	const seen = new Set<string>();
	await callProvider(deps, async (payments) => {
		let syncNumber = await nextSyncNumber(deps);
		for await (const found of payments.listSubscriptions()) {
			if (!found.orderId || !(await isOwnOrder(deps, found.orderId))) continue;
			seen.add(found.id);
			const own = await compare(deps, found);
			differences.push(...own);
			if (own.length > 0) await store(deps, found, syncNumber);
			syncNumber = await nextSyncNumber(deps);
		}
	});
	const rows = await db.select().from(subscription);
	for (const { remoteId, workspaceId, status } of rows)
		if (!seen.has(remoteId))
			differences.push({ subscriptionId: remoteId, workspaceId, field: 'missing', ours: status, provider: '' });
	await db
		.delete(reconciliation)
		.where(lt(reconciliation.createdAt, new Date(clock().getTime() - keptDays * 86_400_000)));
	await db.insert(reconciliation).values({ id: newId(), comparedCount: seen.size, differences, createdAt: clock() });
	return getReconciliation(deps);
}

export async function reconcileDaily(deps: Deps): Promise<void> {
	if (!deps.payments) return;
	const { differences } = await reconcilePayments(deps);
	if (differences.length > 0) deps.log.warn({ count: differences.length }, 'payments differed from the provider');
}

export async function getReconciliation(deps: Deps): Promise<Reconciliation> {
	paymentsOf(deps);
	const [last] = await deps.db.select().from(reconciliation).orderBy(desc(reconciliation.createdAt)).limit(1);
	if (!last) return { comparedAt: null, comparedCount: 0, differences: [] };
	const { createdAt, comparedCount, differences } = last;
	return { comparedAt: createdAt.toISOString(), comparedCount, differences };
}

async function isOwnOrder({ db }: Deps, id: string): Promise<boolean> {
	return (await db.select({ id: billingOrder.id }).from(billingOrder).where(eq(billingOrder.id, id))).length > 0;
}

async function compare({ db }: Deps, found: ProviderSubscription): Promise<ReconciliationDifference[]> {
	const [own] = await db.select().from(subscription).where(eq(subscription.remoteId, found.id));
	const about = { subscriptionId: found.id, workspaceId: own?.workspaceId ?? null };
	if (!own) return [{ ...about, field: 'missing', ours: '', provider: found.status }];
	const rows = await db.select().from(payment).where(eq(payment.subscriptionId, found.id));
	const moneyOf = (list: { paidCents: number; refundedCents: number; status: string }[]) =>
		list
			.map(({ paidCents, refundedCents, status }) => `${status} ${paidCents}-${refundedCents}`)
			.toSorted()
			.join(', ');
	const pairs = [
		['status', own.status, found.status],
		['plan', own.plan, found.price.plan],
		['periodEnd', own.periodEnd.toISOString(), found.periodEnd.toISOString()],
		['cancelAt', own.cancelAt?.toISOString() ?? '', found.cancelAt?.toISOString() ?? ''],
		['payments', moneyOf(rows), moneyOf(found.invoices)],
	] as const;
	return pairs.flatMap(([field, ours, provider]) => (ours === provider ? [] : [{ ...about, field, ours, provider }]));
}
