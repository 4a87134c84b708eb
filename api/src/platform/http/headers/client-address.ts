import { type BlockList, isIPv4, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { ClientOrigin } from '../../auth/accounts.ts';
import type { AppEnv } from '../mount.ts';
import { isTrusted } from './trusted-proxies.ts';

/** Each trusted proxy appends the address that it saw, so the last other one counts. Clients can forge the rest. */
export function clientAddress(c: Context<AppEnv>, proxies: BlockList): string {
	let address = plainAddress(c.env.incoming.socket.remoteAddress ?? 'unknown');
	for (const hop of forwardedFor(c).toReversed()) {
		if (!isTrusted(proxies, address)) break;
		address = plainAddress(hop);
	}
	return address;
}

/** `Forwarded` (RFC 7239) counts only without `X-Forwarded-For`, which more proxies write. */
function forwardedFor(c: Context<AppEnv>): string[] {
	const usual = c.req.header('x-forwarded-for');
	if (usual !== undefined) return usual.split(',').flatMap((part) => part.trim() || []);
	const parts = c.req.header('forwarded')?.split(',') ?? [];
	return parts.flatMap((part) => /(?:^|;)\s*for="?([^";]+)"?/i.exec(part)?.[1] ?? []);
}

export const plainAddress = (address: string): string =>
	address
		.trim()
		.replace(/^\[(.*)\](?::\d+)?$/, '$1')
		.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
		.replace(/^::ffff:/, '');

const agentMaxLength = 300;

export const clientOrigin = (c: Context<AppEnv>, proxies: BlockList): ClientOrigin => ({
	address: clientAddress(c, proxies),
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
