import { AppError } from '../../platform/http/app-error.ts';
import { createRateLimit, type RateLimit } from '../../platform/http/rate-limit.ts';

const quarterHourMs = 15 * 60_000;

export type AccountLimits = Record<
	'registrations' | 'mails' | 'verifications' | 'challenges' | 'attempts' | 'attemptsOfAddress',
	RateLimit
>;

/** Per client address; `mails` per recipient too, and `attempts` per account and client address together. */
export function createAccountLimits(clock: () => Date): AccountLimits {
	const perQuarterHour = (limit: number) => createRateLimit({ limit, windowMs: quarterHourMs, clock });
	return {
		registrations: perQuarterHour(30),
		mails: perQuarterHour(5),
		verifications: perQuarterHour(20),
		challenges: perQuarterHour(120),
		attempts: perQuarterHour(5),
		attemptsOfAddress: perQuarterHour(50),
	};
}

export function takeOrRefuse(limit: RateLimit, key: string): void {
	if (!limit.take(key)) throw new AppError('too_many_requests');
}
