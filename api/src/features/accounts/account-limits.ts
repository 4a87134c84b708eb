import { createRateLimit, type RateLimit } from '../../platform/http/rate-limit.ts';

type Parts = Pick<Parameters<typeof createRateLimit>[0], 'db' | 'clock'>;

const quarterHourMs = 15 * 60_000;
const limitsPerQuarterHour = {
	registrations: 30,
	/** Per recipient too. */
	mails: 5,
	verifications: 20,
	challenges: 120,
	/** Per pair of account and client address. */
	attempts: 5,
	attemptsOfAddress: 50,
};

export type AccountLimits = Record<keyof typeof limitsPerQuarterHour, RateLimit>;

/** Counted per client address unless said otherwise. */
export function createAccountLimits({ db, clock }: Parts): AccountLimits {
	const perQuarterHour = (name: keyof typeof limitsPerQuarterHour) =>
		createRateLimit({ db, clock, name, limit: limitsPerQuarterHour[name], windowMs: quarterHourMs });
	return {
		registrations: perQuarterHour('registrations'),
		mails: perQuarterHour('mails'),
		verifications: perQuarterHour('verifications'),
		challenges: perQuarterHour('challenges'),
		attempts: perQuarterHour('attempts'),
		attemptsOfAddress: perQuarterHour('attemptsOfAddress'),
	};
}
