import type { MiddlewareHandler } from 'hono';

const policy = [
	"default-src 'self'",
	// wasm-unsafe-eval: SHA-1 in the browser is WebAssembly
	"script-src 'self' 'wasm-unsafe-eval'",
	// wavesurfer and React Aria insert style elements
	"style-src 'self' 'unsafe-inline'",
	"img-src 'self' data: blob:",
	"media-src 'self' blob:",
	"worker-src 'self'",
	"connect-src 'self'",
	"object-src 'none'",
	"base-uri 'none'",
	"form-action 'self'",
	"frame-ancestors 'none'",
].join('; ');

const policyHeader = 'content-security-policy';

/** The headers of every response. */
export type SecurityHeaders = Readonly<Record<string, string>>;

/** HSTS only when the public address is https; for the names below its host as well when `HSTS_SUBDOMAINS` is on. */
export const securityHeadersFor = (env: { publicUrl: string; HSTS_SUBDOMAINS: boolean }): SecurityHeaders => ({
	[policyHeader]: policy,
	'x-content-type-options': 'nosniff',
	'referrer-policy': 'same-origin',
	'cross-origin-opener-policy': 'same-origin',
	...(env.publicUrl.startsWith('https:') && {
		'strict-transport-security': `max-age=31536000${env.HSTS_SUBDOMAINS ? '; includeSubDomains' : ''}`,
	}),
});

/** A response may already have stricter ones of its own. */
const ownPolicies = [policyHeader, 'referrer-policy'];

/** Sets the security headers. */
export function setSecurityHeaders(headers: SecurityHeaders): MiddlewareHandler {
	const values = Object.entries(headers);
	return async (c, next) => {
		await next();
		for (const [name, value] of values)
			if (!ownPolicies.includes(name) || !c.res.headers.has(name)) c.res.headers.set(name, value);
	};
}

/** What the api sends is private unless its handler says otherwise: no browser or proxy keeps it. */
export const keepPrivate: MiddlewareHandler = async (c, next) => {
	await next();
	if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
};
