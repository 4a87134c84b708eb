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

/** The connection of a workspace with a provider. A row stays when it is disconnected. */
export const integration = pgTable(
	'integration',
	{
		id: id(),
		workspaceId: workspaceId(),
		provider: text().notNull(),
		strategy: text({ enum: authStrategies }).notNull(),
		status: text({ enum: integrationStatuses }).notNull().default('active'),
		/** Why `status` is error. */
		reason: text({ enum: integrationReasons }),
		/** Encrypted for this row by `platform/providers`; null once access is revoked. */
		credentials: text(),
		/** Grows with each change of the credentials. */
		revision: integer().notNull().default(0),
		/** Until when one process has taken the renewal of the credentials upon itself. */
		refreshingUntil: instant(),
		/** At the provider, as people know it there. */
		account: text(),
		connectedAt: instant().notNull(),
		connectedBy: text().references(() => user.id, { onDelete: 'set null' }),
		disconnectedAt: instant(),
		/** Until then nothing is pushed: it asked to wait, or did not answer. */
		pausedUntil: instant(),
	},
	(t) => [
		uniqueIndex('integration_current').on(t.workspaceId, t.provider).where(sql`${t.disconnectedAt} is null`),
		index('integration_to_revoke')
			.on(t.disconnectedAt)
			.where(sql`${t.disconnectedAt} is not null and ${t.credentials} is not null`),
	],
);

/** Who is at a provider's own page right now to grant access. */
export const integrationAttempt = pgTable(
	'integration_attempt',
	{
		/** SHA-256 of the state, in hex. */
		hash: text().primaryKey(),
		workspaceId: workspaceId(),
		/** Only the session that began it can end it. */
		sessionId: text()
			.notNull()
			.references(() => session.id, { onDelete: 'cascade' }),
		provider: text().notNull(),
		/** Of PKCE, encrypted. */
		codeVerifier: text().notNull(),
		expiresAt: instant().notNull(),
	},
	(t) => [index().on(t.expiresAt), index().on(t.workspaceId)],
);

/** Who wants to hear when a provider can be connected. */
export const providerVote = pgTable(
	'provider_vote',
	{
		userId: text()
			.notNull()
			.references(() => user.id, { onDelete: 'cascade' }),
		/** Or `any`, for news of every provider. */
		provider: text().notNull(),
		/** Where the person was. */
		source: text().notNull(),
		/** When the mail was queued that it can be connected. */
		notifiedAt: instant(),
		createdAt: createdAt(),
	},
	(t) => [primaryKey({ columns: [t.userId, t.provider] }), index().on(t.provider)],
);
