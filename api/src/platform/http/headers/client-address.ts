import { isIPv4, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { ClientOrigin } from '../../auth/accounts.ts';
import type { AppEnv } from '../mount.ts';

export const isBehindProxy = (env: { PUBLIC_URL?: string | undefined; isLoopback: boolean }): boolean =>
	env.PUBLIC_URL !== undefined && env.isLoopback;

/**
 * Returns the client address. `X-Forwarded-For` counts only behind a proxy, and only its last entry, which the proxy
 * wrote; clients can forge the others.
 */
export function clientAddress(c: Context<AppEnv>, isProxied: boolean): string {
	const forwarded = isProxied ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
	const address = forwarded || c.env.incoming.socket.remoteAddress || 'unknown';
	return address.replace(/^::ffff:/, '');
}

const agentMaxLength = 300;

export const clientOrigin = (c: Context<AppEnv>, isProxied: boolean): ClientOrigin => ({
	address: clientAddress(c, isProxied),
	agent: (c.req.header('user-agent') ?? '').slice(0, agentMaxLength),
});

/** Returns a network that does not identify a single customer: the /24 of IPv4, the /48 of IPv6. */
export function coarseNetworkOf(address: string): string {
	if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
	const network = networkOf(address);
	return network === address ? '' : `${network.split(':').slice(0, 3).join(':')}::/48`;
}

/** Returns the unit of rate limits: an IPv4 address, or the /64 of IPv6 that one customer controls. */
export function networkOf(address: string): string {
	const plain = address.split('%')[0] ?? '';
	if (!isIPv6(plain)) return address;
	const [before = [], after = []] = plain.split('::').map((part) => part.split(':').filter(Boolean));
	const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
	const groups = [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16));
	return `${groups.slice(0, 4).join(':')}::/64`;
}
