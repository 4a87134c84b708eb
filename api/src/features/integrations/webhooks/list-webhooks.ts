import type { Webhook } from '@debrief/shared/contract/webhooks/webhooks.ts';
import { asc, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { webhook } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { WebhookRow } from './webhook-access.ts';

export async function listWebhooks({ db, clock }: Deps, { workspaceId }: Caller): Promise<Webhook[]> {
	const rows = await db
		.select()
		.from(webhook)
		.where(eq(webhook.workspaceId, workspaceId))
		.orderBy(asc(webhook.createdAt), asc(webhook.id));
	return rows.map((row) => toWebhook(row, clock()));
}

export function toWebhook(row: WebhookRow, now: Date): Webhook {
	const { id, url, description, events, isEnabled, isTurnedOff, formerSecretUntil } = row;
	return {
		...{ id, url, description, events, isEnabled, isTurnedOff },
		failingSince: row.failingSince?.toISOString() ?? null,
		formerSecretUntil: formerSecretUntil && formerSecretUntil > now ? formerSecretUntil.toISOString() : null,
		createdAt: row.createdAt.toISOString(),
	};
}
