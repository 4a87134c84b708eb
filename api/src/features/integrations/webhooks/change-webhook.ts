import type { Webhook, WebhookChange } from '@debrief/shared/contract/webhooks/webhooks.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { assertFreshProof } from '../../../platform/auth/proof/fresh-proof.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { webhook } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { requireFeature } from '../../../platform/http/require-feature.ts';
import { addAccessMail } from '../../accounts/index.ts';
import { dispatchMessage, recordAudit } from '../../foundation/index.ts';
import { isOnAndOf, toWebhook } from './list-webhooks.ts';
import { lockWebhook } from './webhook-access.ts';
import { assertPublicAddress } from './webhook-address.ts';
import { auditedPart } from './webhook-audit.ts';

/** Throws `proof_needed` for another address, and `feature_not_in_plan` for anything but turning it off. */
export async function changeWebhook(deps: Deps, caller: Caller, id: string, change: WebhookChange): Promise<Webhook> {
	const isTurningOff = change.isEnabled === false && Object.keys(change).length === 1;
	const { changed, mailId } = await deps.db.transaction(async (tx) => {
		const before = await lockWebhook(tx, caller, id);
		if (!isTurningOff) requireFeature(caller, 'thirdPartyApi');
		if (change.url !== undefined) assertPublicAddress(deps.env, change.url);
		const isElsewhere = change.url !== undefined && change.url !== before.url;
		if (isElsewhere) await assertFreshProof({ db: tx, clock: deps.clock }, caller);
		if (Object.keys(change).length === 0) return { changed: before, mailId: null };
		const isRenewed = change.isEnabled !== undefined || change.url !== undefined;
		const columns = { ...change, ...(isRenewed && { isTurnedOff: false, failingSince: null }) };
		const [after = before] = await tx.update(webhook).set(columns).where(eq(webhook.id, id)).returning();
		await recordAudit(tx, caller, {
			action: 'webhookChanged',
			subjectId: id,
			workspaceId: caller.workspaceId,
			before: auditedPart(before),
			after: auditedPart(after),
		});
		const mail = { kind: 'newWebhook', path: `/settings/webhooks/${id}` } as const;
		return { changed: after, mailId: isElsewhere ? await addAccessMail(tx, deps, caller, mail) : null };
	});
	if (mailId) await dispatchMessage(deps, mailId);
	return toWebhook(changed, deps.clock());
}

/** Also deletes queued deliveries. A running attempt is not repeated. Throws `webhook_not_found`. */
export async function deleteWebhook({ db }: Deps, caller: Caller, id: string): Promise<void> {
	await db.transaction(async (tx) => {
		const before = await lockWebhook(tx, caller, id);
		await tx.delete(webhook).where(eq(webhook.id, id));
		await recordAudit(tx, caller, {
			action: 'webhookDeleted',
			subjectId: id,
			workspaceId: caller.workspaceId,
			before: auditedPart(before),
			after: null,
		});
	});
}

/** Turns off webhooks that the user set up or changed: all of them, or one. Colleagues may turn them on again. */
export async function turnOffOwnWebhooks(
	tx: Transaction,
	owner: Pick<Caller, 'userId' | 'email'>,
	only?: string,
): Promise<void> {
	const asked = and(isOnAndOf(tx, owner.userId), only ? eq(webhook.id, only) : undefined);
	const turnedOff = await tx.update(webhook).set({ isEnabled: false }).where(asked).returning();
	for (const row of turnedOff)
		await recordAudit(tx, owner, {
			action: 'webhookChanged',
			subjectId: row.id,
			workspaceId: row.workspaceId,
			before: auditedPart({ ...row, isEnabled: true }),
			after: auditedPart(row),
		});
}
