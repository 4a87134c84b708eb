import type { ClientOrigin, SessionHandle } from '../../../platform/auth/accounts.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import type { AccountContext } from '../account-context.ts';

type Credentials = { username: string; password: string; reCaptchaKey?: string | undefined };

/**
 * Every attempt counts from its beginning, so that many at once are not more than many in turn; a right password
 * takes its own back. After five wrong ones for an account from an address, a human check is due with each further.
 */
export async function signIn(
	context: AccountContext,
	credentials: Credentials,
	from: ClientOrigin,
): Promise<SessionHandle> {
	const email = credentials.username.toLowerCase();
	const pair = `${email} ${from.address}`;
	await admitAttempt(context, pair, from.address, credentials.reCaptchaKey);
	try {
		const session = await context.deps.accounts.signIn(email, credentials.password, from);
		if (!session) throw new AppError('wrong_credentials');
		context.limits.attempts.reset(pair);
		return session;
	} catch (error) {
		if (error instanceof AppError && error.code !== 'wrong_credentials') context.limits.attempts.reset(pair);
		throw error;
	}
}

async function admitAttempt(
	{ humanCheck, limits }: AccountContext,
	pair: string,
	address: string,
	token: string | undefined,
): Promise<void> {
	const isFirstOfPair = limits.attempts.take(pair);
	const isFirstOfAddress = limits.attemptsOfAddress.take(address);
	if (isFirstOfPair && isFirstOfAddress) return;
	if (!humanCheck.isNeeded) throw new AppError('too_many_requests');
	if (!token) throw new AppError('human_check_needed');
	if (!(await humanCheck.redeem(token))) throw fieldError('human_check_failed', 'reCaptchaKey', 'invalid');
}
