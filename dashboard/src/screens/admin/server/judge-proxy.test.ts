import { expect, test } from 'vitest';
import type { ProxyFindings } from '../../../platform/server/measure-proxy.ts';
import { judgeProxy, recogniseProxy } from './judge-proxy.ts';

const view = {
	host: 'debrief.example',
	clientAddress: '203.0.113.7',
	connectedAddress: '172.17.0.1',
	isForwarded: true,
	isTrusted: true,
	via: null,
};
type Change = Partial<Omit<ProxyFindings, 'view'>> & { view?: Partial<ProxyFindings['view']> };
const found = ({ view: seen, ...change }: Change = {}): ProxyFindings => ({
	host: 'debrief.example',
	isSecure: true,
	server: 'nginx/1.22.1',
	arrives: true,
	streams: true,
	...change,
	view: { ...view, ...seen },
});
const judged = (change?: Change) =>
	Object.fromEntries(judgeProxy(found(change)).map(({ aspect, outcome, change }) => [aspect, [outcome, change]]));
const right = ['ok', null];

test('a proxy that passes everything on has nothing to change', () => {
	expect(judged()).toEqual({ host: right, address: right, body: right, stream: right });
});

test('each fault of nginx names the line that mends it', () => {
	const plain = { host: '127.0.0.1:3000', isForwarded: false, isTrusted: false };
	expect(judged({ view: plain, arrives: false, streams: false })).toEqual({
		host: ['wrong', 'proxy_set_header Host $http_host;'],
		address: ['missing', 'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;'],
		body: ['wrong', 'client_max_body_size 600m;'],
		stream: ['wrong', 'proxy_buffering off;'],
	});
});

test('a proxy that is not trusted is named for TRUSTED_PROXIES', () => {
	expect(judged({ view: { isTrusted: false }, server: 'Caddy' }).address).toEqual([
		'untrusted',
		'TRUSTED_PROXIES=172.17.0.1',
	]);
});

test.for([
	['Apache/2.4.71 (Debian)', null, 'Apache'],
	[null, 'traefik', 'Traefik'],
	['1.1 haproxy', null, 'HAProxy'],
	[null, null, 'other'],
] as const)('answers with Server %s and requests with Via %s came through %s', ([server, via, name]) => {
	expect(recogniseProxy(found({ server, view: { via } }))).toBe(name);
});

test('without a proxy the address is that of the connection', () => {
	const direct = { server: null, isSecure: false, view: { isForwarded: false, isTrusted: false } };
	expect(recogniseProxy(found(direct))).toBeNull();
	expect(judged(direct).address).toEqual(['direct', null]);
});
