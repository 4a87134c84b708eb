import { and, eq, gt, lte } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { hashToken } from '../../../platform/auth/hash-token.ts';
import type { RelyingParty } from '../../../platform/auth/passkeys/relying-party.ts';
import { passkeyChallenge } from '../../../platform/db/schema/index.ts';

const lifetimeMs = 5 * 60_000;

export type PasskeyBrowser = { id: string; party: RelyingParty };

/** An answer counts only for its own purpose. `userId` is empty when any account may sign in. */
export type ChallengePurpose = { kind: 'register' | 'sign-in' | 'second-factor' | 'confirm'; userId: string };

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

/** The challenge is used up even if the rest of the answer is wrong. */
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
