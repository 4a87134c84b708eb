import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { createGuardedFetch } from './guarded-fetch.ts';
import { isPrivateAddress, isPrivateName } from './is-private-address.ts';

const servers: Server[] = [];
afterEach(() => {
	for (const server of servers.splice(0)) {
		server.closeAllConnections();
		server.close();
	}
});

async function listen(handle: RequestListener) {
	let requests = 0;
	const server = createServer((request, response) => {
		requests++;
		handle(request, response);
	});
	servers.push(server);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	return { port, requests: () => requests };
}

const loopback = async () => [{ address: '127.0.0.1', family: 4 }];
const limits = { timeoutMs: 10_000, maxBytes: 1_000 };
const trusting = createGuardedFetch({ ...limits, allowsPrivate: true, resolve: loopback });
const strict = createGuardedFetch({ ...limits, allowsPrivate: false, resolve: loopback });

test('private, loopback, link-local, shared and mapped addresses are not public', () => {
	const closed = [
		'127.0.0.1',
		'127.9.9.9',
		'10.1.2.3',
		'172.16.0.1',
		'172.31.255.255',
		'192.168.1.1',
		'169.254.169.254',
		'100.64.0.1',
		'100.127.255.255',
		'0.0.0.0',
		'224.0.0.1',
		'255.255.255.255',
		'198.18.0.1',
		'192.0.2.1',
		'::1',
		'::',
		'fe80::1',
		'fd00::1',
		'ff02::1',
		'::ffff:127.0.0.1',
		'::ffff:7f00:1',
		'::ffff:10.0.0.1',
		'64:ff9b::7f00:1',
		'2002:7f00:1::',
		'2001:db8::1',
		'::127.0.0.1',
		'::ffff:0:127.0.0.1',
		'fec0::1',
	];
	expect(closed.filter((address) => !isPrivateAddress(address))).toEqual([]);
	const open = ['1.1.1.1', '93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '::ffff:1.1.1.1'];
	expect(open.filter(isPrivateAddress)).toEqual([]);
});

test('a host name that public DNS cannot resolve counts as private', () => {
	const named = [
		'127.0.0.1:8000',
		'192.168.1.20',
		'[::1]',
		'localhost',
		'gpu',
		'speech.lan',
		'speech.local',
		'2130706433',
	];
	expect(named.filter((host) => !isPrivateName(`http://${host}/v1`))).toEqual([]);
	const open = ['api.openai.com', '1.1.1.1', 'speech.example', 'lan.example', 'localhost.example'];
	expect(open.filter((host) => isPrivateName(`http://${host}/v1`))).toEqual([]);
});

test('a private address is never contacted, in any notation', async () => {
	const server = await listen((_request, response) => response.end('inside'));
	for (const host of [
		'127.0.0.1',
		'localhost',
		'[::1]',
		'[::ffff:127.0.0.1]',
		'2130706433',
		'0x7f.1',
		'017700000001',
		'0',
	])
		await expect(strict(`http://${host}:${server.port}/`)).rejects.toMatchObject({ reason: 'private_address' });
	expect(server.requests()).toBe(0);
});

test('a name is refused when only one of its addresses is private', async () => {
	const resolve = async () => [
		{ address: '93.184.216.34', family: 4 },
		{ address: '10.0.0.1', family: 4 },
	];
	const fetching = createGuardedFetch({ ...limits, allowsPrivate: false, resolve });
	await expect(fetching('http://both.example/')).rejects.toMatchObject({ reason: 'private_address' });
});

test('the checked address is contacted, even if the name resolves differently afterwards', async () => {
	const server = await listen((request, response) => response.end(request.headers.host));
	let questions = 0;
	const resolve = async () => {
		questions++;
		return loopback();
	};
	const fetching = createGuardedFetch({ ...limits, allowsPrivate: true, resolve });
	const answer = await fetching(`http://name-without-dns.example:${server.port}/`);
	expect(await answer.text()).toBe(`name-without-dns.example:${server.port}`);
	expect(questions).toBe(1);
});

test('other protocols than http and https are refused', async () => {
	for (const url of ['file:///etc/passwd', 'ftp://example.com/', 'data:text/plain,hello'])
		await expect(trusting(url)).rejects.toMatchObject({ reason: 'protocol' });
});

test('method, headers and body are sent, and status, headers and body are returned', async () => {
	const server = await listen(async (request, response) => {
		response.writeHead(418, { 'x-seen': `${request.method} ${request.headers['x-key']} ${request.url}` });
		response.end((await text(request)).toUpperCase());
	});
	const url = `http://api.example:${server.port}/v1?q=1`;
	const answer = await trusting(url, { method: 'PUT', headers: { 'x-key': 'secret' }, body: 'hello' });
	expect([answer.status, answer.headers.get('x-seen'), answer.url]).toEqual([418, 'PUT secret /v1?q=1', url]);
	expect(await answer.text()).toBe('HELLO');
});

test('a form with a file is sent as the global fetch would send it', async () => {
	const server = await listen(async (request, response) => response.end(await text(request)));
	const form = new FormData();
	form.set('file', new Blob(['sound']), 'clip.wav');
	const answer = await trusting(`http://api.example:${server.port}/`, { method: 'POST', body: form });
	expect(await answer.text()).toMatch(/filename="clip.wav"[\s\S]*sound/);
});

test('a redirect within the same origin is followed after another check', async () => {
	const server = await listen((request, response) => {
		if (request.url === '/old') response.writeHead(301, { location: '/new' }).end();
		else response.end(`${request.method} ${request.url}`);
	});
	const answer = await trusting(`http://api.example:${server.port}/old`, { method: 'POST', body: 'form' });
	expect(await answer.text()).toBe('GET /new');
	const asked: string[] = [];
	const resolve = async (hostname: string) => {
		asked.push(hostname);
		return loopback();
	};
	await createGuardedFetch({ ...limits, allowsPrivate: true, resolve })(`http://api.example:${server.port}/old`);
	expect(asked).toEqual(['api.example', 'api.example']);
});

test('a redirect to another host, port or protocol is refused without contacting its target', async () => {
	const target = await listen((_request, response) => response.end());
	for (const location of [
		`http://other.example:${target.port}/`,
		`http://api.example:${target.port}/`,
		'https://api.example/',
		'file:///etc/passwd',
	]) {
		const server = await listen((_request, response) => response.writeHead(302, { location }).end());
		const call = trusting(`http://api.example:${server.port}/`, { headers: { authorization: 'Bearer secret' } });
		await expect(call).rejects.toMatchObject({ reason: 'other_host' });
	}
	expect(target.requests()).toBe(0);
});

test('with followsHosts, a redirect to another host is followed after its own check', async () => {
	const target = await listen((_request, response) => response.end('sound'));
	const asked: string[] = [];
	const resolve = async (hostname: string) => {
		asked.push(hostname);
		return loopback();
	};
	const follow = createGuardedFetch({ ...limits, allowsPrivate: true, followsHosts: true, resolve });
	const redirecting = async (location: string) => {
		const server = await listen((_request, response) => response.writeHead(302, { location }).end());
		return follow(`http://api.example:${server.port}/`);
	};
	expect(await (await redirecting(`http://files.example:${target.port}/`)).text()).toBe('sound');
	expect(asked).toEqual(['api.example', 'files.example']);
	await expect(redirecting('file:///etc/passwd')).rejects.toMatchObject({ reason: 'protocol' });
});

test('a redirect loop ends', async () => {
	const server = await listen((_request, response) => response.writeHead(302, { location: '/' }).end());
	await expect(trusting(`http://api.example:${server.port}/`)).rejects.toMatchObject({ reason: 'too_many_redirects' });
	expect(server.requests()).toBe(6);
});

test('a body over the limit fails, also without a declared length', async () => {
	const server = await listen((_request, response) => {
		response.write('x'.repeat(600));
		response.end('x'.repeat(600));
	});
	const answer = await trusting(`http://api.example:${server.port}/`);
	await expect(answer.text()).rejects.toThrow(/longer than 1000 bytes/);
});

test('a server that hangs before or during its response times out', async () => {
	const quick = createGuardedFetch({ ...limits, timeoutMs: 300, allowsPrivate: true, resolve: loopback });
	const silent = await listen(() => {});
	await expect(quick(`http://api.example:${silent.port}/`)).rejects.toMatchObject({ name: 'TimeoutError' });
	const halting = await listen((_request, response) => response.write('first half'));
	const answer = await quick(`http://api.example:${halting.port}/`);
	await expect(answer.text()).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('a caller can abort, and an unreachable server fails like fetch', async () => {
	const silent = await listen(() => {});
	const abort = new AbortController();
	const call = trusting(`http://api.example:${silent.port}/`, { signal: abort.signal });
	abort.abort();
	await expect(call).rejects.toMatchObject({ name: 'AbortError' });
	const gone = await listen(() => {});
	servers.pop()?.close();
	const failure = trusting(`http://api.example:${gone.port}/`);
	await expect(failure).rejects.toMatchObject({ name: 'TypeError', cause: { code: 'ECONNREFUSED' } });
});

test('a response without a body clears its time limit', async () => {
	const quick = createGuardedFetch({ ...limits, timeoutMs: 300, allowsPrivate: true, resolve: loopback });
	const { port } = await listen((_request, response) => response.writeHead(204).end());
	expect((await quick(`http://api.example:${port}/`)).status).toBe(204);
	const halting = await listen((_request, response) => response.write('first half'));
	// The first call's time limit has passed when the second one's has.
	const later = await quick(`http://api.example:${halting.port}/`);
	await expect(later.text()).rejects.toMatchObject({ name: 'TimeoutError' });
});
