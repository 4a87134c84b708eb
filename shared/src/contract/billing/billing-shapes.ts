import { z } from 'zod';
import { isCountryCode } from '../../domain/billing/countries.ts';
import { fieldMessage, invalidMessage } from '../../domain/field-messages.ts';
import { paidPlanKeys } from '../../domain/plans.ts';
import { PlanKey } from '../workspaces/plan-shapes.ts';

export const PaidPlanKey = z.enum(paidPlanKeys);

/** US cents. */
export const Cents = z.number().int();

/** ISO 3166-1 alpha-2, in either case. */
export const Country = z.string().toUpperCase().refine(isCountryCode, fieldMessage('country'));

/** Letters, digits, underscores and hyphens. The country prefix is optional. */
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

export const CustomerDetails = z
	.strictObject({
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
	/** Net price per period. */
	amount: Cents,
	monthlyAmount: Cents,
	currency: z.literal('usd'),
	billingPeriod: z.enum(['none', 'month', 'year']),
	features: z.array(z.string()),
});
export type PlanOffer = z.infer<typeof PlanOffer>;

export const VatRate = z.object({
	/** Percent, such as 19 or 25.5. */
	standardRate: z.number(),
	isValidVATNumber: z.boolean().nullable(),
	/** `vies` is the European Commission's service. */
	checkedBy: z.enum(['vies', 'checksum']).nullable(),
});
export type VatRate = z.infer<typeof VatRate>;

export const Subscription = z.object({
	/** Null without a paid plan, like all other fields. */
	id: z.string().nullable(),
	remoteId: z.string().nullable(),
	plan: PlanKey,
	status: z.enum(['active', 'pastDue', 'ended']).nullable(),
	cancelExisting: z.boolean(),
	nextPayment: z.string().nullable(),
	/** With VAT. */
	nextAmount: Cents.nullable(),
	cancel_at: z.string().nullable(),
	/** Until then the plan stays despite a failed payment. */
	graceUntil: z.string().nullable(),
	payUrl: z.string().nullable(),
	card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
	trialEndDate: z.string().nullable(),
	isTrialAvailable: z.boolean(),
	/** Hides prices and payment details. */
	isPaidByReseller: z.boolean().optional(),
	features: z.array(z.string()),
});
export type Subscription = z.infer<typeof Subscription>;

export const Payment = z.object({
	id: z.string(),
	createdAt: z.string(),
	transactionNumber: z.string(),
	paymentProvider: z.enum(['stripe', 'sandbox']),
	status: z.enum(['paid', 'open', 'failed', 'refunded', 'credited']),
	plan: PaidPlanKey,
	amount: Cents,
	refundedAmount: Cents,
	invoiceNumber: z.string().nullable(),
	/** Path of the English invoice below the API root. */
	invoiceEnLocation: z.string().nullable(),
	documents: z.array(z.object({ name: z.string(), kind: z.enum(['invoice', 'creditNote']) })),
	forUserEmail: z.string().optional(),
	purchase: z.object({ name: z.string() }).optional(),
	payUrl: z.string().nullable().optional(),
});
export type Payment = z.infer<typeof Payment>;

/** `refused` means that the plan could not be given and the payment is refunded. */
export const PaymentOutcome = z.enum(['open', 'paid', 'refused', 'expired']);
export type PaymentOutcome = z.infer<typeof PaymentOutcome>;
