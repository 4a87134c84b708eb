import { webhookLimits } from '@debrief/shared/domain/webhooks/webhook-events.ts';
import { and, isNotNull, lt, lte } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import { domainEvent, webhook } from '../../../../platform/db/schema/index.ts';

const dayMs = 86_400_000;

export async function sweepWebhooks({ db, clock }: Deps): Promise<void> {
	const now = clock();
	await db
		.delete(domainEvent)
		.where(lt(domainEvent.createdAt, new Date(now.getTime() - webhookLimits.keptDays * dayMs)));
	await db
		.update(webhook)
		.set({ formerSecret: null, formerSecretUntil: null })
		.where(and(isNotNull(webhook.formerSecretUntil), lte(webhook.formerSecretUntil, now)));
}
