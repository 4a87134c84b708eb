/** The origin of a server from what a person typed, or null when it is not an http(s) address. */
export function parseServerAddress(typed: string): string | null {
	const text = typed.trim();
	const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
	if (!text || !URL.canParse(withScheme)) return null;
	const { protocol, origin, hostname } = new URL(withScheme);
	return hostname && (protocol === 'http:' || protocol === 'https:') ? origin : null;
}
