import type { Context } from 'hono';
import type { Deps } from '../../../deps.ts';
import { clearRefreshCookie, readRefreshCookie } from './refresh-cookie.ts';

export async function signOut(deps: Deps, c: Context, given: string | undefined): Promise<void> {
	const inCookie = readRefreshCookie(c, deps.env.publicUrl);
	for (const token of new Set([given, inCookie])) if (token) await deps.accounts.signOut(token);
	if (inCookie) clearRefreshCookie(c, deps.env.publicUrl);
}
