import type { Context } from 'hono';
import type { AppEnv } from '../mount.ts';

/** Returns whether the server is behind a reverse proxy: it listens only locally but has a public address. */
export const isBehindProxy = (env: { PUBLIC_URL?: string | undefined; isLoopback: boolean }): boolean =>
	env.PUBLIC_URL !== undefined && env.isLoopback;

/**
 * Returns the address a request came from. `X-Forwarded-For` counts only behind a proxy, and only its last entry, which
 * the proxy wrote; a client can forge the others.
 */
export function clientAddress(c: Context<AppEnv>, isProxied: boolean): string {
	const forwarded = isProxied ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
	const address = forwarded || c.env.incoming.socket.remoteAddress || 'unknown';
	return address.replace(/^::ffff:/, '');
}
