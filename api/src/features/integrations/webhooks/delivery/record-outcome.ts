import { webhookLimits } from '@debrief/shared/domain/webhooks/webhook-events.ts';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import { webhook, webhookDelivery } from '../../../../platform/db/schema/index.ts';
import type { DeliveryRow, WebhookRow } from '../webhook-access.ts';
import { retryPauseMs } from './retry-pauses.ts';
import type { AttemptOutcome } from './send-message.ts';
import { turnOffFailing } from './turn-off-failing.ts';

type Attempted = { delivery: DeliveryRow; webhook: WebhookRow; outcome: AttemptOutcome };

export async function recordOutcome(deps: Deps, { delivery, webhook: target, outcome }: Attempted): Promise<void> {
	const { retryAfterMs, ...columns } = outcome;
	const now = deps.clock();
	const isDone = outcome.failure === null;
	const pauseMs = isDone ? null : retryPauseMs(delivery.attempts, retryAfterMs);
	const state = isDone ? 'done' : pauseMs === null ? 'failed' : 'queued';
	const nextAttemptAt = new Date(now.getTime() + (pauseMs ?? 0));
	const isStillMine = and(eq(webhookDelivery.id, delivery.id), eq(webhookDelivery.attempts, delivery.attempts));
	await deps.db
		.update(webhookDelivery)
		.set({ ...columns, state, nextAttemptAt })
		.where(isStillMine);
	const isIt = eq(webhook.id, target.id);
	if (isDone) {
		if (target.failingSince)
			await deps.db
				.update(webhook)
				.set({ failingSince: null })
				.where(and(isIt, isNotNull(webhook.failingSince)));
		return;
	}
	await deps.db
		.update(webhook)
		.set({ failingSince: now })
		.where(and(isIt, isNull(webhook.failingSince)));
	const failingMs = target.failingSince ? now.getTime() - target.failingSince.getTime() : 0;
	if (failingMs >= webhookLimits.failingMaxMs) await turnOffFailing(deps, target.id);
}
