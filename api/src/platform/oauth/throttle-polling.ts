import type { Provider } from 'oidc-provider';
import { createRateLimit } from '../http/rate-limit.ts';
import type { OAuthParts } from './provider-settings.ts';

/** Seconds that a device must wait between two polls (RFC 8628, section 3.2). */
export const pollIntervalSeconds = 5;
/** Network jitter and inaccurate clocks can shorten the interval between polls. */
const toleranceMs = 500;

export function throttlePolling(provider: Provider, { db, clock }: Pick<OAuthParts, 'db' | 'clock'>): void {
	const polls = createRateLimit({
		db,
		name: 'device-polls',
		limit: 1,
		windowMs: pollIntervalSeconds * 1000 - toleranceMs,
		clock,
	});
	provider.use(async (ctx, next) => {
		await next();
		const code = ctx.oidc?.route === 'token' ? ctx.oidc.params?.device_code : undefined;
		if (typeof code !== 'string' || !isPending(ctx.body)) return;
		if ((await polls.take(code)).isAllowed) return;
		ctx.body = { error: 'slow_down', error_description: 'poll less often' };
	});
}

const isPending = (body: unknown) =>
	typeof body === 'object' && body !== null && 'error' in body && body.error === 'authorization_pending';
