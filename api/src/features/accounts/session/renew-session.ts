import type { Context } from 'hono';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { clearRefreshCookie, readRefreshCookie } from './refresh-cookie.ts';
import { sessionAnswer } from './session-answer.ts';

/** Renews the session of the refresh token in the body, or else in the cookie. Clears a cookie whose session has ended. */
export async function renewSession(deps: Deps, c: Context, given: string | undefined) {
	const token = given ?? readRefreshCookie(c, deps.env.publicUrl);
	if (!token) throw new AppError('no_token');
	const session = await deps.accounts.renew(token);
	if (session) return sessionAnswer(deps, c, session, given ? 'body' : 'cookie');
	if (!given) clearRefreshCookie(c, deps.env.publicUrl);
	throw new AppError('bad_token');
}
