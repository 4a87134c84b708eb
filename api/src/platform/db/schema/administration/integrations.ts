import {
	authStrategies,
	integrationReasons,
	integrationStatuses,
} from '@debrief/shared/domain/integrations/provider-kinds.ts';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { user } from '../accounts.ts';
import { createdAt, id, instant } from '../columns.ts';
import { session } from '../sign-in/sessions.ts';
import { workspace } from '../workspaces.ts';

const workspaceId = () =>
	text()
		.notNull()
		.references(() => workspace.id, { onDelete: 'cascade' });

export const integration = pgTable(
	'integration',
	{
		id: id(),
		workspaceId: workspaceId(),
		provider: text().notNull(),
		strategy: text({ enum: authStrategies }).notNull(),
		status: text({ enum: integrationStatuses }).notNull().default('active'),
		reason: text({ enum: integrationReasons }),
		/** Encrypted for this row by `platform/providers`. Null once access is revoked. */
		credentials: text(),
		revision: integer().notNull().default(0),
		refreshingUntil: instant(),
		account: text(),
		connectedAt: instant().notNull(),
		connectedBy: text().references(() => user.id, { onDelete: 'set null' }),
		disconnectedAt: instant(),
		pausedUntil: instant(),
	},
	(t) => [
		uniqueIndex('integration_current').on(t.workspaceId, t.provider).where(sql`${t.disconnectedAt} is null`),
		index('integration_to_revoke')
			.on(t.disconnectedAt)
			.where(sql`${t.disconnectedAt} is not null and ${t.credentials} is not null`),
	],
);

export const integrationAttempt = pgTable(
	'integration_attempt',
	{
		hash: text().primaryKey(),
		workspaceId: workspaceId(),
		/** Only the session that began the authorisation can complete it. */
		sessionId: text()
			.notNull()
			.references(() => session.id, { onDelete: 'cascade' }),
		provider: text().notNull(),
		codeVerifier: text().notNull(),
		expiresAt: instant().notNull(),
	},
	(t) => [index().on(t.expiresAt), index().on(t.workspaceId)],
);

export const providerVote = pgTable(
	'provider_vote',
	{
		userId: text()
			.notNull()
			.references(() => user.id, { onDelete: 'cascade' }),
		provider: text().notNull(),
		source: text().notNull(),
		notifiedAt: instant(),
		createdAt: createdAt(),
	},
	(t) => [primaryKey({ columns: [t.userId, t.provider] }), index().on(t.provider)],
);
