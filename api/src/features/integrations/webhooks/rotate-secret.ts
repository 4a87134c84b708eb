import type { WebhookWithSecret } from '@debrief/shared/contract/webhooks/webhooks.ts';
import { webhookLimits } from '@debrief/shared/domain/webhooks/webhook-events.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { webhook } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { recordAudit } from '../../foundation/index.ts';
import { toWebhook } from './list-webhooks.ts';
import { lockWebhook } from './webhook-access.ts';
import { auditedPart } from './webhook-audit.ts';
import { newSecret, webhookSecretBox } from './webhook-secrets.ts';

/** Returns the new secret. The previous one stays valid for a day; older ones end now. Throws `webhook_not_found`. */
export async function rotateSecret({ db, env, clock }: Deps, caller: Caller, id: string): Promise<WebhookWithSecret> {
	const secret = newSecret();
	const now = clock();
	return db.transaction(async (tx) => {
		const before = await lockWebhook(tx, caller, id);
		const [after = before] = await tx
			.update(webhook)
			.set({
				secret: webhookSecretBox(env).seal(secret, id),
				formerSecret: before.secret,
				formerSecretUntil: new Date(now.getTime() + webhookLimits.rotationMs),
			})
			.where(eq(webhook.id, id))
			.returning();
		const about = auditedPart(after);
		await recordAudit(tx, caller, {
			action: 'webhookSecretRotated',
			subjectId: id,
			workspaceId: caller.workspaceId,
			before: about,
			after: about,
		});
		return { ...toWebhook(after, now), secret };
	});
}
