import type { NewWebhook, WebhookWithSecret } from '@debrief/shared/contract/webhooks/webhooks.ts';
import { webhookLimits } from '@debrief/shared/domain/webhooks/webhook-events.ts';
import { count, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { webhook, workspace } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { requireFeature } from '../../../platform/http/require-feature.ts';
import { addAccessMail } from '../../accounts/index.ts';
import { dispatchMessage, recordAudit } from '../../foundation/index.ts';
import { toWebhook } from './list-webhooks.ts';
import { assertPublicAddress } from './webhook-address.ts';
import { auditedPart } from './webhook-audit.ts';
import { newSecret, webhookSecretBox } from './webhook-secrets.ts';

/** Returns the secret too. Throws `feature_not_in_plan`, `webhooks_limit` and `webhook_address_private`. */
export async function createWebhook(deps: Deps, caller: Caller, input: NewWebhook): Promise<WebhookWithSecret> {
	const { db, env, clock } = deps;
	requireFeature(caller, 'thirdPartyApi');
	assertPublicAddress(env, input.url);
	const { workspaceId } = caller;
	const id = newId();
	const secret = newSecret();
	const { added, mailId } = await db.transaction(async (tx) => {
		// The lock keeps two simultaneous requests from exceeding the limit.
		await tx.select({ id: workspace.id }).from(workspace).where(eq(workspace.id, workspaceId)).for('no key update');
		const [known] = await tx.select({ n: count() }).from(webhook).where(eq(webhook.workspaceId, workspaceId));
		if ((known?.n ?? 0) >= webhookLimits.endpointsMax) throw new AppError('webhooks_limit');
		const values = { id, workspaceId, ...input, secret: webhookSecretBox(env).seal(secret, id) };
		const [row] = await tx.insert(webhook).values(values).returning();
		if (!row) throw new AppError('webhook_not_found');
		await recordAudit(tx, caller, {
			action: 'webhookAdded',
			subjectId: id,
			workspaceId,
			before: null,
			after: auditedPart(row),
		});
		return {
			added: { ...toWebhook(row, clock()), secret },
			mailId: await addAccessMail(tx, deps, caller, { kind: 'newWebhook', path: `/settings/webhooks/${id}` }),
		};
	});
	await dispatchMessage(deps, mailId);
	return added;
}
