import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import type { Logger } from 'pino';
import type { Env } from '../../env.ts';
import type { RunningSandbox } from '../../testing/billing/sandbox/start-sandbox.ts';
import { authSecret } from '../auth/auth-secret.ts';
import type { Payments } from './payments.ts';

function sandboxKeys(secret: string) {
	const derive = (name: string) => createHmac('sha256', secret).update(`payment sandbox ${name}`).digest('hex');
	return { secretKey: `sk_sandbox_${derive('key')}`, webhookSecret: `whsec_${derive('events')}` };
}

export async function paymentsOf(env: Env, secret: string): Promise<Payments | null> {
	if (env.BILLING === 'off') return null;
	const { createStripePayments } = await import('./stripe-payments.ts');
	if (env.BILLING === 'stripe') {
		const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_WEBHOOK_SECRET: webhookSecret = '' } = env;
		return createStripePayments({ secretKey, webhookSecret, apiUrl: env.STRIPE_API_URL, isSandbox: false });
	}
	const apiUrl = `http://127.0.0.1:${env.SANDBOX_PORT}`;
	return createStripePayments({ ...sandboxKeys(secret), apiUrl, isSandbox: true });
}

export async function startSandboxOf(env: Env, log: Logger): Promise<RunningSandbox> {
	const { startSandbox } = await import('../../testing/billing/sandbox/start-sandbox.ts');
	const host = ['0.0.0.0', '::'].includes(env.HOST) ? '127.0.0.1' : env.HOST;
	const eventsUrl = `http://${host.includes(':') ? `[${host}]` : host}:${env.PORT}${apiBase}/limiter/events`;
	return startSandbox({
		...sandboxKeys(authSecret(env.AUTH_SECRET, env.dataFolder)),
		port: env.SANDBOX_PORT,
		clock: () => new Date(),
		eventsUrl: () => eventsUrl,
		file: join(env.dataFolder, 'payment-sandbox.json'),
		onError: (err) => log.error({ err }, 'payment sandbox failed'),
	});
}
