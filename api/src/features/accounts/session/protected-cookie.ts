import { apiBase } from '@debrief/shared/contract/paths.ts';

const plainAttributes = { path: `${apiBase}/auth`, httpOnly: true, sameSite: 'Strict' } as const;
const hostAttributes = { ...plainAttributes, path: '/', secure: true };

/**
 * Returns name and attributes of a cookie that only this server reads. Behind https it has the prefix `__Host-`, with
 * which browsers refuse it from another host, another subdomain or an insecure page.
 */
export function protectedCookie(publicUrl: string, plainName: string) {
	const isSecure = publicUrl.startsWith('https:');
	const name = isSecure ? `__Host-${plainName}` : plainName;
	return { isSecure, name, attributes: isSecure ? hostAttributes : plainAttributes, plainAttributes };
}
