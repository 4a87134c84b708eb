import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { user } from './accounts.ts';
import { createdAt, id, instant } from './columns.ts';
import { membership } from './workspaces.ts';

export const reseller = pgTable('reseller', {
	userId: text()
		.primaryKey()
		.references(() => user.id, { onDelete: 'cascade' }),
	name: text().notNull(),
	email: text().notNull(),
	address: text().notNull().default(''),
	website: text().notNull().default(''),
	terms: text().notNull().default(''),
	createdAt: createdAt(),
});

export const resellerCustomer = pgTable(
	'reseller_customer',
	{
		id: id(),
		resellerId: text()
			.notNull()
			.references(() => reseller.userId, { onDelete: 'cascade' }),
		email: text().notNull(),
		tokenHash: text(),
		expiresAt: instant(),
		workspaceId: text(),
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
