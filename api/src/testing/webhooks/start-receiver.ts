import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { path: string; headers: IncomingHttpHeaders; body: string };
type Answer = (response: ServerResponse, received: Received) => void;

export async function startReceiver() {
	const received: Received[] = [];
	const waiting = new Set<() => void>();
	const noContent: Answer = (response) => void response.writeHead(204).end();
	let answer = noContent;
	const server = createServer(async (request, response) => {
		const one = { path: request.url ?? '', headers: request.headers, body: await textOf(request) };
		received.push(one);
		for (const check of waiting) check();
		answer(response, one);
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}/hook`,
		port,
		received,
		respond(next: Answer = noContent): void {
			answer = next;
		},
		async arrived(count: number): Promise<void> {
			const { promise, resolve } = Promise.withResolvers<void>();
			const check = () => received.length >= count && resolve();
			waiting.add(check);
			check();
			await promise;
			waiting.delete(check);
		},
		async close(): Promise<void> {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		},
	};
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

async function textOf(request: IncomingMessage): Promise<string> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk);
	return Buffer.concat(chunks).toString('utf8');
}
