import { type ApiClient, createApiClient } from '@debrief/shared/api-client/create-api-client.ts';
import { timeLimits } from '@debrief/shared/api-client/time-limits.ts';
import type { TokenAnswer } from '@debrief/shared/contract/auth.ts';
import { type CapturedMail, verificationCodeFor } from './captured-mail.ts';

/** A machine that runs many tests at once answers late, and that is not what they are about. */
const limits = { ...timeLimits, read: { ...timeLimits.read, firstByteMs: 30_000 } };

export const testPassword = 'Correct-horse-7';

/** Somebody signed in: their client, who they are, and the tokens for what a client does not do, such as uploads. */
export type TestUser = {
	client: ApiClient;
	email: string;
	userId: string;
	workspaceId: string;
	accessToken(): string;
	refreshToken: string;
};

export const anonymousClient = (origin: string): ApiClient =>
	createApiClient({ origin, limits, tokens: { current: () => null, renew: async () => null } });

export async function signInAs(origin: string, email: string, password = testPassword): Promise<TestUser> {
	const signIn = anonymousClient(origin).signIn;
	const answer = await signIn({ body: { grant_type: 'password', username: email, password, tokenIn: 'body' } });
	let token = answer.access_token;
	const refreshToken = refreshTokenOf(answer);
	const renew = async () => {
		const renewed = await signIn({ body: { grant_type: 'refresh_token', refresh_token: refreshToken } });
		token = renewed.access_token;
		return token;
	};
	return {
		client: createApiClient({ origin, limits, tokens: { current: () => token, renew } }),
		email,
		userId: answer.user._id,
		workspaceId: answer.user.workspaceId,
		accessToken: () => token,
		refreshToken,
	};
}

/** Registers, follows the link of the message unless the account is the server's first, and signs in. */
export async function signUp(origin: string, mail: CapturedMail, email: string): Promise<TestUser> {
	const client = anonymousClient(origin);
	const { isVerified } = await client.register({ body: { email, password: testPassword } });
	if (!isVerified) await client.verifyEmail({ body: { code: verificationCodeFor(mail, email) } });
	return signInAs(origin, email);
}

function refreshTokenOf(answer: TokenAnswer): string {
	if (!answer.refresh_token) throw new Error('the refresh token was asked for in the body');
	return answer.refresh_token;
}
