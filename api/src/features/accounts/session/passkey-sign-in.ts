import type { PasskeyAssertion } from '@debrief/shared/contract/accounts/passkeys.ts';
import { eq } from 'drizzle-orm';
import type { ClientOrigin, RenewableSession } from '../../../platform/auth/accounts.ts';
import { user } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { networkOf } from '../../../platform/http/headers/client-address.ts';
import type { AccountContext } from '../account-context.ts';
import type { ChallengePurpose, PasskeyBrowser } from '../passkeys/challenges.ts';
import { askForPasskey, usePasskey } from '../passkeys/use-passkey.ts';
import { signInChallenges } from '../single-use-codes.ts';
import { rememberNetwork } from './password-attempts.ts';

export async function beginPasskeySignIn(context: AccountContext, browser: PasskeyBrowser, challenge?: string) {
	return askForPasskey(context.deps, browser, await purposeOf(context, challenge));
}

type Answer = { credential: PasskeyAssertion; challenge?: string | undefined };

/** A passkey that has verified its owner counts as both factors. Throws `passkey_failed` and `sign_in_expired`. */
export async function signInWithPasskey(
	context: AccountContext,
	browser: PasskeyBrowser,
	{ credential, challenge }: Answer,
	from: ClientOrigin,
): Promise<RenewableSession> {
	const { deps, limits } = context;
	const userId = await usePasskey(deps, browser, await purposeOf(context, challenge), credential);
	if (challenge && !(await deps.db.transaction((tx) => signInChallenges.take(tx, challenge, deps.clock()))))
		throw new AppError('sign_in_expired');
	const session = await deps.accounts.startSession(userId, from);
	const [owner] = await deps.db.select({ email: user.email }).from(user).where(eq(user.id, userId));
	if (owner) await rememberNetwork(limits, { email: owner.email, network: networkOf(from.address) });
	return session;
}

async function purposeOf({ deps }: AccountContext, challenge: string | undefined): Promise<ChallengePurpose> {
	if (!challenge) return { kind: 'sign-in', userId: '' };
	const found = await signInChallenges.find(deps.db, challenge, deps.clock());
	if (!found) throw new AppError('sign_in_expired');
	return { kind: 'second-factor', userId: found.userId };
}
