import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import { webhookDelivery } from '../../../../platform/db/schema/index.ts';
import type { SecretBox } from '../../../../platform/secrets/secret-box.ts';
import type { DeliveryRow, WebhookRow } from '../webhook-access.ts';
import { validSecrets } from '../webhook-secrets.ts';
import type { WebhookMessage } from './read-messages.ts';
import { recordOutcome } from './record-outcome.ts';
import { sendMessage } from './send-message.ts';

const timeoutMs = 10_000;
/** Longer than any attempt takes. Afterwards, another process takes over from a killed one. */
const leaseMs = 45_000;

export const isDue = (now: Date) =>
	and(inArray(webhookDelivery.state, ['queued', 'sending']), lte(webhookDelivery.nextAttemptAt, now));

export async function claimDeliveries({ db, clock }: Deps, webhookId: string, limit: number): Promise<DeliveryRow[]> {
	const now = clock();
	const due = db
		.select({ id: webhookDelivery.id })
		.from(webhookDelivery)
		.where(and(eq(webhookDelivery.webhookId, webhookId), isDue(now)))
		.orderBy(webhookDelivery.nextAttemptAt, webhookDelivery.id)
		.limit(limit)
		.for('update', { skipLocked: true });
	return (
		db
			.update(webhookDelivery)
			.set({
				state: 'sending',
				attempts: sql`${webhookDelivery.attempts} + 1`,
				attemptedAt: now,
				nextAttemptAt: new Date(now.getTime() + leaseMs),
			})
			// An array is evaluated once. With a join, more rows than the limit could be locked.
			.where(sql`${webhookDelivery.id} = any(array${due})`)
			.returning()
	);
}

type Claimed = {
	delivery: DeliveryRow;
	webhook: WebhookRow;
	message: WebhookMessage;
	box: SecretBox;
	signal: AbortSignal;
};

export async function attemptDelivery(
	deps: Deps,
	{ delivery, webhook, message, box, signal }: Claimed,
): Promise<boolean> {
	const now = deps.clock();
	const secrets = validSecrets(box, webhook, now);
	const allowsPrivate = deps.env.ALLOW_PRIVATE_ADDRESSES;
	try {
		const outcome = await sendMessage({ url: webhook.url, secrets, message, timeoutMs, signal, now, allowsPrivate });
		await recordOutcome(deps, { delivery, webhook, outcome });
		return outcome.failure === null;
	} catch (error) {
		// The process is stopping, so another one sends the delivery at once.
		if (!signal.aborted) throw error;
		await deps.db
			.update(webhookDelivery)
			.set({ state: 'queued', attempts: delivery.attempts - 1, nextAttemptAt: now })
			.where(eq(webhookDelivery.id, delivery.id));
		return false;
	}
}
