import type { Context } from 'hono';
import type { AppEnv } from './mount.ts';

/** Whether a reverse proxy of ours stands in front: the server listens only locally but has a public address. */
export const isBehindProxy = (env: { PUBLIC_URL?: string | undefined; isLoopback: boolean }): boolean =>
	env.PUBLIC_URL !== undefined && env.isLoopback;

/**
 * The address that a request came from. `X-Forwarded-For` counts only behind a proxy, and of it only the last entry,
 * which the proxy itself has written; everything before may be the client's invention.
 */
export function clientAddress(c: Context<AppEnv>, isProxied: boolean): string {
	const forwarded = isProxied ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
	const address = forwarded || c.env.incoming.socket.remoteAddress || 'unknown';
	return address.replace(/^::ffff:/, '');
}
