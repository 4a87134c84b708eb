import { apiBase } from '@debrief/shared/contract/api.ts';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isSameOrigin } from '../../../platform/http/headers/same-origin.ts';

const name = 'debrief_refresh';

const attributes = (publicUrl: string) => ({
	path: `${apiBase}/auth`,
	httpOnly: true,
	sameSite: 'Strict' as const,
	secure: publicUrl.startsWith('https:'),
});

export const setRefreshCookie = (c: Context, publicUrl: string, token: string, expires: Date): void =>
	setCookie(c, name, token, { ...attributes(publicUrl), expires });

export const clearRefreshCookie = (c: Context, publicUrl: string): void => {
	deleteCookie(c, name, attributes(publicUrl));
};

/** Returns the token in the cookie. Ignores the cookie of a request from another site's page. */
export const readRefreshCookie = (c: Context, publicUrl: string): string | undefined =>
	isSameOrigin(c, publicUrl) ? getCookie(c, name) : undefined;
