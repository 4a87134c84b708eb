import { hasFeature } from '@debrief/shared/domain/entitlements.ts';
import type { WebhookEvent } from '@debrief/shared/domain/webhooks/webhook-events.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import type { Transaction } from '../../../../platform/db/open-database.ts';
import { domainEvent, webhook, webhookDelivery } from '../../../../platform/db/schema/index.ts';
import { entitlementsOfWorkspace } from '../../../foundation/index.ts';

const atOnce = 500;

type EventRow = typeof domainEvent.$inferSelect;

/** Concurrent processes take different events. Returns whether there may be more. */
export async function fanOut(deps: Deps): Promise<boolean> {
	const now = deps.clock();
	return deps.db.transaction(async (tx) => {
		const events = await tx
			.select()
			.from(domainEvent)
			.where(isNull(domainEvent.dispatchedAt))
			.orderBy(asc(domainEvent.createdAt), asc(domainEvent.id))
			.limit(atOnce)
			.for('update', { skipLocked: true });
		if (events.length === 0) return false;
		const deliveries = await deliveriesOf(tx, events, now);
		if (deliveries.length > 0) await tx.insert(webhookDelivery).values(deliveries).onConflictDoNothing();
		const ids = events.map(({ id }) => id);
		await tx.update(domainEvent).set({ dispatchedAt: now }).where(inArray(domainEvent.id, ids));
		return events.length === atOnce;
	});
}

async function deliveriesOf(tx: Transaction, events: readonly EventRow[], now: Date) {
	const workspaceIds = [...new Set(events.map(({ workspaceId }) => workspaceId))];
	// The lock keeps webhooks from being deleted before their deliveries exist.
	const webhooks = await tx
		.select()
		.from(webhook)
		.where(and(inArray(webhook.workspaceId, workspaceIds), eq(webhook.isEnabled, true)))
		.for('key share');
	const entitled = new Set<string>();
	for (const workspaceId of new Set(webhooks.map((each) => each.workspaceId)))
		if (hasFeature(await entitlementsOfWorkspace(tx, workspaceId, now), 'thirdPartyApi')) entitled.add(workspaceId);
	return events.flatMap((event) =>
		webhooks
			.filter(
				(each) =>
					each.workspaceId === event.workspaceId &&
					entitled.has(each.workspaceId) &&
					each.events.includes(event.type as WebhookEvent) &&
					each.createdAt <= event.createdAt,
			)
			.map((each) => ({ id: newId(), webhookId: each.id, eventId: event.id, nextAttemptAt: now, createdAt: now })),
	);
}
