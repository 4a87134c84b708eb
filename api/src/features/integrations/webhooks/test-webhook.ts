import type { WebhookDelivery } from '@debrief/shared/contract/webhooks/webhooks.ts';
import { testEvent } from '@debrief/shared/domain/webhooks/webhook-events.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { domainEvent, webhookDelivery } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { requireFeature } from '../../../platform/http/require-feature.ts';
import { toDelivery } from './deliveries.ts';
import { readMessages } from './delivery/read-messages.ts';
import { sendMessage } from './delivery/send-message.ts';
import { findWebhook } from './webhook-access.ts';
import { validSecrets, webhookSecretBox } from './webhook-secrets.ts';

/** Shorter than the client's timeout. */
const timeoutMs = 8_000;

/** Sends a test event at once and without retries, even while the webhook is off. Throws `webhook_not_found`. */
export async function testWebhook(deps: Deps, caller: Caller, id: string): Promise<WebhookDelivery> {
	const target = await findWebhook(deps.db, caller, id);
	requireFeature(caller, 'thirdPartyApi');
	const { workspaceId } = caller;
	const now = deps.clock();
	const eventId = newId();
	const event = { id: eventId, workspaceId, type: testEvent, payload: { webhookId: id }, dispatchedAt: now };
	await deps.db.insert(domainEvent).values({ ...event, createdAt: now });
	const message = (await readMessages(deps, [eventId])).get(eventId);
	if (!message) throw new AppError('webhook_not_found');
	const { retryAfterMs: _, ...outcome } = await sendMessage({
		url: target.url,
		secrets: validSecrets(webhookSecretBox(deps.env), target, now),
		message,
		timeoutMs,
		now,
		signal: new AbortController().signal,
		allowsPrivate: deps.env.ALLOW_PRIVATE_ADDRESSES,
	});
	const state = outcome.failure === null ? 'done' : 'failed';
	return deps.db.transaction(async (tx) => {
		await findWebhook(tx, caller, id);
		const values = { id: newId(), webhookId: id, eventId, state, attempts: 1, ...outcome } as const;
		const [row] = await tx
			.insert(webhookDelivery)
			.values({ ...values, nextAttemptAt: now, attemptedAt: now, createdAt: now })
			.returning();
		if (!row) throw new AppError('webhook_not_found');
		return toDelivery(row, testEvent);
	});
}
