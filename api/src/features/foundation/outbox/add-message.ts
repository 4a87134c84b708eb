import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { type channel, outboxMessage } from '../../../platform/db/schema/index.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import { deliverMessageJob } from './deliver-message.job.ts';
import { packBody } from './message-body.ts';

/** Call it in the transaction of the cause, and pass the returned id to `dispatchMessage` after the commit. */
export async function addMail(
	tx: Transaction,
	{ to, subject, text, links, unsubscribeUrl, replyTo }: Message,
	now: Date,
): Promise<string> {
	const id = newId();
	const row = {
		id,
		channel: 'mail' as const,
		recipient: to,
		subject,
		body: packBody({ text, links }),
		unsubscribeUrl: unsubscribeUrl ?? null,
		replyTo: replyTo ?? null,
	};
	await tx.insert(outboxMessage).values({ ...row, nextAttemptAt: now, createdAt: now });
	return id;
}

type Chat = { channel: Pick<typeof channel.$inferSelect, 'id' | 'kind' | 'name'>; subject: string; body: string };

export async function addChat(tx: Transaction, { channel: to, subject, body }: Chat, now: Date): Promise<string> {
	const id = newId();
	const row = {
		id,
		channel: to.kind,
		channelId: to.id,
		recipient: to.name,
		subject,
		body: packBody({ text: body, links: [] }),
	};
	await tx.insert(outboxMessage).values({ ...row, nextAttemptAt: now, createdAt: now });
	return id;
}

/** Never throws: `dispatchDueMessages` retries within a minute. */
export async function dispatchMessage({ jobs, log }: Deps, id: string): Promise<void> {
	try {
		await jobs.enqueue(deliverMessageJob, { id });
	} catch (error) {
		log.error({ err: error, outboxId: id }, 'delivery of a message could not be enqueued');
	}
}
