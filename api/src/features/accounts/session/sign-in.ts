import type { ClientOrigin, RenewableSession } from '../../../platform/auth/accounts.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { networkOf } from '../../../platform/http/headers/client-address.ts';
import type { AccountContext } from '../account-context.ts';
import { admitAttempt } from './password-attempts.ts';
import { startSession } from './second-factor.ts';

type Credentials = { username: string; password: string; reCaptchaKey?: string | undefined };

/** Only wrong passwords count towards the limits of `admitAttempt`. Throws `second_factor_needed`. */
export async function signIn(
	context: AccountContext,
	credentials: Credentials,
	from: ClientOrigin,
): Promise<RenewableSession> {
	const email = credentials.username.toLowerCase();
	const attempt = await admitAttempt(context, { email, network: networkOf(from.address) }, credentials.reCaptchaKey);
	try {
		const userId = await context.deps.accounts.checkPassword(email, credentials.password);
		if (!userId) throw new AppError('wrong_credentials');
		const session = await startSession(context, userId, from);
		await attempt.succeed();
		return session;
	} catch (error) {
		if (error instanceof AppError && error.code !== 'wrong_credentials') await attempt.forgive();
		throw error;
	}
}
