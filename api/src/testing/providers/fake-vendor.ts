import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export type VendorAsked = {
	method: string;
	path: string;
	query: URLSearchParams;
	headers: IncomingMessage['headers'];
	body: Record<string, unknown>;
	text: string;
};

export type VendorAnswer = { status?: number; headers?: Record<string, string>; body?: unknown };

export type Trouble = 'down' | 'hangs' | 'busy' | 'redirects' | 'huge' | 'garbage' | 'loses answers' | null;

export type FakeVendor = {
	origin: string;
	asked: VendorAsked[];
	/** Does not apply to consent pages. Null for none. */
	trouble: Trouble;
	troubleAfter: number;
	retryAfterSeconds: number;
	/** Further requests in the window get 429 with its end. */
	limit: { requests: number; windowMs: number } | null;
	refused: number;
	close(): Promise<void>;
};

const hugeBytes = 10_000_000;

export async function startFakeVendor(
	answer: (asked: VendorAsked, origin: string) => VendorAnswer | Promise<VendorAnswer>,
): Promise<FakeVendor> {
	const vendor: FakeVendor = {
		origin: '',
		asked: [],
		trouble: null,
		troubleAfter: 0,
		retryAfterSeconds: 60,
		limit: null,
		refused: 0,
		close,
	};
	const isAllowed = countWindows(vendor);
	const server = createServer(async (request, response) => {
		const asked = await read(request);
		vendor.asked.push(asked);
		if (!isAllowed(response)) return;
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

function countWindows(vendor: FakeVendor): (response: ServerResponse) => boolean {
	let [window, count] = [0, 0];
	return (response) => {
		if (!vendor.limit) return true;
		const { requests, windowMs } = vendor.limit;
		const now = Date.now();
		const current = Math.floor(now / windowMs);
		if (current !== window) [window, count] = [current, 0];
		if (++count <= requests) return true;
		vendor.refused += 1;
		const retryAfterSeconds = ((current + 1) * windowMs - now) / 1_000;
		response.writeHead(429, { 'retry-after': String(Math.ceil(retryAfterSeconds)) }).end('{}');
		return false;
	};
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
			// Another server on this machine, which must not be called.
			response.writeHead(302, { location: 'http://127.0.0.1:9/secret' }).end();
			return;
		case 'huge':
			response.writeHead(200, { 'content-type': 'application/json' }).end(`"${'x'.repeat(hugeBytes)}"`);
			return;
		case 'garbage':
			response.writeHead(200, { 'content-type': 'application/json' }).end('<html>');
			return;
		default:
		// Never responds.
	}
}

async function read(request: IncomingMessage): Promise<VendorAsked> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk);
	const text = Buffer.concat(chunks).toString();
	const url = new URL(request.url ?? '/', 'http://vendor.invalid');
	const isForm = request.headers['content-type']?.includes('form-urlencoded');
	return {
		method: request.method ?? 'GET',
		path: url.pathname,
		query: url.searchParams,
		headers: request.headers,
		text,
		body: isForm ? Object.fromEntries(new URLSearchParams(text)) : text.startsWith('{') ? JSON.parse(text) : {},
	};
}
