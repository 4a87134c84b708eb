import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { outboxMessage } from '../../../platform/db/schema/index.ts';
import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import { unpackBody } from './message-body.ts';
import { ChatError, sendChat } from './send-chat.ts';

const minuteMs = 60_000;
/** The pauses add up to more than a day. The message fails after the last one. */
const pausesMs = [1, 5, 15, 60, 240, 720, 720].map((minutes) => minutes * minuteMs);
/** Longer than any adapter takes. Afterwards, another process takes over from a killed one. */
const attemptMaxMs = 5 * minuteMs;
const dispatchedMax = 500;

type OutboxRow = typeof outboxMessage.$inferSelect;

/** The row counts attempts and pauses, not the queue. */
export const deliverMessageJob: JobDefinition<{ id: string }> = {
	name: 'deliver-message',
	payload: z.object({ id: z.string() }),
	key: ({ id }) => id,
	concurrency: 4,
	async run(deps, { id }, { signal }) {
		const claimed = await claim(deps, id);
		if (claimed?.state !== 'sending') return;
		const isMail = claimed.channel === 'mail';
		try {
			await (isMail ? sendMail(deps, claimed) : sendChat(deps, claimed, signal));
		} catch (error) {
			return recordFailure(deps, claimed, error);
		}
		const sent = {
			state: !isMail || deps.mail.isDelivered ? 'sent' : 'kept',
			sentAt: deps.clock(),
			body: null,
			unsubscribeUrl: null,
			failureReason: null,
		} as const;
		await deps.db.update(outboxMessage).set(sent).where(eq(outboxMessage.id, id));
		logSent(deps, claimed, sent.state);
	},
	async gaveUp({ log }, { id }, failure) {
		log.error({ err: failure, outboxId: id }, 'delivery of a message was interrupted and will be repeated');
	},
};

/** A kept mail is a file in the outbox, whose name has the recipient. */
function logSent({ log, clock }: Deps, { id, channel, attempts, createdAt }: OutboxRow, state: 'sent' | 'kept'): void {
	const tookMs = clock().getTime() - createdAt.getTime();
	log.info({ outboxId: id, channel, state, attempts, tookMs }, 'a message has left the outbox');
}

export async function dispatchDueMessages({ db, jobs, clock }: Deps): Promise<void> {
	const due = await db
		.select({ id: outboxMessage.id })
		.from(outboxMessage)
		.where(isDue(clock()))
		.orderBy(asc(outboxMessage.nextAttemptAt))
		.limit(dispatchedMax);
	await jobs.enqueueAll(deliverMessageJob, due);
}

const isDue = (now: Date) =>
	and(inArray(outboxMessage.state, ['queued', 'sending']), lte(outboxMessage.nextAttemptAt, now));

async function sendMail({ mail }: Deps, claimed: OutboxRow): Promise<void> {
	const { id, recipient, subject, body, unsubscribeUrl, replyTo } = claimed;
	const message = { to: recipient, subject, ...unpackBody(body ?? ''), messageId: id };
	await mail.send({ ...message, ...(unsubscribeUrl && { unsubscribeUrl }), ...(replyTo && { replyTo }) });
}

/** A mail is sent again after an interruption, because mail programs recognise it. A message of a chat is not. */
const isInterrupted = sql`${outboxMessage.channel} <> 'mail' and ${outboxMessage.state} = 'sending'`;

async function claim({ db, clock }: Deps, id: string): Promise<OutboxRow | undefined> {
	const now = clock();
	const [claimed] = await db
		.update(outboxMessage)
		.set({
			state: sql`case when ${isInterrupted} then 'failed' else 'sending' end`,
			failureReason: sql`case when ${isInterrupted} then 'interrupted, and the message may have arrived' else ${outboxMessage.failureReason} end`,
			attempts: sql`${outboxMessage.attempts} + 1`,
			nextAttemptAt: new Date(now.getTime() + attemptMaxMs),
		})
		.where(and(eq(outboxMessage.id, id), isDue(now)))
		.returning();
	return claimed;
}

async function recordFailure({ db, clock, log }: Deps, { id, attempts }: OutboxRow, error: unknown): Promise<void> {
	const failureReason = error instanceof Error ? error.message : String(error);
	const retryAfterMs = error instanceof ChatError ? error.retryAfterMs : 0;
	const usualMs = pausesMs[attempts - 1];
	const pauseMs = retryAfterMs === null || usualMs === undefined ? undefined : Math.max(usualMs, retryAfterMs);
	const state = pauseMs === undefined ? 'failed' : 'queued';
	log.warn({ err: error, outboxId: id, attempts, state }, 'a message could not be sent');
	const nextAttemptAt = new Date(clock().getTime() + (pauseMs ?? 0));
	await db.update(outboxMessage).set({ state, failureReason, nextAttemptAt }).where(eq(outboxMessage.id, id));
}
