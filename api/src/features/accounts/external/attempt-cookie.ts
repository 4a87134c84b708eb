import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isSameOrigin } from '../../../platform/http/headers/same-origin.ts';
import { protectedCookie } from '../session/protected-cookie.ts';

const plainName = 'debrief_external';

export function attemptCookie(publicUrl: string) {
	const { name, attributes } = protectedCookie(publicUrl, plainName);
	return {
		set: (c: Context, key: string, expires: Date) => setCookie(c, name, key, { ...attributes, expires }),
		/** Also removes the cookie, because an attempt ends with its first answer. */
		take(c: Context): string | undefined {
			if (!isSameOrigin(c, publicUrl)) return undefined;
			const key = getCookie(c, name);
			deleteCookie(c, name, attributes);
			return key;
		},
	};
}
