import { createHash } from 'node:crypto';
import { plans } from '@debrief/shared/domain/plans.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import {
	billingOrder,
	reseller,
	resellerCustomer,
	subscription,
	workspace,
} from '../../../platform/db/schema/index.ts';
import type { ProviderSubscription } from '../../../platform/payments/payments.ts';
import { recordActivity } from '../../activity/index.ts';
import { addBillingMail } from '../mails/add-billing-mail.ts';
import type { BillingMail } from '../mails/billing-mail-texts.ts';
import type { OrderRow } from '../purchase/place-order.ts';
import { resellerOf } from '../purchase/resellers-of.ts';
import { carryTrialToCard } from '../trial/trial-uses.ts';
import { applyInvoices } from './apply-invoices.ts';
import { derivePlan } from './derive-plan.ts';
import type { SubscriptionRow } from './live-subscription.ts';

const graceMs = 7 * 86_400_000;

export type SyncOutcome = 'applied' | 'unknownSubject';
type Applied = { outcome: SyncOutcome; mails: string[] };

/** Stores a subscription, its payments and their documents, and derives the plan; nothing when a later question was faster. */
export async function applySubscription(
	tx: Transaction,
	deps: Deps,
	found: ProviderSubscription,
	syncNumber: number,
): Promise<Applied> {
	const order = found.orderId ? await findOrder(tx, found.orderId) : null;
	if (!order) return { outcome: 'unknownSubject', mails: [] };
	await tx.select({ id: workspace.id }).from(workspace).where(eq(workspace.id, order.workspaceId)).for('update');
	const [before] = await tx.select().from(subscription).where(eq(subscription.remoteId, found.id)).for('update');
	if (before && before.syncNumber > syncNumber) return { outcome: 'applied', mails: [] };
	const isRefused = before?.isRefused ?? (await isPaidTooLate(tx, order));
	const row = { ...toRow(found, order, syncNumber), isRefused };
	await tx.insert(subscription).values(row).onConflictDoUpdate({ target: subscription.remoteId, set: row });
	await tx.update(billingOrder).set({ closedAt: deps.clock() }).where(eq(billingOrder.id, order.id));
	await applyInvoices(tx, deps, order, found);
	// the card of a reseller pays for many
	if (found.card && !order.resellerId)
		await carryTrialToCard(tx, order.workspaceId, hashCard(found.card.fingerprint), deps.clock());
	await derivePlan(tx, order.workspaceId, deps.clock());
	if (!before && !isRefused && order.resellerId) await recordPlanBought(tx, order);
	return { outcome: 'applied', mails: await addMails(tx, deps, order, before ?? null, row) };
}

async function findOrder(tx: Transaction, id: string): Promise<OrderRow | null> {
	const [order] = await tx.select().from(billingOrder).where(eq(billingOrder.id, id));
	return order ?? null;
}

/** Whether the workspace is no customer of whoever paid any more. */
const isPaidTooLate = async (tx: Transaction, { resellerId, workspaceId }: OrderRow) =>
	resellerId !== null && (await resellerOf(tx, workspaceId)) !== resellerId;

/** The customer reads that the reseller bought a plan. */
async function recordPlanBought(tx: Transaction, { workspaceId, plan }: OrderRow): Promise<void> {
	const [found] = await tx
		.select({ userId: resellerCustomer.userId, name: reseller.name, email: reseller.email })
		.from(resellerCustomer)
		.innerJoin(reseller, eq(reseller.userId, resellerCustomer.resellerId))
		.where(eq(resellerCustomer.workspaceId, workspaceId));
	if (!found?.userId) return;
	const who = { workspaceId, userId: found.userId };
	const by = { fullName: found.name, email: found.email };
	await recordActivity(tx, who, 'planBought', { name: plans[plan].title, ...by });
}

function toRow(found: ProviderSubscription, order: OrderRow, syncNumber: number): Omit<SubscriptionRow, 'isRefused'> {
	return {
		...{ remoteId: found.id, workspaceId: order.workspaceId, orderId: order.id, customerId: found.customerId },
		...{ status: found.status, plan: found.price.plan, totalCents: found.price.totalCents },
		...{ startedAt: found.startedAt, periodStart: found.periodStart, periodEnd: found.periodEnd },
		...{ cancelAt: found.cancelAt, endedAt: found.endedAt },
		...{ cardBrand: found.card?.brand ?? null, cardLast4: found.card?.last4 ?? null },
		...{ graceUntil: graceOf(found), syncNumber },
	};
}

/** From the first invoice that failed and is not paid yet, so that it does not depend on when somebody noticed. */
function graceOf({ status, invoices, periodStart }: ProviderSubscription): Date | null {
	if (status !== 'pastDue') return null;
	const failed = invoices.filter((invoice) => invoice.status === 'failed').map(({ createdAt }) => createdAt.getTime());
	return new Date(Math.min(...failed, ...(failed.length > 0 ? [] : [periodStart.getTime()])) + graceMs);
}

async function addMails(
	tx: Transaction,
	deps: Deps,
	order: OrderRow,
	before: SubscriptionRow | null,
	after: SubscriptionRow,
): Promise<string[]> {
	const add = (kind: BillingMail, until: Date | null) => addBillingMail(tx, deps, { kind, order, until });
	if (after.isRefused) return before ? [] : [await add('refused', null)];
	if (!before) return after.status === 'active' ? [await add('began', after.periodEnd)] : [];
	if (before.status === after.status) return [];
	if (after.status === 'pastDue') return [await add('paymentFailed', after.graceUntil)];
	return [await add(after.status === 'ended' ? 'ended' : 'recovered', after.periodEnd)];
}

const hashCard = (fingerprint: string) => createHash('sha256').update(fingerprint).digest('hex');
