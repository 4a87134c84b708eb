import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Receiver, startReceiver } from '../../testing/webhooks/start-receiver.ts';
import { fetchCalendar } from './fetch-calendar.ts';

let server: Receiver;
beforeAll(async () => {
	server = await startReceiver();
});
afterEach(() => server.respond());
afterAll(() => server.close());

type More = Partial<Parameters<typeof fetchCalendar>[0]>;
const load = (more: More = {}) =>
	fetchCalendar({ address: server.url, version: null, allowsPrivate: true, timeoutMs: 2_000, ...more });

test('a calendar over 20 MB is refused without reading all of it, declared or not', async () => {
	server.respond((response) => void response.writeHead(200, { 'content-length': '20000001' }).write('BEGIN'));
	expect(await load()).toMatchObject({ failure: 'too_large' });
	let sentBytes = 0;
	server.respond((response) => {
		const push = () => {
			while (sentBytes < 60_000_000 && !response.destroyed) {
				sentBytes += 65_536;
				if (!response.write(Buffer.alloc(65_536, 'x'))) return void response.once('drain', push);
			}
			response.end();
		};
		push();
	});
	expect(await load({ timeoutMs: 20_000 })).toMatchObject({ failure: 'too_large' });
	expect(sentBytes).toBeLessThan(60_000_000);
});

test('a server that hangs before or during its response times out', async () => {
	server.respond(() => {});
	expect(await load({ timeoutMs: 200 })).toMatchObject({ failure: 'timeout' });
	server.respond((response) => void response.writeHead(200).write('BEGIN:VCALENDAR'));
	expect(await load({ timeoutMs: 200 })).toMatchObject({ failure: 'timeout' });
});

test('redirects are followed, also to webcal://, but not to private addresses and not forever', async () => {
	const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
	server.respond((response, { path }) => {
		if (path === '/hook') response.writeHead(302, { location: '/moved' }).end();
		else response.end('BEGIN:VCALENDAR');
	});
	expect(await load()).toMatchObject({ state: 'new' });
	server.respond((response) => void response.writeHead(302, { location: '/hook' }).end());
	expect(await load()).toMatchObject({ failure: 'unreachable' });
	const before = server.received.length;
	expect(await load({ allowsPrivate: false, address: 'http://calendar.example/', resolve })).toMatchObject({
		failure: 'address_private',
	});
	expect(server.received).toHaveLength(before);
});

test('a host that resolves to a private address after the check is not contacted', async () => {
	const asked: string[] = [];
	const addresses = ['203.0.113.1', '127.0.0.1'];
	const resolve = async (hostname: string) => [
		{ address: addresses[asked.push(hostname) - 1] ?? '127.0.0.1', family: 4 },
	];
	const address = `http://rebinding.example:${server.port}/hook`;
	const before = server.received.length;
	expect(await load({ address, resolve, allowsPrivate: false, timeoutMs: 300 })).toMatchObject({ state: 'failed' });
	expect(asked).toHaveLength(1);
	expect(server.received).toHaveLength(before);
});

test('the request sends ETag and Last-Modified, and an unchanged calendar is not read again', async () => {
	const version = { etag: '"7"', lastModified: 'Wed, 11 Feb 2026 08:00:00 GMT' };
	server.respond((response) => void response.writeHead(304).end());
	expect(await load({ version })).toEqual({ state: 'unchanged' });
	expect(server.received.at(-1)?.headers).toMatchObject({
		'if-none-match': '"7"',
		'if-modified-since': version.lastModified,
	});
});
