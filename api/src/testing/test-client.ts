import { isProofNeeded } from '@debrief/shared/api-client/api-error.ts';
import { type ApiClient, createApiClient } from '@debrief/shared/api-client/create-api-client.ts';
import type { TokenAnswer } from '@debrief/shared/contract/accounts/auth.ts';
import { patientLimits as limits } from '@debrief/shared/testing/patient-limits.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { addAccount, lockRegistrations, setUpCode } from '../features/accounts/index.ts';
import { rightsOf } from '../platform/auth/authenticate.ts';
import { user } from '../platform/db/schema/index.ts';
import { type MailSource, verificationCodeFor } from './accounts/captured-mail.ts';

export const testPassword = 'Correct-horse-7';

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
	const { _id: userId, workspaceId } = answer.user;
	return toTestUser(origin, {
		email,
		userId,
		workspaceId,
		password,
		accessToken: answer.access_token,
		refreshToken: refreshTokenOf(answer),
	});
}

type Started = Pick<TestUser, 'email' | 'userId' | 'workspaceId' | 'refreshToken'> & {
	accessToken: string;
	password?: string;
};

function toTestUser(origin: string, { accessToken, password = testPassword, ...started }: Started): TestUser {
	const { signIn } = anonymousClient(origin);
	let token = accessToken;
	let newest = started.refreshToken;
	const renew = async () => {
		const renewed = await signIn({ body: { grant_type: 'refresh_token', refresh_token: newest } });
		newest = refreshTokenOf(renewed);
		token = renewed.access_token;
		return token;
	};
	const tokens = { current: () => token, renew };
	// Most test clocks outlive the ten minutes of a sign-in's proof.
	const prove = () =>
		createApiClient({ origin, limits, tokens })
			.proveSession({ body: { password } })
			.then(
				() => true,
				() => false,
			);
	const onFailure = async (error: unknown) => isProofNeeded(error) && prove();
	const client = createApiClient({ origin, limits, tokens, onFailure });
	return { ...started, client, accessToken: () => token };
}

export async function register(
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

/** Creates rows directly, because the requests of `register` take 80 ms. */
export async function signUp(origin: string, deps: Deps, email: string): Promise<TestUser> {
	const passwordHash = await deps.accounts.hashPassword(testPassword);
	const { ownerId: userId, workspaceId } = await deps.db.transaction(async (tx) => {
		await lockRegistrations(tx);
		const isFirst = (await tx.$count(user)) === 0;
		const details = { email, passwordHash, fullName: null, registeredAs: undefined };
		return addAccount(tx, deps, { ...details, isVerified: true, isFirst });
	});
	const session = await deps.accounts.startSession(userId, { address: '127.0.0.1', agent: 'node' });
	const [placed] = await deps.db.select().from(user).where(eq(user.id, userId));
	const rights = rightsOf({ role: placed?.role ?? 'user', rank: 'Admin' });
	const accessToken = await deps.tokens.issueAccess({ userId, sessionId: session.sessionId, workspaceId, rights });
	return toTestUser(origin, { email, userId, workspaceId, accessToken, refreshToken: session.refreshToken });
}

function refreshTokenOf(answer: TokenAnswer): string {
	if (!answer.refresh_token) throw new Error('the refresh token was asked for in the body');
	return answer.refresh_token;
}
