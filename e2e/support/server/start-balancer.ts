import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Balancer = {
	url: string;
	targets: string[];
	close(): Promise<void>;
};

/**
 * Starts a proxy without sticky sessions. It skips a process that refuses connections, or that breaks a request without
 * a body before responding. Responds with 502 when none is left.
 */
export async function startBalancer(): Promise<Balancer> {
	const targets: string[] = [];
	let next = 0;
	const server = createServer((incoming, response) => {
		const first = next++;
		const inTurn = targets.map((_, at) => targets[(first + at) % targets.length] ?? '');
		pass(incoming, response, inTurn);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://localhost:${port}`,
		targets,
		close() {
			server.closeAllConnections();
			return new Promise<void>((resolve) => server.close(() => resolve()));
		},
	};
}

function pass(incoming: IncomingMessage, response: ServerResponse, [target, ...others]: string[]): void {
	if (!target) {
		response.writeHead(502, { connection: 'close' }).end();
		return;
	}
	const { method = 'GET', url: path, headers } = incoming;
	let mayRepeat = true;
	const outgoing = forward(new URL(path ?? '/', target), { method, headers, agent: false }, (answer) => {
		mayRepeat = false;
		response.writeHead(answer.statusCode ?? 502, answer.headers);
		answer.pipe(response);
		answer.once('error', () => response.destroy());
	});
	outgoing.once('error', () => {
		if (mayRepeat) pass(incoming, response, others);
		else response.destroy();
	});
	response.once('close', () => outgoing.destroy());
	if (method === 'GET') outgoing.end();
	else
		outgoing.once('socket', (socket) =>
			socket.once('connect', () => {
				mayRepeat = false;
				incoming.pipe(outgoing);
			}),
		);
}
