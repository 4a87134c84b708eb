import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '../mount.ts';
import { clientAddress, isBehindProxy, networkOf } from './client-address.ts';

async function addressSeen(isProxied: boolean, forwarded?: string, remoteAddress = '::ffff:127.0.0.1') {
	const app = new Hono<AppEnv>().get('/', (c) => c.text(clientAddress(c, isProxied)));
	const headers = forwarded ? { 'x-forwarded-for': forwarded } : {};
	const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } });
	return answer.text();
}

test('without our proxy, clients cannot forge the address they are counted under', async () => {
	expect(await addressSeen(false, '203.0.113.9')).toBe('127.0.0.1');
});

test('behind our proxy, only its own X-Forwarded-For entry counts', async () => {
	expect(await addressSeen(true, '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9');
	expect(await addressSeen(true)).toBe('127.0.0.1');
});

test('a proxy is assumed only with a public address and a loopback listener', () => {
	expect(isBehindProxy({ PUBLIC_URL: 'https://debrief.example', isLoopback: true })).toBe(true);
	expect(isBehindProxy({ PUBLIC_URL: 'https://debrief.example', isLoopback: false })).toBe(false);
	expect(isBehindProxy({ isLoopback: true })).toBe(false);
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
