import {
	type DeliveryFailure,
	deliveryStates,
	type WebhookEvent,
} from '@debrief/shared/domain/webhooks/webhook-events.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../columns.ts';
import { workspace } from '../workspaces.ts';
import { domainEvent } from './events.ts';

export const webhook = pgTable(
	'webhook',
	{
		id: id(),
		workspaceId: text()
			.notNull()
			.references(() => workspace.id, { onDelete: 'cascade' }),
		url: text().notNull(),
		description: text().notNull(),
		events: jsonb().$type<WebhookEvent[]>().notNull(),
		isEnabled: boolean().notNull().default(true),
		isTurnedOff: boolean().notNull().default(false),
		secret: text().notNull(),
		formerSecret: text(),
		formerSecretUntil: instant(),
		failingSince: instant(),
		createdAt: createdAt(),
	},
	(t) => [index().on(t.workspaceId)],
);

export const webhookDelivery = pgTable(
	'webhook_delivery',
	{
		id: id(),
		webhookId: text()
			.notNull()
			.references(() => webhook.id, { onDelete: 'cascade' }),
		eventId: text()
			.notNull()
			.references(() => domainEvent.id, { onDelete: 'cascade' }),
		state: text({ enum: deliveryStates }).notNull().default('queued'),
		attempts: integer().notNull().default(0),
		/** Earliest time of the next attempt. During an attempt, the time at which it counts as lost. */
		nextAttemptAt: instant().notNull(),
		attemptedAt: instant(),
		responseStatus: integer(),
		responseBody: text(),
		durationMs: integer(),
		failure: text().$type<DeliveryFailure>(),
		createdAt: createdAt(),
	},
	(t) => [
		uniqueIndex('webhook_delivery_once').on(t.eventId, t.webhookId),
		index('webhook_delivery_newest').on(t.webhookId, t.createdAt, t.id),
		index('webhook_delivery_due').on(t.webhookId, t.nextAttemptAt).where(sql`${t.state} in ('queued', 'sending')`),
	],
);
