import { connect } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowSlowBody, limitBodyTime } from './body-deadline.ts';
import type { AppEnv } from './mount.ts';

const deadlineMs = 150;
let port: number;
let close: () => void;
beforeAll(async () => {
	const app = new Hono<AppEnv>();
	app.use(limitBodyTime(deadlineMs));
	app.post('/refused', (c) => c.text('refused', 401));
	app.post('/waits', () => new Promise<Response>(() => {}));
	app.post('/known', async (c) => {
		allowSlowBody(c.env.incoming);
		const pieces = await c.env.incoming.toArray();
		return c.text(Buffer.concat(pieces).toString());
	});
	await new Promise<void>((resolve) => {
		const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, (address) => {
			port = address.port;
			resolve();
		});
		close = () => server.close();
	});
});
afterAll(() => close());

/** Sends the head of a request and `start` of its five bytes. Returns what came back until the server closed. */
function sendSlowly(path: string, start: string) {
	const socket = connect(port, '127.0.0.1');
	let received = '';
	socket.setEncoding('utf8').on('data', (text: string) => {
		received += text;
	});
	socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\n\r\n${start}`);
	const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
	return { socket, closed, received: () => received };
}

test('a request that does not arrive in time is ended, with a response if none was sent', async () => {
	expect(await sendSlowly('/waits', 'ab').closed).toMatch(/^HTTP\/1\.1 408 /);
});

test('the unread body of a refused request does not keep its connection open', async () => {
	expect(await sendSlowly('/refused', 'ab').closed).toMatch(/^HTTP\/1\.1 401 /);
});

test('a known caller gets a longer deadline', async () => {
	const { socket, received } = sendSlowly('/known', 'ab');
	// answered only after its deadline has passed
	await sendSlowly('/refused', 'ab').closed;
	socket.write('cde');
	await expect.poll(received).toContain('abcde');
	socket.destroy();
});

test('the deadline does not apply to the response of a complete request', async () => {
	const { socket, closed } = sendSlowly('/waits', 'abcde');
	await sendSlowly('/refused', 'ab').closed;
	await expect(Promise.race([closed, Promise.resolve('open')])).resolves.toBe('open');
	socket.destroy();
});
