import { channelKinds } from '@debrief/shared/domain/integrations/summary-rules.ts';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../columns.ts';
import { channel } from '../summaries.ts';

export const outboxMessage = pgTable(
	'outbox_message',
	{
		id: id(),
		channel: text({ enum: ['mail', ...channelKinds] }).notNull(),
		channelId: text().references(() => channel.id, { onDelete: 'set null' }),
		recipient: text().notNull(),
		subject: text().notNull(),
		/** Null once sent or kept, because it may contain a sign-in link. */
		body: text(),
		unsubscribeUrl: text(),
		replyTo: text(),
		state: text({ enum: ['queued', 'sending', 'sent', 'kept', 'failed'] })
			.notNull()
			.default('queued'),
		attempts: integer().notNull().default(0),
		/** Earliest time of the next attempt. During an attempt, the time at which it counts as lost. */
		nextAttemptAt: instant().notNull(),
		failureReason: text(),
		sentAt: instant(),
		createdAt: createdAt(),
	},
	(t) => [
		index('outbox_newest').on(t.createdAt.desc(), t.id.desc()),
		index('outbox_due').on(t.nextAttemptAt).where(sql`${t.state} in ('queued', 'sending')`),
	],
);
