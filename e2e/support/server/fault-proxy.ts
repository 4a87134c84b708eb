import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Transform } from 'node:stream';

/**
 * `502`: the server is down. `413`: large bodies are refused. `cut`: the connection breaks in the middle of every body.
 * `slow`: bodies crawl. `lost`: the server works, but its responses are lost. `buffered`: bodies and responses are
 * forwarded only when complete.
 */
export type FaultMode = 'up' | '502' | '413' | 'cut' | 'slow' | 'lost' | 'buffered';

export type FaultProxy = {
	url: string;
	mode: FaultMode;
	target: string;
	faults: number;
	close(): Promise<void>;
	[Symbol.asyncDispose](): Promise<void>;
};

const largestBody = 16 * 1024;
const cutAfter = 16 * 1024;
const slowBytesPerSecond = 20_000;

export async function startFaultProxy(): Promise<FaultProxy> {
	const proxy = { mode: 'up', target: '', faults: 0 } as Pick<FaultProxy, 'mode' | 'target' | 'faults'>;
	const server = createServer((request, response) => {
		const { mode } = proxy;
		const length = Number(request.headers['content-length'] ?? 0);
		const hasBody = length > 0 || request.headers['transfer-encoding'] !== undefined;
		if (mode === '502') return refuse(proxy, response, 502, 'Bad Gateway');
		if (mode === '413' && length > largestBody) return refuse(proxy, response, 413, 'Request Entity Too Large');
		if (mode === 'cut' && hasBody) return pass(proxy, request, response, cutBody(proxy, request));
		if (mode === 'slow' && hasBody) return pass(proxy, request, response, slowBody());
		if (mode === 'buffered') return pass(proxy, request, response, complete(), complete());
		return pass(proxy, request, response);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	const close = () => {
		server.closeAllConnections();
		return new Promise<void>((resolve) => server.close(() => resolve()));
	};
	return Object.assign(proxy, { url: `http://localhost:${port}`, close, [Symbol.asyncDispose]: close });
}

type State = Pick<FaultProxy, 'mode' | 'target' | 'faults'>;

function refuse(proxy: State, response: ServerResponse, status: number, reason: string): void {
	proxy.faults += 1;
	const page = `<html><head><title>${status} ${reason}</title></head><body><h1>${status} ${reason}</h1></body></html>`;
	response.writeHead(status, { 'content-type': 'text/html', connection: 'close' }).end(page);
}

function pass(
	proxy: State,
	request: IncomingMessage,
	response: ServerResponse,
	change?: Transform,
	answerChange?: Transform,
): void {
	const { hostname, port } = new URL(proxy.target);
	const { method, url: path, headers } = request;
	const losesAnswer = proxy.mode === 'lost' && method !== 'GET' && method !== 'OPTIONS';
	const outgoing = forward({ hostname, port, method, path, headers }, (answer) => {
		if (losesAnswer) {
			proxy.faults += 1;
			answer.resume().once('end', () => response.destroy());
			return;
		}
		response.writeHead(answer.statusCode ?? 502, answer.headers);
		if (answerChange) answer.pipe(answerChange).pipe(response);
		else answer.pipe(response);
		answer.once('error', () => response.destroy());
	});
	outgoing.once('error', () =>
		response.headersSent ? response.destroy() : refuse(proxy, response, 502, 'Bad Gateway'),
	);
	response.once('close', () => outgoing.destroy());
	if (change) request.pipe(change).pipe(outgoing);
	else request.pipe(outgoing);
}

function cutBody(proxy: State, request: IncomingMessage): Transform {
	let passed = 0;
	return new Transform({
		transform(chunk: Buffer, _encoding, done) {
			const part = chunk.subarray(0, cutAfter - passed);
			passed += part.length;
			if (passed < cutAfter) return done(null, part);
			proxy.faults += 1;
			this.push(part);
			// The forwarded bytes must arrive before the connection ends.
			setImmediate(() => request.socket.destroy());
			return undefined;
		},
		flush(done) {
			// The body is shorter than the beginning: breaks at its end, without a response.
			proxy.faults += 1;
			request.socket.destroy();
			done();
		},
	});
}

function slowBody(): Transform {
	return new Transform({
		transform(chunk: Buffer, _encoding, done) {
			setTimeout(() => done(null, chunk), (chunk.length / slowBytesPerSecond) * 1000);
		},
	});
}

function complete(): Transform {
	const chunks: Buffer[] = [];
	return new Transform({
		transform(chunk: Buffer, _encoding, done) {
			chunks.push(chunk);
			done();
		},
		flush(done) {
			done(null, Buffer.concat(chunks));
		},
	});
}
