import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { user } from './accounts.ts';
import { createdAt, id, instant } from './columns.ts';
import { membership } from './workspaces.ts';

/** What customers read of an account with the role reseller. */
export const reseller = pgTable('reseller', {
	userId: text()
		.primaryKey()
		.references(() => user.id, { onDelete: 'cascade' }),
	name: text().notNull(),
	/** Where customers reach it. */
	email: text().notNull(),
	address: text().notNull().default(''),
	website: text().notNull().default(''),
	terms: text().notNull().default(''),
	createdAt: createdAt(),
});

/** Somebody whom a reseller invited. Once accepted it belongs to a membership and goes with it. */
export const resellerCustomer = pgTable(
	'reseller_customer',
	{
		id: id(),
		resellerId: text()
			.notNull()
			.references(() => reseller.userId, { onDelete: 'cascade' }),
		/** That was invited, in lower case. */
		email: text().notNull(),
		/** Of the token in the link; null once it is accepted, like `expiresAt`. */
		tokenHash: text(),
		expiresAt: instant(),
		/** The managed workspace; null until it is accepted, like `userId` and `acceptedAt`. */
		workspaceId: text(),
		/** Who accepted. */
		userId: text(),
		acceptedAt: instant(),
		createdAt: createdAt(),
	},
	(t) => [
		foreignKey({
			name: 'reseller_customer_membership',
			columns: [t.workspaceId, t.userId],
			foreignColumns: [membership.workspaceId, membership.userId],
		}).onDelete('cascade'),
		uniqueIndex().on(t.workspaceId),
		uniqueIndex().on(t.tokenHash),
		uniqueIndex('reseller_invitation_once').on(t.resellerId, t.email).where(sql`${t.acceptedAt} is null`),
		index().on(t.resellerId, t.createdAt),
		index().on(t.userId),
	],
);
