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

/** Returns the headers of every response. HSTS only when the public address is https. */
export const securityHeaderValues = (publicUrl: string): Record<string, string> => ({
	[policyHeader]: policy,
	'x-content-type-options': 'nosniff',
	'referrer-policy': 'same-origin',
	'cross-origin-opener-policy': 'same-origin',
	...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
});

/** Sets the security headers. A response may already have a stricter policy of its own. */
export function securityHeaders(publicUrl: string): MiddlewareHandler {
	const values = Object.entries(securityHeaderValues(publicUrl));
	return async (c, next) => {
		await next();
		for (const [name, value] of values)
			if (name !== policyHeader || !c.res.headers.has(name)) c.res.headers.set(name, value);
	};
}
