type Parts = { scheme: 'http' | 'https' | '*'; host: string; path: string };

export const matchPatternMaxLength = 255;
export const matchPatternExample = 'https://meet.example.com/*';

const shape = /^(\*|https?):\/\/([^/]+)(\/\S*)$/i;

/**
 * Returns the normal form, or null unless Chrome, Edge and Firefox all accept the pattern. Firefox supports no port, so
 * a pattern matches every port. Source: developer.mozilla.org, "Match patterns in extension manifests".
 */
export function normaliseMatchPattern(text: string): string | null {
	const parts = parse(text);
	return parts && `${parts.scheme}://${parts.host}${parts.path}`;
}

/** The query counts, the fragment does not. */
export function matchesPattern(pattern: string, address: string): boolean {
	const parts = parse(pattern);
	const url = parseUrl(address);
	if (!parts || !url) return false;
	const scheme = url.protocol.slice(0, -1);
	const isScheme = parts.scheme === '*' ? scheme === 'http' || scheme === 'https' : scheme === parts.scheme;
	return isScheme && isHost(parts.host, url.hostname) && isPath(parts.path, url.pathname + url.search);
}

/** Returns `meet.google.com` or `*.zoom.us`, for example. Null when the pattern is invalid. */
export const hostOfPattern = (pattern: string): string | null => parse(pattern)?.host ?? null;

/** Browsers grant access by host, so a path does not narrow it. Suffixes such as `co.uk` would require a list. */
function coversManySites(pattern: string): boolean {
	const host = hostOfPattern(pattern);
	return host !== null && /^\*(?:\.[^.]+)?$/.test(host);
}

/** Returns null for `<all_urls>` and for patterns that cover every host, or every host of a top-level domain. */
export function allowablePattern(text: string): string | null {
	const pattern = normaliseMatchPattern(text);
	const fits = text.length <= matchPatternMaxLength && (pattern?.length ?? 0) <= matchPatternMaxLength;
	return pattern && fits && !coversManySites(pattern) ? pattern : null;
}

function parse(text: string): Parts | null {
	const [, scheme, host = '', path = ''] = shape.exec(text.trim()) ?? [];
	const known = (['http', 'https', '*'] as const).find((each) => each === scheme?.toLowerCase());
	const normal = normaliseHost(host);
	return known && normal && !path.includes('#') ? { scheme: known, host: normal, path } : null;
}

/** `URL.parse` is newer than the oldest supported browser. */
const parseUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

function normaliseHost(host: string): string | null {
	if (host === '*') return host;
	const wildcard = host.startsWith('*.') ? '*.' : '';
	const rest = host.slice(wildcard.length);
	if (/[*?#@%\\\s]/.test(rest)) return null;
	const hasPort = /:[^\]]*$/.test(rest);
	const name = hasPort ? '' : (parseUrl(`http://${rest}/`)?.hostname ?? '');
	// Engines differ on whether an encoded label without encoded characters is valid.
	return name && !/(?:^|\.)xn--(?:\.|$)/i.test(name) ? wildcard + name : null;
}

const isHost = (pattern: string, host: string): boolean =>
	pattern === '*' ||
	pattern === host ||
	(pattern.startsWith('*.') && (host === pattern.slice(2) || host.endsWith(pattern.slice(1))));

/** Runs in a single pass, so that no pattern is slow. */
function isPath(pattern: string, path: string): boolean {
	const [first = '', ...rest] = pattern.split('*');
	const last = rest.pop();
	if (last === undefined) return pattern === path;
	if (!path.startsWith(first)) return false;
	let at = first.length;
	for (const part of rest) {
		const found = path.indexOf(part, at);
		if (found < 0) return false;
		at = found + part.length;
	}
	return path.length - last.length >= at && path.endsWith(last);
}
