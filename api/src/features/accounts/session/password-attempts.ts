import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import type { RateLimit } from '../../../platform/http/rate-limit.ts';
import type { AccountContext } from '../account-context.ts';
import type { AccountLimits } from '../account-limits.ts';

type Attempt = {
	forgive(): Promise<void>;
	succeed(): Promise<void>;
};

type Counter = { limit: RateLimit; key: string };

/**
 * Counts an attempt as wrong until it is forgiven, so that parallel ones cannot exceed the limits. Known networks are
 * exempt from shared limits, so that neither an attacker elsewhere nor a neighbour can lock the owner out.
 */
export async function admitAttempt(
	{ humanCheck, limits }: AccountContext,
	{ email, network }: { email: string; network: string },
	token: string | undefined,
): Promise<Attempt> {
	const pair = `${email} ${network}`;
	const isKnown = await limits.knownNetworks.isReached(pair);
	const hourly = { limit: limits.guesses, key: isKnown ? pair : email };
	const quarterHourly = [
		{ limit: limits.attempts, key: pair },
		...(isKnown ? [] : [{ limit: limits.attemptsOnAccount, key: email }]),
		...(isKnown ? [] : [{ limit: limits.attemptsOfNetwork, key: network }]),
	];
	const taken: Counter[] = [];
	const forgive = async () => {
		for (const { limit, key } of taken.splice(0)) await limit.refund(key);
	};
	const waitFor = async (counters: Counter[]) => {
		let waitMs = 0;
		for (const counter of counters) {
			const { isAllowed, retryAfterMs } = await counter.limit.take(counter.key);
			if (isAllowed) taken.push(counter);
			else waitMs = Math.max(waitMs, retryAfterMs);
		}
		return waitMs;
	};
	try {
		const hourlyWaitMs = await waitFor([hourly]);
		if (hourlyWaitMs > 0) throw new AppError('too_many_requests', { retryAfterMs: hourlyWaitMs });
		const retryAfterMs = await waitFor(quarterHourly);
		if (retryAfterMs > 0) {
			if (!humanCheck.isNeeded) throw new AppError('too_many_requests', { retryAfterMs });
			if (!token) throw new AppError('human_check_needed', { retryAfterMs });
			if (!(await humanCheck.redeem(token))) throw fieldError('human_check_failed', 'reCaptchaKey', 'invalid');
		}
	} catch (error) {
		await forgive();
		throw error;
	}
	return {
		forgive,
		async succeed() {
			await forgive();
			await rememberNetwork(limits, { email, network });
		},
	};
}

export async function rememberNetwork(
	limits: AccountLimits,
	{ email, network }: { email: string; network: string },
): Promise<void> {
	const pair = `${email} ${network}`;
	await limits.attempts.reset(pair);
	await limits.knownNetworks.reset(pair);
	await limits.knownNetworks.take(pair);
}
