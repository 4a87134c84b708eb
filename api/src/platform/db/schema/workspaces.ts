import type { EntitlementOverrides } from '@debrief/shared/domain/entitlements.ts';
import { planKeys } from '@debrief/shared/domain/plans.ts';
import { ranks } from '@debrief/shared/domain/workspaces/ranks.ts';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { user } from './accounts.ts';
import { createdAt, id, instant } from './columns.ts';

export const workspace = pgTable('workspace', {
	id: id(),
	name: text().notNull(),
	plan: text({ enum: planKeys }).notNull(),
	/** Of a trial. */
	trialEndsAt: instant(),
	/** Of how many days before its end the last mail about the trial was; null before the first. */
	trialNoticeDays: integer(),
	/** When an administrator set the plan by hand; null while it follows its subscription. */
	planSetAt: instant(),
	/** From when on usage is counted by months; null for calendar months. */
	usageSince: instant(),
	entitlementOverrides: jsonb().$type<EntitlementOverrides>().notNull().default({}),
	/** When it is deleted; until then it can only be read. Null unless an Admin asked for that. */
	deletionAt: instant(),
	/** Address of the Admin who asked for its deletion. */
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

/** An invitation into a workspace that nobody has accepted yet. */
export const invitation = pgTable(
	'invitation',
	{
		id: id(),
		workspaceId: workspaceId(),
		/** In lower case. */
		email: text().notNull(),
		rank: text({ enum: ranks }).notNull(),
		/** Into which they are invited, besides the workspace. */
		teamId: text().references(() => team.id, { onDelete: 'set null' }),
		/** Of the token in the link. */
		tokenHash: text().notNull(),
		/** Name of the person who invites. */
		invitedBy: text().notNull(),
		/** Whose rights decide at the acceptance; null in those from before this was kept. */
		inviterId: text().references(() => user.id, { onDelete: 'cascade' }),
		expiresAt: instant().notNull(),
		createdAt: createdAt(),
	},
	(t) => [
		unique('invitation_once').on(t.workspaceId, t.email, t.teamId).nullsNotDistinct(),
		uniqueIndex().on(t.tokenHash),
		index().on(t.teamId),
	],
);

/** Somebody who left a workspace and takes their conversations along, until the last one is moved. */
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

/** Names, products and abbreviations that speech engines should know. */
export const vocabularyTerm = pgTable(
	'vocabulary_term',
	{
		id: id(),
		workspaceId: workspaceId(),
		text: text().notNull(),
		/** In lower case, for comparing: databases differ in what they make of letters beyond ASCII. */
		folded: text().notNull(),
		/** Order of those that were added together. */
		position: integer().notNull(),
		/** Name of the person who added it. */
		addedBy: text().notNull(),
		createdAt: createdAt(),
	},
	(t) => [uniqueIndex().on(t.workspaceId, t.folded)],
);
