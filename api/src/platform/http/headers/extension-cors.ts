import type { MiddlewareHandler } from 'hono';

const maxAgeSeconds = 7_200;

/** IDs differ per store and, in Firefox, per installation. Extensions cannot send cookies here, so any may call. */
export const isExtensionOrigin = (origin: string): boolean => /^(?:chrome|moz)-extension:\/\/[\w-]+$/.test(origin);

/** Allows browser extensions to call the API with tokens, never with cookies. Paths below `except` are left alone. */
export function extensionCors(except: string): MiddlewareHandler {
	return async (c, next) => {
		if (c.req.path.startsWith(except)) return next();
		const origin = c.req.header('origin') ?? '';
		const isAllowed = isExtensionOrigin(origin);
		if (isAllowed && c.req.method === 'OPTIONS' && c.req.header('access-control-request-method'))
			return c.body(null, 204, {
				'access-control-allow-origin': origin,
				'access-control-allow-methods': 'GET, POST, PUT, DELETE',
				'access-control-allow-headers': 'authorization, content-type, x-start-byte',
				'access-control-max-age': String(maxAgeSeconds),
				vary: 'Origin',
			});
		await next();
		c.res.headers.append('vary', 'Origin');
		if (!isAllowed) return;
		c.res.headers.set('access-control-allow-origin', origin);
		c.res.headers.set('access-control-expose-headers', 'content-disposition, content-range, retry-after, x-request-id');
	};
}
