import { createServer, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Receiver, startReceiver } from '../../../../testing/webhooks/start-receiver.ts';
import { newSecret } from '../webhook-secrets.ts';
import { sendMessage } from './send-message.ts';

let receiver: Receiver;
const others: Server[] = [];
beforeAll(async () => {
	receiver = await startReceiver();
});
afterEach(() => receiver.respond());
afterAll(async () => {
	for (const server of others) server.close();
	await receiver.close();
});

type More = Partial<Parameters<typeof sendMessage>[0]>;
const send = (more: More = {}) =>
	sendMessage({
		url: receiver.url,
		secrets: [newSecret()],
		message: { id: 'event-1', body: '{}' },
		timeoutMs: 2_000,
		signal: new AbortController().signal,
		now: new Date(),
		allowsPrivate: true,
		...more,
	});

test('a redirect to this machine is not followed', async () => {
	const before = receiver.received.length;
	receiver.respond((response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end());
	expect(await send()).toMatchObject({ failure: 'redirect', responseStatus: 302 });
	receiver.respond((response) => void response.writeHead(307, { location: '/elsewhere' }).end());
	expect(await send()).toMatchObject({ failure: 'redirect', responseStatus: 307 });
	expect(receiver.received.slice(before).map(({ path }) => path)).toEqual(['/hook', '/hook']);
});

test('a host that resolves to a private address after the check is contacted at the checked address', async () => {
	const asked: string[] = [];
	const addresses = ['203.0.113.1', '127.0.0.1'];
	const resolve = async (hostname: string) => [
		{ address: addresses[asked.push(hostname) - 1] ?? '127.0.0.1', family: 4 },
	];
	const url = `http://rebinding.example:${receiver.port}/hook`;
	const before = receiver.received.length;
	expect(await send({ url, resolve, allowsPrivate: false })).toMatchObject({
		failure: 'blocked',
		responseStatus: null,
	});
	expect(await send({ url, resolve, allowsPrivate: false })).toMatchObject({ failure: 'blocked' });
	expect(asked).toHaveLength(2);
	expect(receiver.received).toHaveLength(before);
});

test('only the start of a 10 MB response is read, and its status counts', async () => {
	let sentBytes = 0;
	receiver.respond((response) => {
		response.writeHead(200);
		const push = () => {
			while (sentBytes < 10_000_000 && !response.destroyed) {
				sentBytes += 16_384;
				if (!response.write(Buffer.alloc(16_384, 'x'))) return void response.once('drain', push);
			}
			response.end();
		};
		push();
	});
	const outcome = await send();
	expect(outcome).toMatchObject({ failure: null, responseStatus: 200 });
	expect(outcome.responseBody).toHaveLength(1_024);
	expect(sentBytes).toBeLessThan(10_000_000);
});

test('HTML and binary responses are stored as displayable text', async () => {
	receiver.respond((response) => void response.writeHead(502).end('<script>alert(1)</script>'));
	expect(await send()).toMatchObject({ failure: 'status', responseBody: '<script>alert(1)</script>' });
	receiver.respond((response) => void response.writeHead(200).end(Buffer.from([0, 0xff, 0xfe, 65])));
	expect((await send()).responseBody).toBe('\uFFFD\uFFFD\uFFFDA');
});

test('a receiver that hangs before or during its response times out', async () => {
	receiver.respond(() => {});
	expect(await send({ timeoutMs: 200 })).toMatchObject({ failure: 'timeout', responseStatus: null });
	receiver.respond((response) => void response.writeHead(200).write('half'));
	expect(await send({ timeoutMs: 200 })).toMatchObject({ failure: 'timeout', responseStatus: 200 });
	const silent = () => new Promise<never>(() => {});
	expect(await send({ url: 'http://slow.example/', resolve: silent, timeoutMs: 200 })).toMatchObject({
		failure: 'timeout',
	});
});

test('a truncated response does not count', async () => {
	receiver.respond((response) => {
		response.writeHead(200, { 'content-length': '100' });
		response.write('half', () => response.destroy());
	});
	expect(await send()).toMatchObject({ failure: 'incomplete', responseStatus: 200 });
	receiver.respond((response) => void response.destroy());
	expect(await send()).toMatchObject({ failure: 'unreachable', responseStatus: null });
});

test('an address without TLS and a closed port are reported as such', async () => {
	const plain = createServer((socket) => void socket.end('HTTP/1.1 200 OK\r\n\r\n'));
	others.push(plain);
	await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
	const address = plain.address();
	const port = typeof address === 'object' ? address?.port : 0;
	expect(await send({ url: `https://127.0.0.1:${port}/` })).toMatchObject({ failure: 'tls' });
	expect(await send({ url: 'http://127.0.0.1:1/' })).toMatchObject({ failure: 'unreachable' });
});

test('no request is sent unsigned', async () => {
	const before = receiver.received.length;
	expect(await send({ secrets: [] })).toMatchObject({ failure: 'unsigned' });
	expect(receiver.received).toHaveLength(before);
});

test.for([
	['120', 120_000],
	['Wed, 21 Oct 2026 07:30:00 GMT', 1_800_000],
	['soon', null],
	['-5', null],
	['999999999', 43_200_000],
])('Retry-After %s is a delay of %d ms', async ([value, pauseMs]) => {
	receiver.respond((response) => void response.writeHead(503, { 'retry-after': String(value) }).end());
	expect(await send({ now: new Date('2026-10-21T07:00:00Z') })).toMatchObject({ retryAfterMs: pauseMs });
});
