import type { TokenAnswer } from '@debrief/shared/contract/auth.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import type { Context } from 'hono';
import type { Deps } from '../../../deps.ts';
import type { SessionHandle } from '../../../platform/auth/accounts.ts';
import { readProfile } from '../read-profile.ts';
import { setRefreshCookie } from './refresh-cookie.ts';

/** The answer to every sign-in: the access token, and the refresh token where this client keeps it. */
export async function sessionAnswer(
	{ db, env, tokens }: Deps,
	c: Context,
	session: SessionHandle,
	tokenIn: 'cookie' | 'body',
): Promise<TokenAnswer> {
	const { userId, sessionId, refreshToken, expiresAt } = session;
	const user = await readProfile(db, userId);
	if (tokenIn === 'cookie') setRefreshCookie(c, env.publicUrl, refreshToken, expiresAt);
	c.header('cache-control', 'no-store');
	return {
		access_token: await tokens.issueAccess({ userId, sessionId }),
		token_type: 'Bearer',
		expires_in: limits.accessTokenLifetimeSeconds,
		...(tokenIn === 'body' && { refresh_token: refreshToken }),
		user,
	};
}
