import { type ApiClient, createApiClient } from '@debrief/shared/api-client/create-api-client.ts';
import type { TokenAnswer } from '@debrief/shared/contract/accounts/auth.ts';
import { patientLimits as limits } from '@debrief/shared/testing/patient-limits.ts';
import type { Deps } from '../deps.ts';
import { setUpCode } from '../features/accounts/index.ts';
import { type MailSource, verificationCodeFor } from './accounts/captured-mail.ts';

export const testPassword = 'Correct-horse-7';

/** A signed-in person: their client, their ids, and tokens for what the client does not cover, such as uploads. */
export type TestUser = {
	client: ApiClient;
	email: string;
	userId: string;
	workspaceId: string;
	accessToken(): string;
	/** The one of the sign-in. The client renews with its successors. */
	refreshToken: string;
};

export const anonymousClient = (origin: string): ApiClient =>
	createApiClient({ origin, limits, tokens: { current: () => null, renew: async () => null } });

export async function signInAs(origin: string, email: string, password = testPassword): Promise<TestUser> {
	const signIn = anonymousClient(origin).signIn;
	const answer = await signIn({ body: { grant_type: 'password', username: email, password, tokenIn: 'body' } });
	let token = answer.access_token;
	const refreshToken = refreshTokenOf(answer);
	let newest = refreshToken;
	const renew = async () => {
		const renewed = await signIn({ body: { grant_type: 'refresh_token', refresh_token: newest } });
		newest = refreshTokenOf(renewed);
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

/** Registers, follows the verification link (the server's first account needs none) and signs in. */
export async function signUp(
	origin: string,
	mails: MailSource & { deps: Pick<Deps, 'env' | 'db'> },
	email: string,
): Promise<TestUser> {
	const client = anonymousClient(origin);
	const code = await setUpCode(mails.deps);
	const { isVerified } = await client.register({
		body: { email, password: testPassword, ...(code && { setUpCode: code }) },
	});
	if (!isVerified) await client.verifyEmail({ body: { code: await verificationCodeFor(mails, email) } });
	return signInAs(origin, email);
}

function refreshTokenOf(answer: TokenAnswer): string {
	if (!answer.refresh_token) throw new Error('the refresh token was asked for in the body');
	return answer.refresh_token;
}
