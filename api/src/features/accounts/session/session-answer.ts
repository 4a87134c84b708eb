import type { TokenAnswer } from '@debrief/shared/contract/accounts/auth.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import type { Context } from 'hono';
import type { Deps } from '../../../deps.ts';
import type { SessionHandle } from '../../../platform/auth/accounts.ts';
import { readProfile } from '../read-profile.ts';
import { setRefreshCookie } from './refresh-cookie.ts';

/** Issues the access token, and hands out the refresh token as a cookie, in the body or not at all. */
export async function sessionAnswer(
	deps: Deps,
	c: Context,
	session: SessionHandle,
	tokenIn: 'cookie' | 'body' | null,
): Promise<TokenAnswer> {
	const { userId, sessionId, workspaceId, refreshToken, expiresAt } = session;
	const user = await readProfile(deps, userId, workspaceId);
	if (tokenIn === 'cookie') setRefreshCookie(c, deps.env.publicUrl, refreshToken, expiresAt);
	c.header('cache-control', 'no-store');
	return {
		access_token: await deps.tokens.issueAccess({ userId, sessionId, workspaceId }),
		token_type: 'Bearer',
		expires_in: limits.accessTokenLifetimeSeconds,
		...(tokenIn === 'body' && { refresh_token: refreshToken }),
		user,
	};
}
