import { z } from 'zod';
import { isCountryCode } from '../../domain/billing/countries.ts';
import { fieldMessage, invalidMessage } from '../../domain/field-messages.ts';
import { paidPlanKeys } from '../../domain/plans.ts';
import { PlanKey } from '../workspaces/plan-shapes.ts';

export const PaidPlanKey = z.enum(paidPlanKeys);

/** Cents of a US dollar. */
export const Cents = z.number().int();

/** ISO 3166, two letters in either case. */
export const Country = z.string().toUpperCase().refine(isCountryCode, fieldMessage('country'));

/** Letters, digits, underscores and hyphens; the country code may be left out. */
export const VatNumber = z
	.string()
	.trim()
	.max(20, invalidMessage('VAT number'))
	.regex(/^[\w-]*$/, invalidMessage('VAT number'));

const lengths = (least: number, most: number) =>
	z
		.string()
		.trim()
		.min(least, fieldMessage('minCharacters', { limit: least }))
		.max(most, fieldMessage('maxCharacters', { limit: most }));

/** Who buys. */
export const CustomerDetails = z
	.strictObject({
		/** `private` or `company`. */
		type: z
			.string()
			.min(3, invalidMessage('type'))
			.max(128, invalidMessage('type'))
			.pipe(z.enum(['private', 'company'], invalidMessage('type'))),
		name: lengths(1, 128),
		email: lengths(3, 32).pipe(z.email(fieldMessage('email'))),
		country: Country,
		companyVat: VatNumber.optional(),
		companyAddress: lengths(0, 300).optional(),
		companyName: lengths(0, 128).optional(),
	})
	.refine(({ type, companyName }) => type !== 'company' || Boolean(companyName), {
		path: ['companyName'],
		message: fieldMessage('companyName'),
	});
export type CustomerDetails = z.infer<typeof CustomerDetails>;

export const PlanOffer = z.object({
	key: PlanKey,
	title: z.string(),
	/** Without VAT, each period. */
	amount: Cents,
	/** Without VAT, each month of the period. */
	monthlyAmount: Cents,
	currency: z.literal('usd'),
	billingPeriod: z.enum(['none', 'month', 'year']),
	features: z.array(z.string()),
});
export type PlanOffer = z.infer<typeof PlanOffer>;

export const VatRate = z.object({
	/** In percent, such as 19 or 25.5: what this customer pays. */
	standardRate: z.number(),
	/** Null without a number. */
	isValidVATNumber: z.boolean().nullable(),
	/** By the European Commission's service, or by the checksum alone; null without a number. */
	checkedBy: z.enum(['vies', 'checksum']).nullable(),
});
export type VatRate = z.infer<typeof VatRate>;

export const Subscription = z.object({
	/** Null without a paid plan; then the other fields are null too. */
	id: z.string().nullable(),
	remoteId: z.string().nullable(),
	plan: PlanKey,
	status: z.enum(['active', 'pastDue', 'ended']).nullable(),
	cancelExisting: z.boolean(),
	/** When the next payment is due; null when there is none. */
	nextPayment: z.string().nullable(),
	/** Of the next payment, with VAT. */
	nextAmount: Cents.nullable(),
	/** Until when a cancelled plan lasts. */
	cancel_at: z.string().nullable(),
	/** Until when the plan stays although the last payment failed. */
	graceUntil: z.string().nullable(),
	/** Where the failed payment can be made up for. */
	payUrl: z.string().nullable(),
	card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
	trialEndDate: z.string().nullable(),
	isTrialAvailable: z.boolean(),
	/** Whether a reseller pays for it: what it costs, and how it is paid, stays with them. */
	isPaidByReseller: z.boolean().optional(),
	features: z.array(z.string()),
});
export type Subscription = z.infer<typeof Subscription>;

export const Payment = z.object({
	id: z.string(),
	createdAt: z.string(),
	/** Of the provider. */
	transactionNumber: z.string(),
	paymentProvider: z.enum(['stripe', 'sandbox']),
	status: z.enum(['paid', 'open', 'failed', 'refunded', 'credited']),
	plan: PaidPlanKey,
	/** With VAT. Negative when it is credit. */
	amount: Cents,
	refundedAmount: Cents,
	/** Null until it is paid. */
	invoiceNumber: z.string().nullable(),
	/** Where to get the invoice in English, below the root of the api; null until it is paid. */
	invoiceEnLocation: z.string().nullable(),
	/** The invoice, and the credit notes that correct it. */
	documents: z.array(z.object({ name: z.string(), kind: z.enum(['invoice', 'creditNote']) })),
	/** For resellers: of the customer whose plan it is. */
	forUserEmail: z.string().optional(),
	/** For resellers: what was bought. */
	purchase: z.object({ name: z.string() }).optional(),
	/** For resellers: where an open payment can be made. */
	payUrl: z.string().nullable().optional(),
});
export type Payment = z.infer<typeof Payment>;

/** Of a payment session: it waits, its payment has arrived, its plan could not be given and is refunded, or it has ended. */
export const PaymentOutcome = z.enum(['open', 'paid', 'refused', 'expired']);
export type PaymentOutcome = z.infer<typeof PaymentOutcome>;
