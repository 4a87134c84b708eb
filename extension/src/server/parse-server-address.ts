export function parseServerAddress(typed: string): string | null {
	const text = typed.trim();
	const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
	if (!text || !URL.canParse(withScheme)) return null;
	const { protocol, origin, hostname } = new URL(withScheme);
	return isHost.test(hostname) && (protocol === 'http:' || protocol === 'https:') ? origin : null;
}

/** Stricter than browsers: Chromium accepts a space as %20. */
const isHost = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:]+\])$/;

const privateHost =
	/^(?:localhost|.+\.local|\[::1\]|127\.\d+\.\d+\.\d+|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+)$/;

/** Recordings would leave this machine and its local network unencrypted. */
export function isPlainlyReachable(origin: string): boolean {
	const { protocol, hostname } = new URL(origin);
	return protocol === 'http:' && !privateHost.test(hostname);
}
