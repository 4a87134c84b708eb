import type { Webhook, WebhookChange } from '@debrief/shared/contract/webhooks/webhooks.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { webhook } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { requireFeature } from '../../platform/http/require-feature.ts';
import { recordAudit } from '../audit/index.ts';
import { toWebhook } from './list-webhooks.ts';
import { holdWebhook } from './webhook-access.ts';
import { assertPublicAddress } from './webhook-address.ts';
import { auditedPart } from './webhook-audit.ts';

/** Throws `webhook_not_found` and `webhook_address_private`; `feature_not_in_plan` for what is more than turning it off. */
export async function changeWebhook(deps: Deps, caller: Caller, id: string, change: WebhookChange): Promise<Webhook> {
	const isTurningOff = change.isEnabled === false && Object.keys(change).length === 1;
	return deps.db.transaction(async (tx) => {
		const before = await holdWebhook(tx, caller, id);
		if (!isTurningOff) requireFeature(caller, 'thirdPartyApi');
		if (change.url !== undefined) assertPublicAddress(deps.env, change.url);
		if (Object.keys(change).length === 0) return toWebhook(before, deps.clock());
		// a person has decided: what failed before counts no longer
		const isRenewed = change.isEnabled !== undefined || change.url !== undefined;
		const columns = { ...change, ...(isRenewed && { isTurnedOff: false, failingSince: null }) };
		const [after = before] = await tx.update(webhook).set(columns).where(eq(webhook.id, id)).returning();
		await recordAudit(tx, caller, {
			...{ action: 'webhookChanged', subjectId: id, workspaceId: caller.workspaceId },
			...{ before: auditedPart(before), after: auditedPart(after) },
		});
		return toWebhook(after, deps.clock());
	});
}

/** Deletes what is queued for it, too; an attempt that is under way is not repeated. Throws `webhook_not_found`. */
export async function deleteWebhook({ db }: Deps, caller: Caller, id: string): Promise<void> {
	await db.transaction(async (tx) => {
		const before = await holdWebhook(tx, caller, id);
		await tx.delete(webhook).where(eq(webhook.id, id));
		await recordAudit(tx, caller, {
			...{ action: 'webhookDeleted', subjectId: id, workspaceId: caller.workspaceId },
			...{ before: auditedPart(before), after: null },
		});
	});
}
