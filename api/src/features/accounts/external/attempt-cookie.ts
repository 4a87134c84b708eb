import { apiBase } from '@debrief/shared/contract/api.ts';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isSameOrigin } from '../../../platform/http/headers/same-origin.ts';

const plainName = 'debrief_external';
const hostName = `__Host-${plainName}`;
const plainAttributes = { path: `${apiBase}/auth`, httpOnly: true, sameSite: 'Strict' } as const;
const hostAttributes = { ...plainAttributes, path: '/', secure: true };

/** Binds an attempt to sign in with a provider to the browser that began it. */
export function attemptCookie(publicUrl: string) {
	const isSecure = publicUrl.startsWith('https:');
	const [name, attributes] = isSecure ? [hostName, hostAttributes] : [plainName, plainAttributes];
	return {
		set: (c: Context, key: string, expires: Date) => setCookie(c, name, key, { ...attributes, expires }),
		/** Returns the key and removes the cookie: an attempt ends with its first answer. */
		take(c: Context): string | undefined {
			if (!isSameOrigin(c, publicUrl)) return undefined;
			const key = getCookie(c, name);
			deleteCookie(c, name, attributes);
			return key;
		},
	};
}
