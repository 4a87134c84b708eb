import type { Provider } from 'oidc-provider';
import { createRateLimit } from '../http/rate-limit.ts';

/** Seconds that a device waits between two questions (RFC 8628, section 3.2). */
export const pollIntervalSeconds = 5;
/** A device's clock and the network make two questions seem closer than they were sent. */
const toleranceMs = 500;

/** Devices that ask more often than agreed are told so. Each process counts for itself. */
export function slowDownEagerDevices(provider: Provider, clock: () => Date): void {
	const polls = createRateLimit({ limit: 1, windowMs: pollIntervalSeconds * 1000 - toleranceMs, clock });
	provider.use(async (ctx, next) => {
		await next();
		// outside the library's own routes there is no `oidc`
		const code = ctx.oidc?.route === 'token' ? ctx.oidc.params?.device_code : undefined;
		if (typeof code !== 'string' || !isPending(ctx.body) || polls.take(code)) return;
		ctx.body = { error: 'slow_down', error_description: 'ask less often' };
	});
}

const isPending = (body: unknown) =>
	typeof body === 'object' && body !== null && 'error' in body && body.error === 'authorization_pending';
