import { z } from 'zod';
import { fieldMessage, invalidMessage } from '../../domain/field-messages.ts';
import { upgradeTitles } from '../../domain/plans.ts';
import { Profile } from '../accounts/profile.ts';
import { endpoint } from '../endpoint.ts';
import { FileDownload, Id, listOf, pageQuery } from '../lists.ts';
import { PlanKey } from '../workspaces/plan-shapes.ts';
import {
	Cents,
	Country,
	CustomerDetails,
	PaidPlanKey,
	Payment,
	PaymentOutcome,
	PlanOffer,
	Subscription,
	VatNumber,
	VatRate,
} from './billing-shapes.ts';

const ofProvider = ['payment_unavailable', 'payment_refused'] as const;
const off = ['billing_off'] as const;
const SessionId = z.string().regex(/^\w{1,200}$/);

export const billingEndpoints = {
	listPlans: endpoint({
		method: 'GET',
		path: '/plans-available',
		access: 'member',
		summary: 'List the plans that can be bought, with prices without VAT.',
		isOpenToResellers: true,
		response: z.object({ list: z.array(PlanOffer), isSandbox: z.boolean() }),
		errors: off,
	}),
	getPlanAvailability: endpoint({
		method: 'GET',
		path: '/limiter/availability/plans/:plan',
		access: 'member',
		summary: 'Get whether the workspace can begin a plan now, or why not.',
		params: z.object({ plan: PlanKey }),
		response: z.object({
			plan: PlanKey,
			isAvailable: z.boolean(),
			reason: z.enum(['current', 'subscribed', 'trialUsed', 'notAdmin', 'managed']).nullable(),
		}),
		errors: off,
	}),
	listCountries: endpoint({
		method: 'GET',
		path: '/limiter/countries',
		access: 'member',
		summary: 'List the countries of customers, and the one that the request seems to come from.',
		isOpenToResellers: true,
		response: z.object({
			list: z.array(z.object({ iso: z.string(), name: z.string() })),
			currentCountry: z.string().nullable(),
		}),
		errors: off,
	}),
	getVatRate: endpoint({
		method: 'GET',
		path: '/limiter/vat-rate/:country',
		access: 'member',
		timeoutProfile: 'slow',
		summary: 'Get the VAT rate of a customer, and whether their VAT number is valid and how that was checked.',
		isOpenToResellers: true,
		params: z.object({ country: Country }),
		query: z.strictObject({ vatNumber: VatNumber.optional() }),
		response: VatRate,
		errors: off,
	}),
	createPaymentSession: endpoint({
		method: 'POST',
		path: '/limiter/payment-sessions',
		access: 'workspace-admin',
		timeoutProfile: 'slow',
		summary:
			'Begin a purchase and get the page of the payment provider. The server computes VAT and amount; those that are sent are only compared. Resellers buy for a customer (`resellerPurchase`), and the invoice is theirs.',
		isOpenToResellers: true,
		body: z
			.strictObject({
				paymentDetails: z.strictObject({
					type: z.enum(['subscription', 'resellerPurchase']),
					resellerCustomerId: Id.optional(),
					vatRate: z.number().min(0).max(100),
					/** With VAT, in cents. */
					amount: Cents,
					purchase: PaidPlanKey,
					currency: z.enum(['usd', 'USD']),
					userId: z.string().max(64),
					paymentMethodDetails: z.strictObject({ type: z.literal('card'), brand: z.literal('visa') }),
				}),
				customerDetails: CustomerDetails,
				/** Alternative to the field in `paymentDetails`. */
				resellerCustomerId: Id.optional(),
			})
			.transform(({ resellerCustomerId, paymentDetails, customerDetails }) => ({
				paymentDetails: { ...paymentDetails, ...(resellerCustomerId && { resellerCustomerId }) },
				customerDetails,
			}))
			.refine(
				({ paymentDetails: { type, resellerCustomerId } }) =>
					(type === 'resellerPurchase') === Boolean(resellerCustomerId),
				{
					path: ['paymentDetails', 'resellerCustomerId'],
					message: invalidMessage('customer'),
				},
			)
			.refine(
				({ paymentDetails, customerDetails }) =>
					paymentDetails.type === 'subscription' || customerDetails.type === 'company',
				{
					path: ['customerDetails', 'companyName'],
					message: fieldMessage('companyName'),
				},
			),
		response: z.object({ sessionId: z.string(), url: z.url() }),
		errors: [
			...off,
			...ofProvider,
			'amount_changed',
			'plan_not_available',
			'managed_by_reseller',
			'customer_not_found',
		],
	}),
	listSubscriptions: endpoint({
		method: 'GET',
		path: '/limiter/subscriptions',
		access: 'workspace-admin',
		summary: 'List the subscriptions of the workspace, including ended ones, newest first.',
		response: z.object({ list: z.array(Subscription) }),
		errors: off,
	}),
	startSubscription: endpoint({
		method: 'POST',
		path: '/limiter/subscriptions',
		access: 'workspace-admin',
		timeoutProfile: 'slow',
		summary:
			'Start the free trial (demoPaid), or go back to FREE (free, with cancelExisting): from a trial at once, or else at the end of what is paid. Paid plans begin with a payment session.',
		body: z.strictObject({ plan: PlanKey, cancelExisting: z.boolean().default(false) }),
		response: Subscription,
		errors: [
			...off,
			...ofProvider,
			'payment_needed',
			'trial_used',
			'plan_not_available',
			'no_subscription',
			'managed_by_reseller',
		],
	}),
	upgradeAccount: endpoint({
		method: 'POST',
		path: '/limiter/upgrade-account',
		access: 'workspace-admin',
		timeoutProfile: 'slow',
		summary:
			'Upgrade to a plan by its title. Starts the free trial ("PRO trial"); "PRO" is refused with payment_needed and begins with a payment session.',
		body: z.strictObject({ title: z.enum(upgradeTitles) }),
		response: Subscription,
		errors: [...off, ...ofProvider, 'payment_needed', 'trial_used', 'plan_not_available', 'managed_by_reseller'],
	}),
	getSubscription: endpoint({
		method: 'GET',
		path: '/limiter/subscriptions/current',
		access: 'member',
		summary: 'Get the plan of the workspace, its next payment and its end.',
		response: Subscription,
		errors: off,
	}),
	endSubscription: endpoint({
		method: 'POST',
		path: '/limiter/unsubscribe',
		access: 'workspace-admin',
		timeoutProfile: 'slow',
		summary: 'End the subscription with the paid period.',
		response: Subscription,
		errors: [...off, ...ofProvider, 'no_subscription', 'managed_by_reseller'],
	}),
	keepSubscription: endpoint({
		method: 'DELETE',
		path: '/limiter/unsubscribe',
		access: 'workspace-admin',
		timeoutProfile: 'slow',
		summary: 'Keep a subscription that was to end.',
		response: Subscription,
		errors: [...off, ...ofProvider, 'no_subscription', 'managed_by_reseller'],
	}),
	previewPlanChange: endpoint({
		method: 'GET',
		path: '/limiter/subscriptions/change',
		access: 'workspace-admin',
		timeoutProfile: 'slow',
		summary: 'Get the cost of changing between monthly and yearly now, minus the unused part of the current period.',
		query: z.strictObject({ plan: PaidPlanKey }),
		response: z.object({
			/** Negative when credit remains, which the next payments use up. */
			amount: Cents,
			dueAmount: Cents,
			nextPayment: z.string(),
			/** Send it with the change: the rest of the period is counted from this time. */
			at: z.string(),
		}),
		errors: [...off, ...ofProvider, 'no_subscription', 'plan_not_available', 'managed_by_reseller'],
	}),
	changePlan: endpoint({
		method: 'POST',
		path: '/limiter/subscriptions/change',
		access: 'workspace-admin',
		timeoutProfile: 'slow',
		summary: 'Change between monthly and yearly, for the amount that was shown, which is only compared.',
		body: z.strictObject({ plan: PaidPlanKey, dueAmount: Cents, at: z.iso.datetime() }),
		response: Subscription,
		errors: [
			...off,
			...ofProvider,
			'no_subscription',
			'plan_not_available',
			'amount_changed',
			'card_declined',
			'managed_by_reseller',
		],
	}),
	listPayments: endpoint({
		method: 'GET',
		path: '/limiter/payments',
		access: 'workspace-admin',
		summary: 'List the payments of the workspace, or what the caller bought as a reseller, the newest first.',
		isOpenToResellers: true,
		query: z.strictObject(pageQuery(10)),
		response: listOf(Payment),
		errors: off,
	}),
	downloadInvoice: endpoint({
		method: 'GET',
		path: '/limiter/invoices/:name',
		access: 'workspace-admin',
		timeoutProfile: 'slow',
		transport: 'download',
		summary: 'Download an invoice or a credit note as PDF, in English or German.',
		isOpenToResellers: true,
		params: z.object({ name: z.string().min(1).max(32) }),
		query: z.strictObject({ language: z.enum(['en', 'de']).default('en') }),
		response: FileDownload,
		errors: [...off, 'payment_not_found'],
	}),
	cancelPayment: endpoint({
		method: 'PUT',
		path: '/profile/payment/cancel',
		access: 'signed-in',
		summary: 'Stay on FREE: the payment page is not the first page any more.',
		response: Profile,
	}),
	finishPayment: endpoint({
		method: 'PUT',
		path: '/profile/payment/finished',
		access: 'signed-in',
		timeoutProfile: 'slow',
		summary:
			'Look a payment session of the workspace up at the provider. Grants nothing by itself: the plan follows what the provider says.',
		body: z.strictObject({ sessionId: SessionId.optional() }).optional(),
		response: Profile.extend({
			payment: PaymentOutcome.optional(),
		}),
		errors: [...off, 'payment_unavailable', 'payment_not_found'],
	}),
	receivePaymentEvent: endpoint({
		method: 'POST',
		path: '/limiter/events',
		access: 'public',
		transport: 'form',
		summary: 'Receive a signed event of the payment provider.',
		errors: [...off, 'bad_event_signature'],
	}),
};
