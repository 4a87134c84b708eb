import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createClient, type WireEndpoint } from './create-client.ts';

const limit = { firstByteMs: 600, totalMs: 2_000, retries: 1, pauseMs: 0 };
const limits = { read: limit, slow: limit, upload: limit, chunk: limit };
const base = { path: '/things', access: 'member', transport: 'json', timeoutProfile: 'read' } as const;
const endpoints: Record<string, WireEndpoint> = {
	read: { ...base, method: 'GET' },
	write: { ...base, method: 'POST' },
	send: { ...base, method: 'POST', timeoutProfile: 'upload' },
};

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const well: Answer = (_, response) => response.end('{"a":1}');
const broken: Answer = (request) => request.socket.destroy();
const late: Answer = () => {};
const stuck: Answer = (_, response) => response.write('{"a"');
const failing: Answer = (_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>');
const signedIn: Answer = (request, response) => {
	if (request.headers.authorization !== 'Bearer new') response.once('finish', () => refused++);
	const isNew = request.headers.authorization === 'Bearer new';
	response.writeHead(isNew ? 200 : 401, { 'content-type': 'application/json' }).end('{"a":1}');
};

let answers: Answer[] = [];
let requests = 0;
let renewals = 0;
let refused = 0;
const server = createServer((request, response) => {
	requests++;
	(answers.length > 1 ? answers.shift() : answers[0])?.(request, response);
});
beforeAll(async () => {
	await once(server.listen(0, '127.0.0.1'), 'listening');
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	client = createClient(async (name) => endpoints[name] as WireEndpoint, { origin, tokens, limits }) as never;
});
afterAll(() => {
	server.closeAllConnections();
	server.close();
});
beforeEach(() => {
	requests = 0;
	renewals = 0;
});

const tokens = {
	current: () => 'old',
	async renew() {
		renewals++;
		// Until both calls were refused.
		await vi.waitFor(() => expect(refused).toBe(2));
		return 'new';
	},
};

type Call = (args?: object, options?: { signal: AbortSignal }) => Promise<unknown>;
let client: Record<string, Call>;
const call = (name: string, ...more: Parameters<Call>): Promise<unknown> => client[name]?.(...more) ?? Promise.reject();

test.each([
	['a broken connection', broken],
	['a late answer', late],
])('after %s a read is repeated once', async (_, first) => {
	answers = [first, well];
	expect(await call('read')).toEqual({ a: 1 });
	expect(requests).toBe(2);
});

test.each([
	['write', broken, 'offline', 1],
	['write', late, 'timeout', 1],
	['send', broken, 'offline', 1],
	['send', late, 'timeout', 2],
	['read', broken, 'offline', 2],
	['read', late, 'timeout', 2],
	['read', stuck, 'timeout', 1],
	['read', failing, 'bad_answer', 1],
] as const)('%s fails as it should, case %#', async (name, answer, code, sent) => {
	answers = [answer];
	await expect(call(name)).rejects.toMatchObject({ code });
	expect(requests).toBe(sent);
});

test('calls that are refused at the same time renew their token once', async () => {
	answers = [signedIn];
	expect(await Promise.all([call('read'), call('write')])).toEqual([{ a: 1 }, { a: 1 }]);
	expect(renewals).toBe(1);
});

test('an aborted call rejects with the reason, and is not repeated', async () => {
	const stop = new AbortController();
	answers = [() => stop.abort(new Error('the page was left'))];
	await expect(call('read', {}, { signal: stop.signal })).rejects.toThrow('the page was left');
	expect(requests).toBe(1);
});
