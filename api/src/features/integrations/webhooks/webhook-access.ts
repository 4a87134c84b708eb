import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { webhook, webhookDelivery } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';

export type WebhookRow = typeof webhook.$inferSelect;
export type DeliveryRow = typeof webhookDelivery.$inferSelect;

declare const proof: unique symbol;
export type Authorized<Row> = Row & { readonly [proof]: 'edit' };

const authorized = <Row>(row: Row): Authorized<Row> => row as Authorized<Row>;

const ownedBy = ({ workspaceId }: Caller, id: string) => and(eq(webhook.id, id), eq(webhook.workspaceId, workspaceId));

export async function findWebhook(
	db: Database | Transaction,
	caller: Caller,
	id: string,
): Promise<Authorized<WebhookRow>> {
	const [row] = await db.select().from(webhook).where(ownedBy(caller, id));
	if (!row) throw new AppError('webhook_not_found');
	return authorized(row);
}

export async function lockWebhook(tx: Transaction, caller: Caller, id: string): Promise<Authorized<WebhookRow>> {
	const [row] = await tx.select().from(webhook).where(ownedBy(caller, id)).for('no key update');
	if (!row) throw new AppError('webhook_not_found');
	return authorized(row);
}

export async function lockDelivery(
	tx: Transaction,
	{ id }: Authorized<WebhookRow>,
	deliveryId: string,
): Promise<Authorized<DeliveryRow>> {
	const isIt = and(eq(webhookDelivery.id, deliveryId), eq(webhookDelivery.webhookId, id));
	const [row] = await tx.select().from(webhookDelivery).where(isIt).for('update');
	if (!row) throw new AppError('webhook_delivery_not_found');
	return authorized(row);
}
