import { BlockList, isIP, isIPv6 } from 'node:net';

const blocked = new BlockList();
for (const [network, prefix] of [
	// This host, private networks, carrier-grade NAT, loopback, link-local.
	['0.0.0.0', 8] as const,
	['10.0.0.0', 8] as const,
	['100.64.0.0', 10] as const,
	['127.0.0.0', 8] as const,
	['169.254.0.0', 16] as const,
	['172.16.0.0', 12] as const,
	['192.168.0.0', 16] as const,
	// Protocol assignments, documentation, benchmarks, multicast, reserved and broadcast.
	['192.0.0.0', 24] as const,
	['192.0.2.0', 24] as const,
	['198.18.0.0', 15] as const,
	['198.51.100.0', 24] as const,
	['203.0.113.0', 24] as const,
	['224.0.0.0', 3] as const,
] as const)
	blocked.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
	// Unspecified and loopback, unique local, link-local, multicast, documentation, discard.
	['::', 127] as const,
	['fc00::', 7] as const,
	['fe80::', 10] as const,
	['ff00::', 8] as const,
	['2001:db8::', 32] as const,
	['100::', 64] as const,
	['fec0::', 10] as const,
	// Prefixes that embed an IPv4 address: compatible, translated, NAT64, Teredo, 6to4.
	['::', 96] as const,
	['::ffff:0:0:0', 96] as const,
	['64:ff9b::', 96] as const,
	['64:ff9b:1::', 48] as const,
	['2001::', 32] as const,
	['2002::', 16] as const,
] as const)
	blocked.addSubnet(network, prefix, 'ipv6');

/** Returns whether an IP address is outside the public internet. IPv4-mapped IPv6 addresses are checked as IPv4. */
export const isPrivateAddress = (address: string): boolean => blocked.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Returns whether a URL's host is a private address, or a name that public DNS cannot have. */
export function isPrivateName(url: string): boolean {
	const hostname = new URL(url).hostname.replace(/^\[|\]$/g, '');
	if (isIP(hostname)) return isPrivateAddress(hostname);
	return !hostname.includes('.') || /\.(?:localhost|local|lan|internal|home\.arpa)$/.test(hostname);
}
