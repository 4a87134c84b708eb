import { isIP } from 'node:net';
import type { Context } from 'hono';
import { AppError } from '../../http/app-error.ts';

export type RelyingParty = { id: string; origin: string };

/**
 * Returns the public address, or the page's origin when that is another name of this server, whose host has passed the
 * list of allowed ones. Throws `passkeys_unavailable` for IP addresses, which WebAuthn does not support.
 */
export function relyingPartyOf(c: Context, publicUrl: string): RelyingParty {
	const page = c.req.header('origin');
	const isOwn = page !== undefined && URL.canParse(page) && new URL(page).host === c.req.header('host');
	const { hostname, origin } = new URL(isOwn ? page : publicUrl);
	if (isIP(hostname.replace(/^\[(.*)\]$/, '$1'))) throw new AppError('passkeys_unavailable');
	return { id: hostname, origin };
}
