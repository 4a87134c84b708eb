const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Returns whether an app may receive its response there (RFC 8252, section 7.1; RFC 6749, section 3.1.2). */
export function isRedirectAddress(text: string): boolean {
	const url = URL.canParse(text) ? new URL(text) : null;
	if (!url || text.includes('#') || url.username || url.password) return false;
	if (url.protocol === 'https:') return true;
	if (url.protocol === 'http:') return loopback.has(url.hostname);
	return /^[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+:$/.test(url.protocol);
}
