import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { isSameOrigin } from '../../platform/http/headers/same-origin.ts';
import { protectedCookie } from './session/protected-cookie.ts';

const plainName = 'debrief_browser';
/** Browsers cap the lifetime of a cookie at 400 days. */
const maxAge = 400 * 86_400;

/** Returns the id of the browser, and sets the cookie for a new one. The id does not authenticate anyone. */
export function browserId(c: Context, publicUrl: string): string {
	const { name, attributes } = protectedCookie(publicUrl, plainName);
	const kept = isSameOrigin(c, publicUrl) ? getCookie(c, name) : undefined;
	const id = kept ?? randomBytes(32).toString('base64url');
	setCookie(c, name, id, { ...attributes, maxAge });
	return id;
}
