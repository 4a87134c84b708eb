import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A request as a fake vendor sees it. */
export type VendorAsked = {
	method: string;
	path: string;
	query: URLSearchParams;
	headers: IncomingMessage['headers'];
	/** Parsed JSON, or the fields of a form. */
	body: Record<string, unknown>;
	text: string;
};

export type VendorAnswer = { status?: number; headers?: Record<string, string>; body?: unknown };

/** What a vendor can do wrong, whatever it is asked. */
export type Trouble = 'down' | 'hangs' | 'busy' | 'redirects' | 'huge' | 'garbage' | 'loses answers' | null;

export type FakeVendor = {
	/** Such as `http://127.0.0.1:41234`. */
	origin: string;
	asked: VendorAsked[];
	/** Applies to everything but the pages of people, until it is set to null. */
	trouble: Trouble;
	/** How many requests are answered before the trouble begins. */
	troubleAfter: number;
	/** Of an answer with 429. */
	retryAfterSeconds: number;
	close(): Promise<void>;
};

const hugeBytes = 10_000_000;

/** Serves `answer` on a socket, and records what was asked. */
export async function startFakeVendor(
	answer: (asked: VendorAsked, origin: string) => VendorAnswer | Promise<VendorAnswer>,
): Promise<FakeVendor> {
	const vendor: FakeVendor = { origin: '', asked: [], trouble: null, troubleAfter: 0, retryAfterSeconds: 60, close };
	const server = createServer(async (request, response) => {
		const asked = await read(request);
		vendor.asked.push(asked);
		const { trouble } = vendor;
		const isTroubled = trouble !== null && vendor.troubleAfter-- <= 0;
		if (isTroubled && trouble !== 'loses answers') return misbehave(vendor, response);
		const { status = 200, headers = {}, body } = await answer(asked, vendor.origin);
		if (isTroubled && asked.method !== 'GET') return request.socket.destroy();
		response.writeHead(status, { 'content-type': 'application/json', ...headers });
		response.end(body === undefined ? undefined : JSON.stringify(body));
	});
	function close(): Promise<void> {
		return new Promise((closed) => {
			server.close(() => closed());
			server.closeAllConnections();
		});
	}
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	const address = server.address();
	vendor.origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
	return vendor;
}

function misbehave({ trouble, retryAfterSeconds }: FakeVendor, response: ServerResponse): void {
	switch (trouble) {
		case 'down':
			response.writeHead(503).end('{}');
			return;
		case 'busy':
			response.writeHead(429, { 'retry-after': String(retryAfterSeconds) }).end('{}');
			return;
		case 'redirects':
			// to another server of this machine, which must not be called
			response.writeHead(302, { location: 'http://127.0.0.1:9/secret' }).end();
			return;
		case 'huge':
			response.writeHead(200, { 'content-type': 'application/json' }).end(`"${'x'.repeat(hugeBytes)}"`);
			return;
		case 'garbage':
			response.writeHead(200, { 'content-type': 'application/json' }).end('<html>');
			return;
		default:
		// an answer never comes
	}
}

async function read(request: IncomingMessage): Promise<VendorAsked> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk);
	const text = Buffer.concat(chunks).toString();
	const url = new URL(request.url ?? '/', 'http://vendor.invalid');
	const isForm = request.headers['content-type']?.includes('form-urlencoded');
	return {
		...{ method: request.method ?? 'GET', path: url.pathname, query: url.searchParams, headers: request.headers },
		text,
		body: isForm ? Object.fromEntries(new URLSearchParams(text)) : text.startsWith('{') ? JSON.parse(text) : {},
	};
}
