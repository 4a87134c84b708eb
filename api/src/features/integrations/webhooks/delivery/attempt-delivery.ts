import { webhookLimits } from '@debrief/shared/domain/webhooks/webhook-events.ts';
import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import { membership, user, webhook, webhookDelivery } from '../../../../platform/db/schema/index.ts';
import type { SecretBox } from '../../../../platform/secret-box.ts';
import { addMail, dispatchMessage, languageOf, recordAudit, theServer } from '../../../foundation/index.ts';
import type { DeliveryRow, WebhookRow } from '../webhook-access.ts';
import { hostOf } from '../webhook-address.ts';
import { auditedPart } from '../webhook-audit.ts';
import { validSecrets } from '../webhook-secrets.ts';
import type { WebhookMessage } from './read-messages.ts';
import type { AttemptOutcome } from './send-message.ts';
import { sendMessage } from './send-message.ts';
import { turnedOffText } from './turned-off-text.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Pauses after the first, second and later failed attempts, about a day in total. */
const pausesMs = [
	5 * secondMs,
	30 * secondMs,
	2 * minuteMs,
	10 * minuteMs,
	30 * minuteMs,
	hourMs,
	2 * hourMs,
	4 * hourMs,
	6 * hourMs,
	10 * hourMs,
];
/** Share of the pause. Spreads deliveries that failed together. */
const jitter = 0.1;

/** Honours the receiver's Retry-After. Null after the last attempt. */
function retryPauseMs(attempts: number, retryAfterMs: number | null, random = Math.random()): number | null {
	const pauseMs = pausesMs[attempts - 1];
	if (pauseMs === undefined) return null;
	return Math.max(Math.round(pauseMs * (1 + jitter * random)), retryAfterMs ?? 0);
}

const timeoutMs = 10_000;
/** Longer than any attempt takes. Afterwards, another process takes over from a killed one. */
const leaseMs = 45_000;

export const isDue = (now: Date) =>
	and(inArray(webhookDelivery.state, ['queued', 'sending']), lte(webhookDelivery.nextAttemptAt, now));

export async function claimDeliveries({ db, clock }: Deps, webhookId: string, limit: number): Promise<DeliveryRow[]> {
	const now = clock();
	const due = db
		.select({ id: webhookDelivery.id })
		.from(webhookDelivery)
		.where(and(eq(webhookDelivery.webhookId, webhookId), isDue(now)))
		.orderBy(webhookDelivery.nextAttemptAt, webhookDelivery.id)
		.limit(limit)
		.for('update', { skipLocked: true });
	return (
		db
			.update(webhookDelivery)
			.set({
				state: 'sending',
				attempts: sql`${webhookDelivery.attempts} + 1`,
				attemptedAt: now,
				nextAttemptAt: new Date(now.getTime() + leaseMs),
			})
			// An array is evaluated once. With a join, more rows than the limit could be locked.
			.where(sql`${webhookDelivery.id} = any(array${due})`)
			.returning()
	);
}

type Claimed = {
	delivery: DeliveryRow;
	webhook: WebhookRow;
	message: WebhookMessage;
	box: SecretBox;
	signal: AbortSignal;
};

export async function attemptDelivery(
	deps: Deps,
	{ delivery, webhook, message, box, signal }: Claimed,
): Promise<boolean> {
	const now = deps.clock();
	const secrets = validSecrets(box, webhook, now);
	const allowsPrivate = deps.env.ALLOW_PRIVATE_ADDRESSES;
	try {
		const outcome = await sendMessage({ url: webhook.url, secrets, message, timeoutMs, signal, now, allowsPrivate });
		await recordOutcome(deps, { delivery, webhook, outcome });
		return outcome.failure === null;
	} catch (error) {
		// The process is stopping, so another one sends the delivery at once.
		if (!signal.aborted) throw error;
		await deps.db
			.update(webhookDelivery)
			.set({ state: 'queued', attempts: delivery.attempts - 1, nextAttemptAt: now })
			.where(eq(webhookDelivery.id, delivery.id));
		return false;
	}
}

type Attempted = { delivery: DeliveryRow; webhook: WebhookRow; outcome: AttemptOutcome };

async function recordOutcome(deps: Deps, { delivery, webhook: target, outcome }: Attempted): Promise<void> {
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

async function turnOffFailing(deps: Deps, id: string): Promise<void> {
	const now = deps.clock();
	const mails = await deps.db.transaction(async (tx) => {
		const isOn = and(eq(webhook.id, id), eq(webhook.isEnabled, true));
		const [row] = await tx.update(webhook).set({ isEnabled: false, isTurnedOff: true }).where(isOn).returning();
		if (!row) return [];
		const admins = await tx
			.select({ id: user.id, email: user.email })
			.from(membership)
			.innerJoin(user, eq(user.id, membership.userId))
			.where(and(eq(membership.workspaceId, row.workspaceId), eq(membership.rank, 'Admin'), eq(user.isActive, true)))
			.orderBy(asc(user.email));
		const about = { host: hostOf(row.url), url: new URL(`/settings/webhooks/${id}`, deps.env.publicUrl).href };
		const ids: string[] = [];
		for (const admin of admins) {
			const text = turnedOffText(await languageOf(tx, admin.id), about);
			ids.push(await addMail(tx, { to: admin.email, ...text }, now));
		}
		await recordAudit(tx, theServer, {
			action: 'webhookTurnedOff',
			subjectId: id,
			workspaceId: row.workspaceId,
			before: { ...auditedPart(row), isEnabled: true },
			after: auditedPart(row),
		});
		return ids;
	});
	for (const mail of mails) await dispatchMessage(deps, mail);
}
