import { isIP } from 'node:net';
import type { Context } from 'hono';
import { AppError } from '../../http/app-error.ts';

/** Whose passkeys a browser may use on the page that it shows (WebAuthn): the server's name, and the origin of its pages. */
export type RelyingParty = { id: string; origin: string };

/**
 * Returns the public address, or the one that the browser's page has, where that is another name of this server: the
 * host has passed the list of allowed ones. Throws `passkeys_unavailable` for an IP address, which owns no passkeys.
 */
export function relyingPartyOf(c: Context, publicUrl: string): RelyingParty {
	const page = c.req.header('origin');
	const isOwn = page !== undefined && URL.canParse(page) && new URL(page).host === c.req.header('host');
	const { hostname, origin } = new URL(isOwn ? page : publicUrl);
	if (isIP(hostname.replace(/^\[(.*)\]$/, '$1'))) throw new AppError('passkeys_unavailable');
	return { id: hostname, origin };
}
