import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isSameOrigin } from '../../../platform/http/headers/same-origin.ts';
import { protectedCookie } from './protected-cookie.ts';

const plainName = 'debrief_refresh';
/** Tokens from before 2026-11-22, whose cookies had no prefix on https. A renewal replaces them. */
const earlierToken = /^[A-Za-z0-9]{32}$/;

const cookieOf = (publicUrl: string) => protectedCookie(publicUrl, plainName);

export function setRefreshCookie(c: Context, publicUrl: string, token: string, expires: Date): void {
	const { isSecure, name, attributes } = cookieOf(publicUrl);
	setCookie(c, name, token, { ...attributes, expires });
	if (isSecure) deletePlainCookie(c, publicUrl);
}

export function clearRefreshCookie(c: Context, publicUrl: string): void {
	const { isSecure, name, attributes } = cookieOf(publicUrl);
	deleteCookie(c, name, attributes);
	if (isSecure) deletePlainCookie(c, publicUrl);
}

/** Ignores the cookie on cross-site requests. */
export function readRefreshCookie(c: Context, publicUrl: string): string | undefined {
	if (!isSameOrigin(c, publicUrl)) return undefined;
	const { isSecure, name } = cookieOf(publicUrl);
	const plain = getCookie(c, plainName);
	if (!isSecure) return plain;
	return getCookie(c, name) ?? (plain && earlierToken.test(plain) ? plain : undefined);
}

function deletePlainCookie(c: Context, publicUrl: string): void {
	const { plainAttributes } = cookieOf(publicUrl);
	if (getCookie(c, plainName) !== undefined) deleteCookie(c, plainName, { ...plainAttributes, secure: true });
}
