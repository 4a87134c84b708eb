import type { Context } from 'hono';
import type { AccountContext } from '../account-context.ts';
import { clearRefreshCookie, readRefreshCookie } from './refresh-cookie.ts';

/** Ends the sessions of the given token and of the cookie. Their access tokens stop working at once. */
export async function signOut(
	{ deps, evictSession }: AccountContext,
	c: Context,
	given: string | undefined,
): Promise<void> {
	const inCookie = readRefreshCookie(c, deps.env.publicUrl);
	for (const token of new Set([given, inCookie])) {
		const sessionId = token && (await deps.accounts.signOut(token));
		if (sessionId) evictSession(sessionId);
	}
	if (inCookie) clearRefreshCookie(c, deps.env.publicUrl);
}
