import { eq } from 'drizzle-orm';
import type { ClientOrigin, RenewableSession } from '../../../platform/auth/accounts.ts';
import { secondFactorsOf } from '../../../platform/auth/two-factor/has-second-factor.ts';
import { user } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { networkOf } from '../../../platform/http/headers/client-address.ts';
import type { AccountContext } from '../account-context.ts';
import { assertCode } from '../second-factor/assert-code.ts';
import { signInChallenges } from '../single-use-codes.ts';
import { rememberNetwork } from './password-attempts.ts';

/** Throws `second_factor_needed` with a challenge and the ways to answer it. */
export async function startSession(
	{ deps }: AccountContext,
	userId: string,
	from: ClientOrigin,
): Promise<RenewableSession> {
	const methods = await secondFactorsOf(deps.db, userId);
	if (methods.length > 0) {
		const challenge = await deps.db.transaction((tx) =>
			signInChallenges.add(tx, { userId, content: '' }, deps.clock()),
		);
		throw new AppError('second_factor_needed', { extra: { challenge, methods } });
	}
	return deps.accounts.startSession(userId, from);
}

/** Throws `wrong_code`, and `sign_in_expired` for an unknown or used challenge. */
export async function signInWithCode(
	context: AccountContext,
	{ challenge, code }: { challenge: string; code: string },
	from: ClientOrigin,
): Promise<RenewableSession> {
	const { deps, limits } = context;
	const found = await signInChallenges.find(deps.db, challenge, deps.clock());
	const [owner] = found ? await deps.db.select().from(user).where(eq(user.id, found.userId)) : [];
	if (!owner) throw new AppError('sign_in_expired');
	const network = { email: owner.email, network: networkOf(from.address) };
	const pair = `${owner.email} ${network.network}`;
	// Counted per network where it is known, so that someone elsewhere who knows the password cannot lock the owner out.
	const countedBy = (await limits.knownNetworks.isReached(pair)) ? pair : owner.id;
	await assertCode(context, { userId: owner.id, code, countedBy });
	const taken = await deps.db.transaction((tx) => signInChallenges.take(tx, challenge, deps.clock()));
	if (!taken) throw new AppError('sign_in_expired');
	const session = await deps.accounts.startSession(owner.id, from);
	await rememberNetwork(limits, network);
	return session;
}
