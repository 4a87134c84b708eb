import type { ClientOrigin, RenewableSession } from '../../../platform/auth/accounts.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import type { AccountContext } from '../account-context.ts';

type Credentials = { username: string; password: string; reCaptchaKey?: string | undefined };

/**
 * Counts every attempt before it is checked, so that parallel attempts gain nothing; a right password resets the count.
 * After five wrong passwords for one account from one address, each further attempt needs a human check.
 */
export async function signIn(
	context: AccountContext,
	credentials: Credentials,
	from: ClientOrigin,
): Promise<RenewableSession> {
	const email = credentials.username.toLowerCase();
	const pair = `${email} ${from.address}`;
	await admitAttempt(context, pair, from.address, credentials.reCaptchaKey);
	try {
		const session = await context.deps.accounts.signIn(email, credentials.password, from);
		if (!session) throw new AppError('wrong_credentials');
		await context.limits.attempts.reset(pair);
		return session;
	} catch (error) {
		if (error instanceof AppError && error.code !== 'wrong_credentials') await context.limits.attempts.reset(pair);
		throw error;
	}
}

async function admitAttempt(
	{ humanCheck, limits }: AccountContext,
	pair: string,
	address: string,
	token: string | undefined,
): Promise<void> {
	const taken = [await limits.attempts.take(pair), await limits.attemptsOfAddress.take(address)];
	const refused = taken.filter(({ isAllowed }) => !isAllowed);
	if (refused.length === 0) return;
	const retryAfterMs = Math.max(...refused.map((each) => each.retryAfterMs));
	if (!humanCheck.isNeeded) throw new AppError('too_many_requests', { retryAfterMs });
	if (!token) throw new AppError('human_check_needed');
	if (!(await humanCheck.redeem(token))) throw fieldError('human_check_failed', 'reCaptchaKey', 'invalid');
}
