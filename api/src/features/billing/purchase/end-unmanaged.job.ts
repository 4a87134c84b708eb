import { and, eq, isNotNull, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { billingOrder, payment, resellerCustomer, subscription } from '../../../platform/db/schema/index.ts';
import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import { callProvider } from '../billing-context.ts';
import type { SubscriptionRow } from '../subscriptions/live-subscription.ts';
import { syncSubscription } from '../subscriptions/sync-subscription.ts';
import { endOrder } from './end-order.ts';

const Payload = z.object({ workspaceId: z.string() });

export const endUnmanagedJob: JobDefinition<z.infer<typeof Payload>> = {
	name: 'end-unmanaged',
	payload: Payload,
	key: ({ workspaceId }) => workspaceId,
	concurrency: 1,
	run: (deps, { workspaceId }) => endAll(deps, eq(billingOrder.workspaceId, workspaceId)),
	gaveUp: async ({ log }, payload, failure) => log.error({ err: failure, ...payload }, 'a plan could not be ended'),
};

export const endUnmanaged = (deps: Deps): Promise<void> => endAll(deps, undefined);

/** A payment made after the relation ended never gave a plan, so it is refunded. */
async function endAll(deps: Deps, which: SQL | undefined): Promise<void> {
	const { db, payments, log } = deps;
	if (!payments) return;
	const isGone = and(
		isNotNull(billingOrder.resellerId),
		notExists(
			db
				.select({ one: sql`1` })
				.from(resellerCustomer)
				.where(
					and(
						eq(resellerCustomer.workspaceId, billingOrder.workspaceId),
						eq(resellerCustomer.resellerId, billingOrder.resellerId),
					),
				),
		),
	);
	const orders = await db
		.select()
		.from(billingOrder)
		.where(and(isGone, isNull(billingOrder.closedAt), which));
	const bought = await db
		.select({ subscription })
		.from(subscription)
		.innerJoin(billingOrder, eq(billingOrder.id, subscription.orderId))
		.where(
			and(
				ne(subscription.status, 'ended'),
				or(subscription.isRefused, and(isGone, isNull(subscription.cancelAt))),
				which,
			),
		);
	const ends = [
		...orders.map((order) => () => endOrder(deps, order)),
		...bought.map((row) => () => endSubscription(deps, row.subscription)),
	];
	// A failure must not block the others. The next sweep retries it.
	for (const end of ends)
		await end().catch((error: unknown) => log.warn({ err: error }, 'what a reseller pays could not be ended'));
}

async function endSubscription(deps: Deps, { remoteId, isRefused }: SubscriptionRow): Promise<void> {
	if (isRefused) await refundAll(deps, remoteId);
	else await callProvider(deps, (payments) => payments.setCancellation(remoteId, true));
	await syncSubscription(deps, remoteId);
}

async function refundAll(deps: Deps, remoteId: string): Promise<void> {
	const paid = await deps.db.select().from(payment).where(eq(payment.subscriptionId, remoteId));
	for (const { remoteId: invoice, paidCents, refundedCents } of paid) {
		const cents = paidCents - refundedCents;
		if (cents > 0)
			await callProvider(deps, (payments) => payments.refund(invoice, cents, `refused ${invoice} ${cents}`));
	}
	await callProvider(deps, (payments) => payments.endNow(remoteId));
}
