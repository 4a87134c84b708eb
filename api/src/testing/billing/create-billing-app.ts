import type { CustomerDetails } from '@debrief/shared/contract/billing/billing-shapes.ts';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import { withVat } from '@debrief/shared/domain/billing/amounts.ts';
import { type PaidPlanKey, plans } from '@debrief/shared/domain/plans.ts';
import Stripe from 'stripe';
import { session } from '../../platform/db/schema/index.ts';
import type { Payments } from '../../platform/payments/payments.ts';
import { createStripePayments } from '../../platform/payments/stripe-payments.ts';
import { createTestApp, type TestApp } from '../create-test-app.ts';
import type { TestUser } from '../test-client.ts';
import { createTestClock } from '../test-clock.ts';
import { type RunningSandbox, startSandbox } from './sandbox/start-sandbox.ts';

export const testKeys = { secretKey: 'sk_test_of_tests', webhookSecret: 'whsec_of_tests' };

export const signEvent = (payload: string, changes: { secret?: string; timestamp?: number } = {}): string =>
	new Stripe('sk').webhooks.generateTestHeaderString({ payload, secret: testKeys.webhookSecret, ...changes });

export type BillingApp = TestApp & {
	sandbox: RunningSandbox;
	payments: Payments;
	delivery: { isOn: boolean };
	settle(): Promise<void>;
	buy(user: TestUser, plan?: PaidPlanKey, card?: string): Promise<string>;
	pay(url: string, card?: string, answer?: 'confirm' | 'abandon'): Promise<Response>;
};

export const anna: CustomerDetails = {
	type: 'private',
	name: 'Anna Berg',
	email: 'anna@example.com',
	country: 'FR',
};

export function purchaseOf(user: TestUser, plan: PaidPlanKey = 'premium', customer = anna, vatRate = 2000) {
	return {
		paymentDetails: {
			type: 'subscription' as const,
			vatRate: vatRate / 100,
			purchase: plan,
			currency: 'usd' as const,
			amount: withVat(plans[plan].priceCents, vatRate).totalCents,
			userId: user.userId,
			paymentMethodDetails: { type: 'card' as const, brand: 'visa' as const },
		},
		customerDetails: customer,
	};
}

export async function createBillingApp(env: Record<string, string> = {}): Promise<BillingApp> {
	let origin: string | null = null;
	const delivery = { isOn: true };
	const clock = createTestClock();
	const sandbox = await startSandbox({
		...testKeys,
		port: 0,
		clock,
		file: null,
		eventsUrl: () => (delivery.isOn ? origin && `${origin}${apiBase}/limiter/events` : null),
		onError: () => {},
	});
	const payments = createStripePayments({ ...testKeys, apiUrl: sandbox.origin(), isSandbox: true });
	const app = await createTestApp({ env: { BILLING: 'sandbox', ...env }, deps: { payments, clock } });
	origin = app.origin;
	const settle = async () => {
		await sandbox.tick();
		await app.jobs.idle();
	};
	const pay: BillingApp['pay'] = (url, number = '4242424242424242', answer) =>
		fetch(url, {
			method: 'POST',
			body: new URLSearchParams({ number, ...(answer && { answer }) }),
			redirect: 'manual',
		});
	// Sessions use the process clock, but tests skip months.
	const lasting =
		<Given extends unknown[]>(open: (...given: Given) => Promise<TestUser>) =>
		async (...given: Given) => {
			const user = await open(...given);
			await app.deps.db.update(session).set({ expiresAt: new Date('2100-01-01') });
			return user;
		};
	const closeApp = app.close;
	const close = async () => {
		await sandbox.stop();
		await closeApp();
	};
	return Object.assign(app, {
		clock,
		sandbox,
		payments,
		delivery,
		settle,
		pay,
		signUp: lasting(app.signUp),
		signIn: lasting(app.signIn),
		async buy(user: TestUser, plan: PaidPlanKey = 'premium', card?: string) {
			const { url } = await user.client.createPaymentSession({ body: purchaseOf(user, plan) });
			await pay(url, card);
			await settle();
			return url;
		},
		close,
		[Symbol.asyncDispose]: close,
	});
}
