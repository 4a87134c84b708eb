import type { Context } from 'hono';

/**
 * Returns whether a page of this server sent the request. Browsers send `Sec-Fetch-Site` (not on plain http outside
 * localhost) or `Origin`. A client that sends neither is not a browser, and sends no cookie by accident.
 */
export function isSameOrigin(c: Context, publicUrl: string): boolean {
	const site = c.req.header('sec-fetch-site');
	if (site) return site === 'same-origin';
	const origin = c.req.header('origin');
	if (!origin) return true;
	return origin === new URL(publicUrl).origin || hostOf(origin) === c.req.header('host');
}

function hostOf(origin: string): string | null {
	return URL.canParse(origin) ? new URL(origin).host : null;
}
