import { isIP } from 'node:net';
import type { Context } from 'hono';
import { AppError } from '../../http/app-error.ts';

export type RelyingParty = { id: string; origin: string };

/** The page's origin counts if it is an allowed name of this server. Throws `passkeys_unavailable` for IP addresses. */
export function relyingPartyOf(c: Context, publicUrl: string): RelyingParty {
	const page = c.req.header('origin');
	const isOwn = page !== undefined && URL.canParse(page) && new URL(page).host === c.req.header('host');
	const { hostname, origin } = new URL(isOwn ? page : publicUrl);
	if (isIP(hostname.replace(/^\[(.*)\]$/, '$1'))) throw new AppError('passkeys_unavailable');
	return { id: hostname, origin };
}
