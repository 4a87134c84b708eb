import type { WebhookDelivery } from '@debrief/shared/contract/webhooks/webhooks.ts';
import type { deliveryStates } from '@debrief/shared/domain/webhooks/webhook-events.ts';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { domainEvent, webhookDelivery } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { requireFeature } from '../../../platform/http/require-feature.ts';
import { recordAudit } from '../../foundation/index.ts';
import { type DeliveryRow, findWebhook, lockDelivery, lockWebhook } from './webhook-access.ts';
import { hostOf } from './webhook-address.ts';

type Query = { start: number; limit: number; state?: (typeof deliveryStates)[number] | undefined };

const countedMax = 10_000;

export async function listDeliveries({ db }: Deps, caller: Caller, id: string, { start, limit, state }: Query) {
	await findWebhook(db, caller, id);
	const matches = and(eq(webhookDelivery.webhookId, id), state && eq(webhookDelivery.state, state));
	const counted = db.select({ id: webhookDelivery.id }).from(webhookDelivery).where(matches).limit(countedMax);
	const newest = db
		.select({ delivery: webhookDelivery, type: domainEvent.type })
		.from(webhookDelivery)
		.innerJoin(domainEvent, eq(domainEvent.id, webhookDelivery.eventId))
		.where(matches)
		.orderBy(desc(webhookDelivery.createdAt), desc(webhookDelivery.id));
	const [rows, [total]] = await Promise.all([
		newest.offset(start).limit(limit),
		db.select({ n: count() }).from(counted.as('counted')),
	]);
	const n = total?.n ?? 0;
	return {
		list: rows.map(({ delivery, type }) => toDelivery(delivery, type)),
		query: { total: n, start, limit, ...(n === countedMax && { totalIsLowerBound: true }) },
	};
}

export const toDelivery = (row: DeliveryRow, type: string): WebhookDelivery => {
	const { id, eventId, state, attempts, responseStatus, responseBody, durationMs, failure } = row;
	return {
		id,
		eventId,
		type,
		state,
		attempts,
		responseStatus,
		responseBody,
		durationMs,
		failure,
		nextAttemptAt: state === 'queued' ? row.nextAttemptAt.toISOString() : null,
		attemptedAt: row.attemptedAt?.toISOString() ?? null,
		createdAt: row.createdAt.toISOString(),
	};
};

/** Throws `webhook_off` and `webhook_delivery_pending`. */
export async function replayDelivery(
	deps: Deps,
	caller: Caller,
	id: string,
	deliveryId: string,
): Promise<WebhookDelivery> {
	return deps.db.transaction(async (tx) => {
		const target = await lockWebhook(tx, caller, id);
		const { state, eventId } = await lockDelivery(tx, target, deliveryId);
		requireFeature(caller, 'thirdPartyApi');
		if (!target.isEnabled) throw new AppError('webhook_off');
		if (state === 'queued' || state === 'sending') throw new AppError('webhook_delivery_pending');
		const [queued] = await tx
			.update(webhookDelivery)
			.set({ state: 'queued', attempts: 0, nextAttemptAt: deps.clock() })
			.where(eq(webhookDelivery.id, deliveryId))
			.returning();
		const [event] = await tx.select({ type: domainEvent.type }).from(domainEvent).where(eq(domainEvent.id, eventId));
		if (!queued || !event) throw new AppError('webhook_delivery_not_found');
		await recordAudit(tx, caller, {
			action: 'webhookDeliveryReplayed',
			subjectId: id,
			workspaceId: caller.workspaceId,
			before: { host: hostOf(target.url), state },
			after: { type: event.type, eventId },
		});
		return toDelivery(queued, event.type);
	});
}
