import { createHash } from 'node:crypto';
import { plans } from '@debrief/shared/domain/plans.ts';
import { eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import {
	billingDocument,
	billingOrder,
	payment,
	reseller,
	resellerCustomer,
	subscription,
	workspace,
} from '../../../platform/db/schema/index.ts';
import type { ProviderSubscription } from '../../../platform/payments/payments.ts';
import { recordActivity } from '../../foundation/index.ts';
import { issueDocuments } from '../documents/issue-documents.ts';
import { addBillingMail } from '../mails/add-billing-mail.ts';
import type { OrderRow } from '../purchase/place-order.ts';
import { resellerOf } from '../purchase/resellers-of.ts';
import { carryTrialToCard } from '../trial/trial-uses.ts';
import { type BillingState, billingChanges } from './billing-changes.ts';

export type SyncOutcome = 'applied' | 'unknownSubject';
type Applied = { outcome: SyncOutcome; mails: string[] };

export async function applySubscription(
	tx: Transaction,
	deps: Deps,
	found: ProviderSubscription,
	syncNumber: number,
): Promise<Applied> {
	const now = deps.clock();
	const state = await readState(tx, found);
	if (!state) return { outcome: 'unknownSubject', mails: [] };
	const { order, documents: issued } = state;
	const changes = billingChanges(state, found, { syncNumber, now });
	if (!changes) return { outcome: 'applied', mails: [] };
	const { before, subscription: row, addedPayments, changedPayments, mail } = changes;
	await tx.insert(subscription).values(row).onConflictDoUpdate({ target: subscription.remoteId, set: row });
	if (!order.closedAt) await tx.update(billingOrder).set({ closedAt: now }).where(eq(billingOrder.id, order.id));
	if (addedPayments.length > 0) await tx.insert(payment).values(addedPayments);
	for (const changed of changedPayments) await tx.update(payment).set(changed).where(eq(payment.id, changed.id));
	await issueDocuments(tx, changes.documents, { issued, customer: order.customer, issuedAt: now });
	// A reseller's card pays for many customers.
	if (found.card && !order.resellerId)
		await carryTrialToCard(tx, order.workspaceId, hashCard(found.card.fingerprint), now);
	if (changes.workspace) await tx.update(workspace).set(changes.workspace).where(eq(workspace.id, order.workspaceId));
	if (!before && !row.isRefused && order.resellerId) await recordPlanBought(tx, order);
	return { outcome: 'applied', mails: mail ? [await addBillingMail(tx, deps, { ...mail, order })] : [] };
}

async function readState(tx: Transaction, found: ProviderSubscription): Promise<BillingState | null> {
	const [order] = found.orderId ? await tx.select().from(billingOrder).where(eq(billingOrder.id, found.orderId)) : [];
	if (!order) return null;
	const [own] = await tx.select().from(workspace).where(eq(workspace.id, order.workspaceId)).for('update');
	const isOwn = eq(subscription.workspaceId, order.workspaceId);
	const subscriptions = await tx.select().from(subscription).where(isOwn).for('update');
	const isNew = subscriptions.every(({ remoteId }) => remoteId !== found.id);
	return {
		order,
		workspace: own ?? null,
		subscriptions,
		...(await readPayments(tx, found)),
		isPaidTooLate: isNew && (await isPaidTooLate(tx, order)),
	};
}

async function readPayments(tx: Transaction, { invoices }: ProviderSubscription) {
	const ids = invoices.map(({ id }) => id);
	const rows = await tx
		.select({ payment, document: billingDocument })
		.from(payment)
		.leftJoin(billingDocument, eq(billingDocument.paymentId, payment.id))
		.where(inArray(payment.remoteId, ids));
	return {
		payments: [...new Map(rows.map((row) => [row.payment.id, row.payment])).values()],
		documents: rows.flatMap(({ document }) => document ?? []),
	};
}

const isPaidTooLate = async (tx: Transaction, { resellerId, workspaceId }: OrderRow) =>
	resellerId !== null && (await resellerOf(tx, workspaceId)) !== resellerId;

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

const hashCard = (fingerprint: string) => createHash('sha256').update(fingerprint).digest('hex');
