import type { PasskeyAssertion } from '@debrief/shared/contract/accounts/passkeys.ts';
import { and, eq, lt, or } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { assertionOptions, verifyAssertion } from '../../../platform/auth/passkeys/webauthn.ts';
import { passkey } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type ChallengePurpose, expectedOf, keepChallenge, type PasskeyBrowser } from './challenges.ts';
import { passkeysOf } from './passkey-rows.ts';

export async function askForPasskey(deps: Deps, browser: PasskeyBrowser, purpose: ChallengePurpose) {
	const { party } = browser;
	const known = purpose.userId ? await passkeysOf(deps.db, purpose.userId, party.id) : null;
	const options = await assertionOptions(party, known);
	await keepChallenge(deps, browser, purpose, options.challenge);
	return { ...options };
}

/** One `passkey_failed` hides which passkeys exist. A counter that did not increase means that the key was cloned. */
export async function usePasskey(
	deps: Deps,
	browser: PasskeyBrowser,
	purpose: ChallengePurpose,
	credential: PasskeyAssertion,
): Promise<string> {
	const [row] = await deps.db.select().from(passkey).where(eq(passkey.credentialId, credential.id));
	const expected = expectedOf(deps, browser, purpose);
	if (!row || (purpose.userId && row.userId !== purpose.userId)) throw new AppError('passkey_failed');
	const counter = await verifyAssertion(credential, { ...row, mustVerifyOwner: !purpose.userId }, expected);
	if (counter === null) throw new AppError('passkey_failed');
	// The condition is in the update, so only one of two simultaneous answers with the same count succeeds.
	const isNewer = or(lt(passkey.counter, counter), counter === 0 ? eq(passkey.counter, 0) : undefined);
	const used = await deps.db
		.update(passkey)
		.set({ counter, lastUsedAt: deps.clock() })
		.where(and(eq(passkey.id, row.id), isNewer))
		.returning({ id: passkey.id });
	if (used.length === 0) throw new AppError('passkey_failed');
	return row.userId;
}
