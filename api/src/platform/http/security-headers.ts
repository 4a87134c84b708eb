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

/** Headers for every answer; HSTS only where the public address is https. */
export function securityHeaders(publicUrl: string): MiddlewareHandler {
	const isSecure = publicUrl.startsWith('https:');
	return async (c, next) => {
		await next();
		if (!c.res.headers.has('content-security-policy')) c.res.headers.set('content-security-policy', policy);
		c.res.headers.set('x-content-type-options', 'nosniff');
		c.res.headers.set('referrer-policy', 'same-origin');
		c.res.headers.set('cross-origin-opener-policy', 'same-origin');
		if (isSecure) c.res.headers.set('strict-transport-security', 'max-age=31536000');
	};
}
