import { createRateLimit, type RateLimit } from '../../platform/http/rate-limit.ts';

type Parts = Pick<Parameters<typeof createRateLimit>[0], 'db' | 'clock'>;

const hour = 3_600_000;
const quarterHour = hour / 4;

/** Limits apply per client network (`networkOf`) unless stated otherwise. "Attempts" are wrong passwords. */
const limits = {
	registrations: { limit: 30, windowMs: quarterHour },
	recoveries: { limit: 30, windowMs: quarterHour },
	mails: { limit: 5, windowMs: quarterHour },
	verifications: { limit: 20, windowMs: quarterHour },
	challenges: { limit: 120, windowMs: quarterHour },
	externals: { limit: 60, windowMs: quarterHour },
	/** Per account when signed in, otherwise per network. */
	passkeys: { limit: 120, windowMs: quarterHour },
	/** Lookups without a human check. The hourly limit below applies to all lookups. */
	discountAttempts: { limit: 10, windowMs: quarterHour },
	discountGuesses: { limit: 100, windowMs: hour },
	/** Per pair of account and network. */
	attempts: { limit: 5, windowMs: quarterHour },
	/** Per account, from networks it has never signed in from. */
	attemptsOnAccount: { limit: 10, windowMs: quarterHour },
	/** Per network, on accounts that have never signed in from it. */
	attemptsOfNetwork: { limit: 50, windowMs: quarterHour },
	/** Applies even after the human check. Per account, or per account and network for a known network. */
	guesses: { limit: 100, windowMs: hour },
	passwordChanges: { limit: 10, windowMs: quarterHour },
	/** Wrong second-factor codes. Per account, or per account and network for a known network. */
	wrongCodes: { limit: 5, windowMs: quarterHour },
	wrongCodesOfDay: { limit: 20, windowMs: 24 * hour },
	/** A network is known to an account once a sign-in from it has reached this limit. */
	knownNetworks: { limit: 1, windowMs: 30 * 24 * hour },
} as const;

export type AccountLimits = Record<keyof typeof limits, RateLimit>;

export function createAccountLimits(parts: Parts): AccountLimits {
	const make = (name: keyof typeof limits) => createRateLimit({ ...parts, name, ...limits[name] });
	return {
		registrations: make('registrations'),
		recoveries: make('recoveries'),
		mails: make('mails'),
		verifications: make('verifications'),
		challenges: make('challenges'),
		externals: make('externals'),
		passkeys: make('passkeys'),
		discountAttempts: make('discountAttempts'),
		discountGuesses: make('discountGuesses'),
		attempts: make('attempts'),
		attemptsOnAccount: make('attemptsOnAccount'),
		attemptsOfNetwork: make('attemptsOfNetwork'),
		guesses: make('guesses'),
		passwordChanges: make('passwordChanges'),
		wrongCodes: make('wrongCodes'),
		wrongCodesOfDay: make('wrongCodesOfDay'),
		knownNetworks: make('knownNetworks'),
	};
}
