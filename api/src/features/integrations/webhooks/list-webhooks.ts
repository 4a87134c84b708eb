import type { AccountAccess } from '@debrief/shared/contract/accounts/access.ts';
import type { Webhook } from '@debrief/shared/contract/webhooks/webhooks.ts';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { webhook, workspace } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { actedOn } from '../../foundation/index.ts';
import type { WebhookRow } from './webhook-access.ts';
import { hostOf } from './webhook-address.ts';

export async function listWebhooks({ db, clock }: Deps, { workspaceId }: Caller): Promise<Webhook[]> {
	const rows = await db
		.select()
		.from(webhook)
		.where(eq(webhook.workspaceId, workspaceId))
		.orderBy(asc(webhook.createdAt), asc(webhook.id));
	return rows.map((row) => toWebhook(row, clock()));
}

export async function listOwnWebhooks({ db }: Deps, userId: string): Promise<AccountAccess['webhooks']> {
	const rows = await db
		.select({ webhook, workspaceName: workspace.name })
		.from(webhook)
		.innerJoin(workspace, eq(workspace.id, webhook.workspaceId))
		.where(isOnAndOf(db, userId))
		.orderBy(asc(webhook.createdAt), asc(webhook.id));
	return rows.map(({ webhook: { id, url, description, createdAt }, workspaceName }) => ({
		id,
		host: hostOf(url),
		description,
		createdAt: createdAt.toISOString(),
		workspaceName,
	}));
}

export const isOnAndOf = (db: Database | Transaction, userId: string): SQL | undefined =>
	and(eq(webhook.isEnabled, true), actedOn(db, userId, webhook, ['webhookAdded', 'webhookChanged']));

export function toWebhook(row: WebhookRow, now: Date): Webhook {
	const { id, url, description, events, isEnabled, isTurnedOff, formerSecretUntil } = row;
	return {
		id,
		url,
		description,
		events,
		isEnabled,
		isTurnedOff,
		failingSince: row.failingSince?.toISOString() ?? null,
		formerSecretUntil: formerSecretUntil && formerSecretUntil > now ? formerSecretUntil.toISOString() : null,
		createdAt: row.createdAt.toISOString(),
	};
}
