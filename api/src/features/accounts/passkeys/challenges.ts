import { and, eq, gt, lte } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { hashToken } from '../../../platform/auth/hash-token.ts';
import type { RelyingParty } from '../../../platform/auth/passkeys/relying-party.ts';
import { passkeyChallenge } from '../../../platform/db/schema/index.ts';

const lifetimeMs = 5 * 60_000;

/** The browser that asks, by its cookie, and the page it shows. */
export type PasskeyBrowser = { id: string; party: RelyingParty };

/** What a challenge is for: an answer counts for nothing else. Nobody is named where any account may sign in. */
export type ChallengePurpose = { kind: 'register' | 'sign-in' | 'second-factor' | 'confirm'; userId: string };

/** A hash over all of it, so that an answer fits only the browser, purpose and account that it was asked for. */
const hashOf = ({ id }: PasskeyBrowser, { kind, userId }: ChallengePurpose, challenge: string) =>
	hashToken([id, kind, userId, challenge].join(' '));

export async function keepChallenge(
	{ db, clock }: Deps,
	browser: PasskeyBrowser,
	purpose: ChallengePurpose,
	challenge: string,
): Promise<void> {
	const now = clock();
	const expiresAt = new Date(now.getTime() + lifetimeMs);
	await db.delete(passkeyChallenge).where(lte(passkeyChallenge.expiresAt, now));
	await db.insert(passkeyChallenge).values({ hash: hashOf(browser, purpose, challenge), expiresAt });
}

/** What an answer is verified against. Its challenge is used up even if the rest of it is wrong. */
export function expectedOf({ db, clock }: Deps, browser: PasskeyBrowser, purpose: ChallengePurpose) {
	return {
		party: browser.party,
		async takeChallenge(challenge: string): Promise<boolean> {
			const isThis = eq(passkeyChallenge.hash, hashOf(browser, purpose, challenge));
			const taken = await db
				.delete(passkeyChallenge)
				.where(and(isThis, gt(passkeyChallenge.expiresAt, clock())))
				.returning({ hash: passkeyChallenge.hash });
			return taken.length > 0;
		},
	};
}
