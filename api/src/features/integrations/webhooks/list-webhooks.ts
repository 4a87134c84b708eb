import type { AccountAccess } from '@debrief/shared/contract/accounts/access.ts';
import type { Webhook } from '@debrief/shared/contract/webhooks/webhooks.ts';
import { and, asc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { auditEntry, webhook, workspace } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
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

/** The audit log names the user even if they are no longer an Admin of the workspace. */
export function isOnAndOf(db: Database | Transaction, userId: string): SQL | undefined {
	const acts = db
		.select({ one: sql`1` })
		.from(auditEntry)
		.where(
			and(
				eq(auditEntry.workspaceId, webhook.workspaceId),
				eq(auditEntry.subjectId, webhook.id),
				eq(auditEntry.actorId, userId),
				inArray(auditEntry.action, ['webhookAdded', 'webhookChanged']),
			),
		);
	return and(eq(webhook.isEnabled, true), exists(acts));
}

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
