import type { MiddlewareHandler } from 'hono';

const policy = [
	"default-src 'self'",
	// wasm-unsafe-eval: the browser computes SHA-1 with WebAssembly.
	"script-src 'self' 'wasm-unsafe-eval'",
	// wavesurfer and React Aria insert style elements.
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

export type SecurityHeaders = Readonly<Record<string, string>>;

export const securityHeadersFor = (env: { publicUrl: string; HSTS_SUBDOMAINS: boolean }): SecurityHeaders => ({
	[policyHeader]: policy,
	'x-content-type-options': 'nosniff',
	'referrer-policy': 'same-origin',
	'cross-origin-opener-policy': 'same-origin',
	...(env.publicUrl.startsWith('https:') && {
		'strict-transport-security': `max-age=31536000${env.HSTS_SUBDOMAINS ? '; includeSubDomains' : ''}`,
	}),
});

const ownPolicies = [policyHeader, 'referrer-policy'];

export function setSecurityHeaders(headers: SecurityHeaders): MiddlewareHandler {
	const values = Object.entries(headers);
	return async (c, next) => {
		await next();
		for (const [name, value] of values)
			if (!ownPolicies.includes(name) || !c.res.headers.has(name)) c.res.headers.set(name, value);
	};
}

export const keepPrivate: MiddlewareHandler = async (c, next) => {
	await next();
	if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
};
