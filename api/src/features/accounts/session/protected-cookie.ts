import { apiBase } from '@debrief/shared/contract/paths.ts';

const plainAttributes = { path: `${apiBase}/auth`, httpOnly: true, sameSite: 'Strict' } as const;
const hostAttributes = { ...plainAttributes, path: '/', secure: true };

/** Behind https, browsers refuse a cookie with the prefix `__Host-` from other hosts and insecure pages. */
export function protectedCookie(publicUrl: string, plainName: string) {
	const isSecure = publicUrl.startsWith('https:');
	const name = isSecure ? `__Host-${plainName}` : plainName;
	return { isSecure, name, attributes: isSecure ? hostAttributes : plainAttributes, plainAttributes };
}
