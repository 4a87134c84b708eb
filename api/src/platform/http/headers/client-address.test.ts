import { BlockList } from 'node:net';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { parseEnv } from '../../../env.ts';
import type { AppEnv } from '../mount.ts';
import { clientAddress, networkOf } from './client-address.ts';
import { readProxies } from './trusted-proxies.ts';

async function addressSeen(trusted: string, headers: Record<string, string>, remoteAddress = '::ffff:127.0.0.1') {
	const proxies = readProxies(trusted) ?? new BlockList();
	const app = new Hono<AppEnv>().get('/', (c) => c.text(clientAddress(c, proxies)));
	const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } });
	return answer.text();
}
const via = (addresses: string) => ({ 'x-forwarded-for': addresses });

test.each([
	['no proxy is trusted', 'none', via('203.0.113.9'), '127.0.0.1'],
	['the client is no trusted proxy', '10.0.0.0/8', via('203.0.113.9'), '127.0.0.1'],
	['the proxy passed no address', 'loopback', {}, '127.0.0.1'],
	['the client forged the first address', 'loopback', via('198.51.100.1, 203.0.113.9'), '203.0.113.9'],
	['two proxies passed it on', 'loopback, 10.0.0.0/8', via('198.51.100.1, 203.0.113.9, 10.2.3.4'), '203.0.113.9'],
	['all are proxies', 'private', via('10.0.0.1, 192.168.1.1'), '10.0.0.1'],
	['the proxy wrote a port', 'loopback', via('203.0.113.9:51234'), '203.0.113.9'],
	['the proxy wrote IPv6 with a port', 'loopback', via('[2001:db8::9]:51234'), '2001:db8::9'],
	[
		'the proxy wrote Forwarded',
		'loopback',
		{ forwarded: 'for=198.51.100.1, for="[2001:db8::9]:4711";proto=https' },
		'2001:db8::9',
	],
	['the proxy wrote both', 'loopback', { forwarded: 'for=198.51.100.1', ...via('203.0.113.9') }, '203.0.113.9'],
])('when %s, the address of the client is right', async (_, trusted, headers, address) => {
	expect(await addressSeen(trusted, headers)).toBe(address);
});

test('a proxy that connects by IPv6 is trusted', async () => {
	expect(await addressSeen('fd00::/8', via('203.0.113.9'), 'fd12::3')).toBe('203.0.113.9');
});

describe('TRUSTED_PROXIES', () => {
	const isTrusted = (address: string, variables: Record<string, string>) =>
		parseEnv(variables).trustedProxies.check(address, 'ipv4');

	test('a proxy on this machine is assumed only with a public address and a loopback listener', () => {
		const PUBLIC_URL = 'https://debrief.example';
		expect(isTrusted('127.0.0.1', { PUBLIC_URL })).toBe(true);
		expect(isTrusted('127.0.0.1', { PUBLIC_URL, HOST: '0.0.0.0' })).toBe(false);
		expect(isTrusted('127.0.0.1', { PUBLIC_URL, TRUSTED_PROXIES: 'none' })).toBe(false);
		expect(isTrusted('127.0.0.1', {})).toBe(false);
		expect(isTrusted('172.17.0.1', { PUBLIC_URL, HOST: '0.0.0.0', TRUSTED_PROXIES: 'private' })).toBe(true);
	});

	test.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/x', 'fd00::/129', 'private, nonsense'])(
		'%s is refused at the start',
		(TRUSTED_PROXIES) => {
			expect(() => parseEnv({ TRUSTED_PROXIES })).toThrow(/^TRUSTED_PROXIES must be addresses or networks/);
		},
	);
});

test.each([
	['203.0.113.9', '203.0.113.9'],
	['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
	['2001:0db8:1:2::9', '2001:db8:1:2::/64'],
	['2001:db8::9', '2001:db8:0:0::/64'],
	['fe80::1%eth0', 'fe80:0:0:0::/64'],
	['::1', '0:0:0:0::/64'],
	['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
	['unknown', 'unknown'],
])('rate limits count %s as %s', (address, network) => expect(networkOf(address)).toBe(network));
