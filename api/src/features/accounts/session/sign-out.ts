import type { Context } from 'hono';
import type { AccountContext } from '../account-context.ts';
import { clearRefreshCookie, readRefreshCookie } from './refresh-cookie.ts';

export async function endEarlierSession({ deps, invalidateSession }: AccountContext, c: Context): Promise<void> {
	const earlier = readRefreshCookie(c, deps.env.publicUrl);
	const sessionId = earlier && (await deps.accounts.signOut(earlier));
	if (sessionId) invalidateSession(sessionId);
}

export async function signOut(
	{ deps, invalidateSession }: AccountContext,
	c: Context,
	given: string | undefined,
): Promise<void> {
	const inCookie = readRefreshCookie(c, deps.env.publicUrl);
	for (const token of new Set([given, inCookie])) {
		const sessionId = token && (await deps.accounts.signOut(token));
		if (sessionId) invalidateSession(sessionId);
	}
	if (inCookie) clearRefreshCookie(c, deps.env.publicUrl);
}
