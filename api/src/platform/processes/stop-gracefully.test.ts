import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { stopsGracefully } from './stop-gracefully.ts';

const agent = new Agent({ keepAlive: true });
let server: Server;
afterEach(() => {
	agent.destroy();
	server.closeAllConnections();
	server.close();
});

async function listen(handle: (response: ServerResponse) => void): Promise<string> {
	server = createServer((_request, response) => handle(response));
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

const call = (url: string) =>
	new Promise<IncomingMessage>((resolve, reject) => get(url, { agent }, resolve).on('error', reject));

test('a running request is answered, and its client is asked to reconnect', async () => {
	const begun = Promise.withResolvers<ServerResponse>();
	const url = await listen((response) => begun.resolve(response));
	const stop = stopsGracefully(server, 60_000);
	const calling = call(url);
	const response = await begun.promise;
	const stopped = stop();
	await expect(call(url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
	response.end('done');
	const answer = await calling;
	expect(await text(answer)).toBe('done');
	expect(answer.headers.connection).toBe('close');
	await stopped;
});

test('an idle connection does not delay the stop', async () => {
	const url = await listen((response) => response.end('done'));
	const stop = stopsGracefully(server, 60_000);
	const answer = await call(url);
	expect(answer.headers.connection).toBe('keep-alive');
	await text(answer);
	await stop();
});

test('a response in progress is completed, and its connection closed', async () => {
	const begun = Promise.withResolvers<ServerResponse>();
	const url = await listen((response) => {
		response.write('first ');
		begun.resolve(response);
	});
	const stop = stopsGracefully(server, 60_000);
	const calling = call(url);
	const stopped = begun.promise.then((response) => {
		const stopping = stop();
		response.end('last');
		return stopping;
	});
	expect(await text(await calling)).toBe('first last');
	await stopped;
});

test('connections open after the grace period are cut', async () => {
	const url = await listen((response) => response.write('first '));
	const stop = stopsGracefully(server, 50);
	const answer = await call(url);
	const reading = expect(text(answer)).rejects.toMatchObject({ code: 'ECONNRESET' });
	await stop();
	await reading;
});
