import { createRateLimit, type RateLimit } from '../../platform/http/rate-limit.ts';

type Parts = Pick<Parameters<typeof createRateLimit>[0], 'db' | 'clock'>;

const hour = 3_600_000;
const quarterHour = hour / 4;

/** Counted per client network (`networkOf`) unless said otherwise. Attempts are wrong passwords. */
const limits = {
	registrations: { limit: 30, windowMs: quarterHour },
	recoveries: { limit: 30, windowMs: quarterHour },
	/** Per recipient too. */
	mails: { limit: 5, windowMs: quarterHour },
	verifications: { limit: 20, windowMs: quarterHour },
	challenges: { limit: 120, windowMs: quarterHour },
	/** Sign-ins begun with a provider. */
	externals: { limit: 60, windowMs: quarterHour },
	/** Challenges for passkeys, per network or, of somebody who is signed in, per account. */
	passkeys: { limit: 120, windowMs: quarterHour },
	/** Discount codes that are looked up without a human check, and at all. */
	discountAttempts: { limit: 10, windowMs: quarterHour },
	discountGuesses: { limit: 100, windowMs: hour },
	/** Per pair of account and network. */
	attempts: { limit: 5, windowMs: quarterHour },
	/** Per account, from networks that are new to it. */
	attemptsOnAccount: { limit: 10, windowMs: quarterHour },
	/** Per network, on accounts that it is new to. */
	attemptsOfNetwork: { limit: 50, windowMs: quarterHour },
	/** What even a person who passes the human check may not exceed, per account or, where it is known, per pair. */
	guesses: { limit: 100, windowMs: hour },
	/** Wrong passwords of signed-in people, per account. */
	passwordChanges: { limit: 10, windowMs: quarterHour },
	/** Wrong codes of a second factor, per account or, where somebody has signed in from that network, per pair. */
	wrongCodes: { limit: 5, windowMs: quarterHour },
	wrongCodesOfDay: { limit: 20, windowMs: 24 * hour },
	/** Reached for a pair of account and network from which somebody has signed in. */
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
