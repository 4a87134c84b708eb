import { paidPlanKeys } from '@debrief/shared/domain/plans.ts';
import {
	bigint,
	boolean,
	index,
	integer,
	jsonb,
	pgSequence,
	pgTable,
	text,
	unique,
	uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';

export type BillingCustomer = {
	type: 'private' | 'company';
	name: string;
	email: string;
	country: string;
	companyName: string | null;
	companyAddress: string | null;
	vatNumber: string | null;
	vatCheckedBy: 'vies' | 'checksum' | null;
	forUserEmail?: string;
};

// Accounting rows outlive the workspace and keep its ID.
const workspaceId = () => text().notNull();
const cents = () => integer().notNull();

export const billingOrder = pgTable(
	'billing_order',
	{
		id: id(),
		workspaceId: workspaceId(),
		userId: text().notNull(),
		resellerId: text(),
		plan: text({ enum: paidPlanKeys }).notNull(),
		customer: jsonb().$type<BillingCustomer>().notNull(),
		/** In hundredths of a percent. */
		vatRate: integer().notNull(),
		totalCents: cents(),
		sessionId: text(),
		closedAt: instant(),
		createdAt: createdAt(),
	},
	(t) => [uniqueIndex().on(t.sessionId), index().on(t.workspaceId, t.createdAt), index().on(t.resellerId)],
);

export const subscription = pgTable(
	'subscription',
	{
		remoteId: text().primaryKey(),
		workspaceId: workspaceId(),
		orderId: text().notNull(),
		customerId: text().notNull(),
		status: text({ enum: ['active', 'pastDue', 'ended'] }).notNull(),
		plan: text({ enum: paidPlanKeys }).notNull(),
		totalCents: cents(),
		startedAt: instant().notNull(),
		periodStart: instant().notNull(),
		periodEnd: instant().notNull(),
		cancelAt: instant(),
		endedAt: instant(),
		cardBrand: text(),
		cardLast4: text(),
		graceUntil: instant(),
		/** A reseller paid after the workspace had left. It gives no plan and is refunded. */
		isRefused: boolean().notNull().default(false),
		/** Increases with each query, so that an older response never replaces a newer one. */
		syncNumber: bigint({ mode: 'number' }).notNull(),
	},
	(t) => [index().on(t.workspaceId), index().on(t.status, t.graceUntil)],
);

export const billingSync = pgSequence('billing_sync');

export const payment = pgTable(
	'payment',
	{
		id: id(),
		workspaceId: workspaceId(),
		subscriptionId: text().notNull(),
		orderId: text().notNull(),
		remoteId: text().notNull(),
		plan: text({ enum: paidPlanKeys }).notNull(),
		status: text({ enum: ['paid', 'open', 'failed'] }).notNull(),
		totalCents: cents(),
		paidCents: cents(),
		refundedCents: cents(),
		vatRate: integer().notNull(),
		periodStart: instant().notNull(),
		periodEnd: instant().notNull(),
		paidAt: instant(),
		payUrl: text(),
		createdAt: createdAt(),
	},
	(t) => [
		uniqueIndex().on(t.remoteId),
		index().on(t.workspaceId, t.createdAt),
		index().on(t.createdAt),
		index().on(t.orderId),
		index().on(t.subscriptionId),
	],
);

/** The last number of each document series. Updated in the document's transaction, so that the numbers have no gaps. */
export const documentSeries = pgTable('document_series', {
	kind: text({ enum: ['invoice', 'creditNote'] }).primaryKey(),
	lastNumber: integer().notNull(),
});

export const billingDocument = pgTable(
	'billing_document',
	{
		id: id(),
		workspaceId: workspaceId(),
		paymentId: text()
			.notNull()
			.references(() => payment.id),
		kind: text({ enum: ['invoice', 'creditNote'] }).notNull(),
		number: integer().notNull(),
		name: text().notNull(),
		corrects: text(),
		customer: jsonb().$type<BillingCustomer>().notNull(),
		plan: text({ enum: paidPlanKeys }).notNull(),
		totalCents: cents(),
		vatRate: integer().notNull(),
		periodStart: instant().notNull(),
		periodEnd: instant().notNull(),
		issuedAt: instant().notNull(),
	},
	(t) => [unique('billing_document_number').on(t.kind, t.number), uniqueIndex().on(t.name), index().on(t.paymentId)],
);

export const paymentEvent = pgTable(
	'payment_event',
	{
		id: text().primaryKey(),
		type: text().notNull(),
		subjectKind: text({ enum: ['subscription', 'invoice', 'payment'] }),
		subjectId: text(),
		occurredAt: instant().notNull(),
		receivedAt: instant().notNull(),
		processedAt: instant(),
		outcome: text({ enum: ['applied', 'unknownSubject', 'irrelevant'] }),
		attempts: integer().notNull().default(0),
	},
	(t) => [index().on(t.processedAt, t.receivedAt), index().on(t.receivedAt)],
);

export const trialUse = pgTable('trial_use', {
	key: text().primaryKey(),
	createdAt: createdAt(),
});

export const reconciliation = pgTable(
	'reconciliation',
	{
		id: id(),
		comparedCount: integer().notNull(),
		differences: jsonb().$type<ReconciliationDifference[]>().notNull(),
		createdAt: createdAt(),
	},
	(t) => [index().on(t.createdAt)],
);

export type ReconciliationDifference = {
	subscriptionId: string;
	workspaceId: string | null;
	field: 'missing' | 'status' | 'plan' | 'periodEnd' | 'cancelAt' | 'payments';
	ours: string;
	provider: string;
};
