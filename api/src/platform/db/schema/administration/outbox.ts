import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../columns.ts';

/** Messages that leave the server, written in the transaction of their cause. `features/foundation/outbox` delivers them. */
export const outboxMessage = pgTable(
	'outbox_message',
	{
		id: id(),
		channel: text({ enum: ['mail'] }).notNull(),
		recipient: text().notNull(),
		subject: text().notNull(),
		/** Null once it was sent: it may contain a link that signs somebody in. */
		body: text(),
		/** Where a POST ends mails of this kind; null for those that cannot be ended. */
		unsubscribeUrl: text(),
		state: text({ enum: ['queued', 'sending', 'sent', 'failed'] })
			.notNull()
			.default('queued'),
		attempts: integer().notNull().default(0),
		/** When it may be tried next; while it is being sent, when that attempt counts as lost. */
		nextAttemptAt: instant().notNull(),
		/** Of the last attempt that failed. */
		failureReason: text(),
		sentAt: instant(),
		createdAt: createdAt(),
	},
	(t) => [
		index('outbox_newest').on(t.createdAt.desc(), t.id.desc()),
		index('outbox_due').on(t.nextAttemptAt).where(sql`${t.state} in ('queued', 'sending')`),
	],
);
