import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { billingOrder, subscription, workspace } from '../../../platform/db/schema/index.ts';
import type { ProviderSubscription } from '../../../platform/payments/payments.ts';
import { addBillingMail } from '../mails/add-billing-mail.ts';
import type { OrderRow } from '../purchase/place-order.ts';
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
	const row = toRow(found, order, syncNumber);
	await tx.insert(subscription).values(row).onConflictDoUpdate({ target: subscription.remoteId, set: row });
	await tx.update(billingOrder).set({ closedAt: deps.clock() }).where(eq(billingOrder.id, order.id));
	await applyInvoices(tx, deps, order, found);
	if (found.card) await carryTrialToCard(tx, order.workspaceId, hashCard(found.card.fingerprint), deps.clock());
	await derivePlan(tx, order.workspaceId, deps.clock());
	return { outcome: 'applied', mails: await addMails(tx, deps, order, before ?? null, row) };
}

async function findOrder(tx: Transaction, id: string): Promise<OrderRow | null> {
	const [order] = await tx.select().from(billingOrder).where(eq(billingOrder.id, id));
	return order ?? null;
}

function toRow(found: ProviderSubscription, order: OrderRow, syncNumber: number): SubscriptionRow {
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
	const add = (kind: 'began' | 'paymentFailed' | 'recovered' | 'ended', until: Date | null) =>
		addBillingMail(tx, deps, { kind, order, until });
	if (!before) return after.status === 'active' ? [await add('began', after.periodEnd)] : [];
	if (before.status === after.status) return [];
	if (after.status === 'pastDue') return [await add('paymentFailed', after.graceUntil)];
	return [await add(after.status === 'ended' ? 'ended' : 'recovered', after.periodEnd)];
}

const hashCard = (fingerprint: string) => createHash('sha256').update(fingerprint).digest('hex');
