import type { Context } from 'hono';

/** Browsers send `Sec-Fetch-Site` (not on plain http) or `Origin`. A client with neither sends no stray cookie. */
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
