import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { isPrivateAddress } from './is-private-address.ts';
import { limitSize, ResponseTooSlowError, type SlowestRate } from './limit-size.ts';

type Resolved = { address: string; family: number };

type Options = {
	allowsPrivate: boolean;
	timeoutMs: number;
	maxBytes: number;
	/** Minimum rate of the body. The response must begin within the same time. */
	slowest?: SlowestRate;
	/** Redirects may lead to another origin, which is checked again. Only for requests without credentials. */
	followsHosts?: boolean;
	resolve?: (hostname: string) => Promise<Resolved[]>;
};

type BlockReason = 'protocol' | 'private_address' | 'other_host' | 'too_many_redirects';

export class BlockedAddressError extends Error {
	override name = 'BlockedAddressError';
	readonly reason: BlockReason;
	constructor(reason: BlockReason, url: URL) {
		const way = reason === 'private_address' ? '. ALLOW_PRIVATE_ADDRESSES=on allows it' : '';
		super(`${url.origin} is not called: ${reason.replaceAll('_', ' ')}${way}`);
		this.reason = reason;
	}
}

const redirectsMax = 5;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/**
 * Connects to exactly the checked address, as a second DNS answer may differ. Redirects stay within the origin unless
 * `followsHosts`, and each is checked again. Throws `BlockedAddressError`, or like `fetch`.
 */
export function createGuardedFetch({
	allowsPrivate,
	timeoutMs,
	maxBytes,
	slowest,
	followsHosts = false,
	resolve = resolveHost,
}: Options): typeof fetch {
	async function pin(url: URL): Promise<Resolved> {
		if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new BlockedAddressError('protocol', url);
		const hostname = url.hostname.replace(/^\[|\]$/g, '');
		const family = isIP(hostname);
		const resolved = family ? [{ address: hostname, family }] : await resolve(hostname).catch(failFetch);
		if (!allowsPrivate && resolved.some(({ address }) => isPrivateAddress(address)))
			throw new BlockedAddressError('private_address', url);
		const [first] = resolved;
		return first ?? failFetch(new Error(`${hostname} has no address`));
	}

	return async (input, init) => {
		let request = new Request(input, init);
		const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]);
		const body = request.body ? Buffer.from(await request.arrayBuffer()) : null;
		for (let redirects = 0; ; redirects++) {
			const url = new URL(request.url);
			const target = await orAbort(pin(url), signal);
			const response = await send(request, { body, signal, target, answerWithinMs: slowest?.withinMs });
			const location = redirectStatuses.has(response.statusCode ?? 0) && response.headers.location;
			if (!location || request.redirect === 'manual') return toResponse(response, { url, maxBytes, slowest, signal });
			response.destroy();
			if (redirects === redirectsMax) throw new BlockedAddressError('too_many_redirects', url);
			const next = new URL(location, url);
			if (next.origin !== url.origin && !followsHosts) throw new BlockedAddressError('other_host', next);
			request = redirected(request, next, response.statusCode ?? 0);
		}
	};
}

const orAbort = <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> =>
	new Promise((resolve, reject) => {
		if (signal.aborted) reject(signal.reason);
		signal.addEventListener('abort', () => reject(signal.reason), { once: true });
		work.then(resolve, reject);
	});

const resolveHost = (hostname: string): Promise<Resolved[]> => lookup(hostname, { all: true });

function redirected(request: Request, url: URL, status: number): Request {
	const becomesGet = status === 303 || (request.method === 'POST' && status < 307);
	const headers = new Headers(request.headers);
	if (becomesGet) headers.delete('content-type');
	return new Request(url, { method: becomesGet ? 'GET' : request.method, headers });
}

type Sending = {
	body: Buffer | null;
	signal: AbortSignal;
	target: Resolved;
	answerWithinMs?: number | undefined;
};

function send(request: Request, { body, signal, target, answerWithinMs }: Sending): Promise<IncomingMessage> {
	const url = new URL(request.url);
	const hasBody = body !== null && request.method !== 'GET' && request.method !== 'HEAD';
	const headers = { ...Object.fromEntries(request.headers), 'accept-encoding': 'identity' };
	const options = {
		method: request.method,
		headers: hasBody ? { ...headers, 'content-length': body.length } : headers,
		lookup: answerWith(target),
		// A pooled connection might use another address.
		agent: false as const,
		signal,
	};
	return new Promise((resolve, reject) => {
		const sent = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, resolve);
		if (answerWithinMs) {
			const late = setTimeout(() => sent.destroy(new ResponseTooSlowError('nothing answered in time')), answerWithinMs);
			sent.once('response', () => clearTimeout(late)).once('close', () => clearTimeout(late));
		}
		sent.once('error', (error) => reject(signal.aborted ? signal.reason : asFetchError(error)));
		sent.end(hasBody ? body : undefined);
	});
}

const answerWith =
	({ address, family }: Resolved): LookupFunction =>
	(_hostname, { all }, done) =>
		all ? done(null, [{ address, family }]) : done(null, address, family);

function toResponse(
	message: IncomingMessage,
	{ url, ...limits }: { url: URL; maxBytes: number; slowest: SlowestRate | undefined; signal: AbortSignal },
): Response {
	const headers = new Headers();
	for (const [name, values] of Object.entries(message.headersDistinct))
		for (const value of values ?? []) headers.append(name, value);
	const status = message.statusCode ?? 0;
	const isEmpty = status === 204 || status === 304;
	// An empty body is not read, so its end and errors would go unnoticed.
	if (isEmpty) message.resume().once('error', () => {});
	const body = isEmpty ? null : Readable.toWeb(limitSize(message, limits));
	const response = new Response(body, { status, headers });
	Object.defineProperty(response, 'url', { value: url.href });
	return response;
}

const asFetchError = (cause: unknown) => new TypeError('fetch failed', { cause });

function failFetch(cause: unknown): never {
	throw asFetchError(cause);
}
