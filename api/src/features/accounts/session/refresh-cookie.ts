import { apiBase } from '@debrief/shared/contract/api.ts';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isSameOrigin } from '../../../platform/http/headers/same-origin.ts';

const plainName = 'debrief_refresh';
/** With this prefix browsers refuse the cookie from another host, another subdomain or an insecure page. */
const hostName = `__Host-${plainName}`;
/** Tokens from before 2026-11-22, whose cookie had no prefix on https. A renewal replaces them. */
const earlierToken = /^[A-Za-z0-9]{32}$/;

const plainAttributes = { path: `${apiBase}/auth`, httpOnly: true, sameSite: 'Strict' } as const;
const hostAttributes = { ...plainAttributes, path: '/', secure: true };

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:');

export function setRefreshCookie(c: Context, publicUrl: string, token: string, expires: Date): void {
	if (isSecure(publicUrl)) {
		setCookie(c, hostName, token, { ...hostAttributes, expires });
		deletePlainCookie(c);
	} else setCookie(c, plainName, token, { ...plainAttributes, expires });
}

export function clearRefreshCookie(c: Context, publicUrl: string): void {
	if (isSecure(publicUrl)) {
		deleteCookie(c, hostName, hostAttributes);
		deletePlainCookie(c);
	} else deleteCookie(c, plainName, plainAttributes);
}

/** Returns the token in the cookie. Ignores the cookie of a request from another site's page. */
export function readRefreshCookie(c: Context, publicUrl: string): string | undefined {
	if (!isSameOrigin(c, publicUrl)) return undefined;
	const plain = getCookie(c, plainName);
	if (!isSecure(publicUrl)) return plain;
	return getCookie(c, hostName) ?? (plain && earlierToken.test(plain) ? plain : undefined);
}

function deletePlainCookie(c: Context): void {
	if (getCookie(c, plainName) !== undefined) deleteCookie(c, plainName, { ...plainAttributes, secure: true });
}
