import type { EntitlementOverrides } from '@debrief/shared/domain/entitlements.ts';
import { planKeys } from '@debrief/shared/domain/plans.ts';
import { ranks } from '@debrief/shared/domain/workspaces/ranks.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { user } from './accounts.ts';
import { createdAt, id, instant } from './columns.ts';

export const workspace = pgTable('workspace', {
	id: id(),
	name: text().notNull(),
	plan: text({ enum: planKeys }).notNull(),
	trialEndsAt: instant(),
	trialNoticeDays: integer(),
	planSetAt: instant(),
	usageSince: instant(),
	entitlementOverrides: jsonb().$type<EntitlementOverrides>().notNull().default({}),
	deletionAt: instant(),
	deletionBy: text(),
	createdAt: createdAt(),
});

const workspaceId = () =>
	text()
		.notNull()
		.references(() => workspace.id, { onDelete: 'cascade' });
const userId = () =>
	text()
		.notNull()
		.references(() => user.id, { onDelete: 'cascade' });

export const membership = pgTable(
	'membership',
	{
		workspaceId: workspaceId(),
		userId: userId(),
		rank: text({ enum: ranks }).notNull(),
		createdAt: createdAt(),
	},
	(t) => [primaryKey({ columns: [t.workspaceId, t.userId] }), index().on(t.userId)],
);

export const team = pgTable(
	'team',
	{ id: id(), workspaceId: workspaceId(), name: text().notNull(), createdAt: createdAt() },
	(t) => [uniqueIndex('team_name').on(t.workspaceId, sql`lower(${t.name})`)],
);

export const teamMember = pgTable(
	'team_member',
	{
		teamId: text()
			.notNull()
			.references(() => team.id, { onDelete: 'cascade' }),
		userId: userId(),
	},
	(t) => [primaryKey({ columns: [t.teamId, t.userId] }), index().on(t.userId)],
);

export const invitation = pgTable(
	'invitation',
	{
		id: id(),
		workspaceId: workspaceId(),
		email: text().notNull(),
		rank: text({ enum: ranks }).notNull(),
		teamId: text().references(() => team.id, { onDelete: 'set null' }),
		tokenHash: text().notNull(),
		invitedBy: text().notNull(),
		/** The inviter, whose rights are checked on acceptance. Null in rows that predate this column. */
		inviterId: text().references(() => user.id, { onDelete: 'cascade' }),
		/** Made by sharing conversations, so it goes with the last of these shares. */
		isForShares: boolean().notNull().default(false),
		expiresAt: instant().notNull(),
		createdAt: createdAt(),
	},
	(t) => [
		unique('invitation_once').on(t.workspaceId, t.email, t.teamId).nullsNotDistinct(),
		uniqueIndex().on(t.tokenHash),
		index().on(t.teamId),
	],
);

export const departure = pgTable(
	'departure',
	{
		id: id(),
		userId: userId(),
		fromWorkspaceId: workspaceId(),
		toWorkspaceId: workspaceId(),
		createdAt: createdAt(),
	},
	(t) => [uniqueIndex().on(t.userId, t.fromWorkspaceId)],
);

export const vocabularyTerm = pgTable(
	'vocabulary_term',
	{
		id: id(),
		workspaceId: workspaceId(),
		text: text().notNull(),
		/** Lower-cased in code, because databases differ on letters beyond ASCII. */
		folded: text().notNull(),
		position: integer().notNull(),
		addedBy: text().notNull(),
		createdAt: createdAt(),
	},
	(t) => [uniqueIndex().on(t.workspaceId, t.folded)],
);
