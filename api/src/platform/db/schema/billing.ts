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

/** Who buys, as they filled in the form; kept for the invoices of the subscription. */
export type BillingCustomer = {
	type: 'private' | 'company';
	name: string;
	email: string;
	country: string;
	companyName: string | null;
	companyAddress: string | null;
	/** Null where there is none. */
	vatNumber: string | null;
	/** How the number was checked; null without one. */
	vatCheckedBy: 'vies' | 'checksum' | null;
	/** Of the customer whose plan it is, when a reseller buys. */
	forUserEmail?: string;
};

// money outlives a workspace: rows keep its id when it is deleted
const workspaceId = () => text().notNull();
const cents = () => integer().notNull();

/** A purchase that somebody began. It is paid once the provider has a subscription for it. */
export const billingOrder = pgTable(
	'billing_order',
	{
		id: id(),
		workspaceId: workspaceId(),
		userId: text().notNull(),
		/** Who pays, when that is the reseller of the workspace. */
		resellerId: text(),
		plan: text({ enum: paidPlanKeys }).notNull(),
		customer: jsonb().$type<BillingCustomer>().notNull(),
		/** In hundredths of a percent. */
		vatRate: integer().notNull(),
		totalCents: cents(),
		/** At the provider; null while it is being created. */
		sessionId: text(),
		/** When it was paid, expired or replaced by another one. */
		closedAt: instant(),
		createdAt: createdAt(),
	},
	(t) => [uniqueIndex().on(t.sessionId), index().on(t.workspaceId, t.createdAt), index().on(t.resellerId)],
);

/** What the provider has, as of the last time it was asked. The plan of a workspace is derived from this. */
export const subscription = pgTable(
	'subscription',
	{
		remoteId: text().primaryKey(),
		workspaceId: workspaceId(),
		orderId: text().notNull(),
		customerId: text().notNull(),
		status: text({ enum: ['active', 'pastDue', 'ended'] }).notNull(),
		plan: text({ enum: paidPlanKeys }).notNull(),
		/** Each period. */
		totalCents: cents(),
		startedAt: instant().notNull(),
		periodStart: instant().notNull(),
		periodEnd: instant().notNull(),
		cancelAt: instant(),
		endedAt: instant(),
		cardBrand: text(),
		cardLast4: text(),
		/** Until when the plan stays although a payment failed. */
		graceUntil: instant(),
		/** A reseller paid when the workspace was no customer any more: it gives no plan, and the payment goes back. */
		isRefused: boolean().notNull().default(false),
		/** Grows with each question to the provider: what was asked earlier never replaces what was asked later. */
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
		/** Of the invoice at the provider. */
		remoteId: text().notNull(),
		plan: text({ enum: paidPlanKeys }).notNull(),
		status: text({ enum: ['paid', 'open', 'failed'] }).notNull(),
		/** Of the invoice; negative when it is credit. */
		totalCents: cents(),
		paidCents: cents(),
		refundedCents: cents(),
		vatRate: integer().notNull(),
		periodStart: instant().notNull(),
		periodEnd: instant().notNull(),
		paidAt: instant(),
		/** Where an open one can be paid. */
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

/** The last number of each series of documents: taken in the transaction of the document, so that none is left out. */
export const documentSeries = pgTable('document_series', {
	kind: text({ enum: ['invoice', 'creditNote'] }).primaryKey(),
	lastNumber: integer().notNull(),
});

/** Invoices and credit notes. Never changed or deleted. */
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
		/** As it is printed, such as INV-000001. */
		name: text().notNull(),
		/** Of a credit note: the name of the invoice that it corrects; null for credit from a change of the plan. */
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

/** Events of the provider, stored before anything is done with them. */
export const paymentEvent = pgTable(
	'payment_event',
	{
		/** Of the provider. */
		id: text().primaryKey(),
		type: text().notNull(),
		subjectKind: text({ enum: ['subscription', 'invoice', 'payment'] }),
		subjectId: text(),
		occurredAt: instant().notNull(),
		receivedAt: instant().notNull(),
		processedAt: instant(),
		/** What came of it. */
		outcome: text({ enum: ['applied', 'unknownSubject', 'irrelevant'] }),
		attempts: integer().notNull().default(0),
	},
	(t) => [index().on(t.processedAt, t.receivedAt), index().on(t.receivedAt)],
);

/** Who has had a trial: accounts by their id, cards by the fingerprint of the provider, hashed. */
export const trialUse = pgTable('trial_use', {
	key: text().primaryKey(),
	createdAt: createdAt(),
});

/** What the daily comparison with the provider found. */
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
