import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';

// better-auth owns these tables and `session`. `role` to `showWelcomeMsg` are our columns on its user.
export const user = pgTable('user', {
	id: id(),
	name: text().notNull(),
	email: text().notNull().unique(),
	emailVerified: boolean().notNull().default(false),
	image: text(),
	createdAt: createdAt(),
	updatedAt: createdAt(),
	role: text({ enum: ['user', 'admin', 'reseller'] })
		.notNull()
		.default('user'),
	fullName: text(),
	registeredAs: text().notNull().default('premium'),
	isActive: boolean().notNull().default(true),
	isApproved: boolean().notNull().default(true),
	rejectionReason: text(),
	showWizard: boolean().notNull().default(true),
	showWelcomeMsg: boolean().notNull().default(true),
});

export const account = pgTable(
	'account',
	{
		id: id(),
		userId: text()
			.notNull()
			.references(() => user.id, { onDelete: 'cascade' }),
		accountId: text().notNull(),
		providerId: text().notNull(),
		password: text(),
		accessToken: text(),
		refreshToken: text(),
		idToken: text(),
		accessTokenExpiresAt: instant(),
		refreshTokenExpiresAt: instant(),
		scope: text(),
		createdAt: createdAt(),
		updatedAt: createdAt(),
	},
	(t) => [index().on(t.userId)],
);

export const verification = pgTable(
	'verification',
	{
		id: id(),
		identifier: text().notNull(),
		value: text().notNull(),
		expiresAt: instant().notNull(),
		createdAt: createdAt(),
		updatedAt: createdAt(),
	},
	(t) => [index().on(t.identifier)],
);

export const humanCheck = pgTable('human_check', {
	key: text().primaryKey(),
	kind: text({ enum: ['challenge', 'token'] }).notNull(),
	expiresAt: instant().notNull(),
});
