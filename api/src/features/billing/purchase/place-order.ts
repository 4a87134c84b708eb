import { isDeepStrictEqual } from 'node:util';
import { isPaidPlan, type PlanKey } from '@debrief/shared/domain/plans.ts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { billingOrder, workspace } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { findLive } from '../subscriptions/live-subscription.ts';
import { resellerOf } from './resellers-of.ts';

export type OrderRow = typeof billingOrder.$inferSelect;
export type OrderDraft = Pick<
	OrderRow,
	'workspaceId' | 'userId' | 'resellerId' | 'plan' | 'customer' | 'vatRate' | 'totalCents'
>;

const sameForMs = 3_600_000;

/** Throws `plan_not_available`, `managed_by_reseller` and `customer_not_found`. */
export function placeOrder(deps: Deps, draft: OrderDraft): Promise<{ order: OrderRow; replaced: OrderRow[] }> {
	const { db, clock } = deps;
	const now = clock();
	return db.transaction(async (tx) => {
		const plan = await lockWorkspace(tx, draft.workspaceId);
		if ((await resellerOf(tx, draft.workspaceId)) !== draft.resellerId)
			throw new AppError(draft.resellerId ? 'customer_not_found' : 'managed_by_reseller');
		if ((await findLive(tx, draft.workspaceId, now)) || isPaidPlan(plan)) throw new AppError('plan_not_available');
		const open = await openOrders(tx, draft.workspaceId);
		const [newest] = open;
		if (newest && isSame(newest, draft) && newest.createdAt.getTime() > now.getTime() - sameForMs)
			return { order: newest, replaced: open.slice(1) };
		const [order] = await tx
			.insert(billingOrder)
			.values({ ...draft, id: newId(), createdAt: now })
			.returning();
		if (!order) throw new AppError('general');
		return { order, replaced: open };
	});
}

export function confirmOrder({ db }: Deps, { id, workspaceId }: OrderRow, sessionId: string): Promise<boolean> {
	return db.transaction(async (tx) => {
		await lockWorkspace(tx, workspaceId);
		await tx.update(billingOrder).set({ sessionId }).where(eq(billingOrder.id, id));
		const [newest] = await openOrders(tx, workspaceId);
		return newest?.id === id;
	});
}

export async function closeOrder({ db, clock }: Deps, id: string): Promise<void> {
	await db.update(billingOrder).set({ closedAt: clock() }).where(eq(billingOrder.id, id));
}

const openOrders = (tx: Transaction, workspaceId: string) =>
	tx
		.select()
		.from(billingOrder)
		.where(and(eq(billingOrder.workspaceId, workspaceId), isNull(billingOrder.closedAt)))
		.orderBy(desc(billingOrder.createdAt), desc(billingOrder.id));

async function lockWorkspace(tx: Transaction, id: string): Promise<PlanKey> {
	const [row] = await tx.select({ plan: workspace.plan }).from(workspace).where(eq(workspace.id, id)).for('update');
	if (!row) throw new AppError('workspace_not_found');
	return row.plan;
}

const isSame = (order: OrderRow, draft: OrderDraft) =>
	order.plan === draft.plan &&
	order.userId === draft.userId &&
	order.totalCents === draft.totalCents &&
	isDeepStrictEqual(order.customer, draft.customer);
