import type { TokenAnswer } from '@debrief/shared/contract/accounts/auth.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import type { Context } from 'hono';
import type { Deps } from '../../../deps.ts';
import type { RenewableSession, SessionHandle } from '../../../platform/auth/accounts.ts';
import { rightsOf } from '../../../platform/auth/authenticate.ts';
import { readProfile } from '../read-profile.ts';
import { setRefreshCookie } from './refresh-cookie.ts';

export async function sessionAnswer(deps: Deps, c: Context, session: SessionHandle): Promise<TokenAnswer> {
	const { userId, sessionId, workspaceId } = session;
	const user = await readProfile(deps, userId, workspaceId);
	c.header('cache-control', 'no-store');
	return {
		access_token: await deps.tokens.issueAccess({ userId, sessionId, workspaceId, rights: rightsOf(user) }),
		token_type: 'Bearer',
		expires_in: limits.accessTokenLifetimeSeconds,
		user,
	};
}

export async function renewableAnswer(
	deps: Deps,
	c: Context,
	session: RenewableSession,
	tokenIn: 'cookie' | 'body',
): Promise<TokenAnswer> {
	const answer = await sessionAnswer(deps, c, session);
	if (tokenIn === 'body') return { ...answer, refresh_token: session.refreshToken };
	setRefreshCookie(c, deps.env.publicUrl, session.refreshToken, session.expiresAt);
	return answer;
}
