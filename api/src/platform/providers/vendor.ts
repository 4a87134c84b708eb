import type { z } from 'zod';
import { VendorError, type VendorFailure } from './vendor-error.ts';

/** Credentials of a provider account. Stored encrypted, never returned or logged. */
export type Credentials = {
	[key: string]: string | number | null;
};

export type VendorRequest = {
	method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'PROPFIND' | 'MKCOL' | 'HEAD';
	headers?: Record<string, string>;
	body?: object | URLSearchParams | string;
	read?(status: number, body: string): VendorFailure | null;
};

/** HTTP access to a provider. Every method throws `VendorError`. */
export type Vendor = {
	/** Resolves a vendor's address. PROVIDER_URLS may replace its origin. */
	urlOf(address: string): URL;
	json<S extends z.ZodType>(url: URL, schema: S, request?: VendorRequest): Promise<z.output<S>>;
	text(url: URL, request?: VendorRequest): Promise<{ headers: Headers; text: string }>;
	send(url: URL, request?: VendorRequest): Promise<Headers>;
	client: { id: string; secret: string } | null;
	now(): Date;
};

export type ConnectedVendor = Vendor & { credentials: Credentials };

type Options = {
	fetch: typeof fetch;
	origin: string | undefined;
	client: Vendor['client'];
	signal: AbortSignal;
	clock: () => Date;
};

export function createVendor({ fetch, origin, client, signal, clock }: Options): Vendor {
	async function ask(url: URL, { method = 'GET', headers, body, read }: VendorRequest = {}) {
		const sent = encode(body);
		const init = { method, headers: { accept: 'application/json', ...sent.headers, ...headers }, signal };
		const answer = await fetch(url, { ...init, ...(sent.body !== undefined && { body: sent.body }) }).catch(
			unavailable,
		);
		const text = await answer.text().catch(unavailable);
		if (answer.ok) return { headers: answer.headers, text };
		const reason = read?.(answer.status, text) ?? usualReading(answer.status);
		const retryAfterMs = reason === 'busy' ? retryAfterOf(answer.headers, clock()) : null;
		throw new VendorError(reason, { status: answer.status, retryAfterMs });
	}
	return {
		urlOf: (address) => withOrigin(address, origin),
		async json(url, schema, request) {
			const { text } = await ask(url, request);
			const parsed = schema.safeParse(parseJson(text));
			if (parsed.success) return parsed.data;
			throw new VendorError('unavailable', { message: 'The provider answered something unexpected.' });
		},
		text: ask,
		send: async (url, request) => (await ask(url, request)).headers,
		client,
		now: clock,
	};
}

function withOrigin(address: string, origin: string | undefined): URL {
	const url = new URL(address);
	return origin ? new URL(url.pathname + url.search, origin) : url;
}

function encode(body: VendorRequest['body']): { headers: Record<string, string>; body: string | undefined } {
	if (body === undefined || typeof body === 'string') return { headers: {}, body };
	return body instanceof URLSearchParams
		? { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: body.toString() }
		: { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function unavailable(cause: unknown): never {
	throw new VendorError('unavailable', { cause });
}

function usualReading(status: number): VendorFailure {
	if (status === 401) return 'refused';
	if (status === 403) return 'narrowed';
	if (status === 404 || status === 410) return 'gone';
	if (status === 429) return 'busy';
	return status >= 400 && status < 500 ? 'invalid' : 'unavailable';
}

const longestPauseMs = 24 * 3_600_000;
const usualPauseMs = 10_000;

function retryAfterOf(headers: Headers, now: Date): number {
	const value = headers.get('retry-after')?.trim() ?? '';
	const ms = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now.getTime();
	return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), longestPauseMs) : usualPauseMs;
}
