import ky, { isTimeoutError, type KyInstance } from 'ky';
import type { CallArguments, Endpoint, ResponseOf } from '../contract/endpoint.ts';
import { apiBase } from '../contract/paths.ts';
import { ApiError, toApiError } from './api-error.ts';
import { timeLimits } from './time-limits.ts';
import { toDownload } from './to-download.ts';

/** `renew` resolves to a new token, or to null when the session is over. */
export type TokenSource = { current(): string | null; renew(): Promise<string | null> };

export type WireEndpoint = Pick<Endpoint, 'method' | 'path' | 'access' | 'transport' | 'timeoutProfile'> &
	Partial<Pick<Endpoint, 'response'>>;
type FindEndpoint<Name> = (name: Name) => Promise<WireEndpoint>;

export type Calls<T extends Record<string, Endpoint>> = {
	[K in keyof T]: Record<string, never> extends CallArguments<T[K]>
		? (args?: CallArguments<T[K]>, options?: CallOptions) => Promise<ResponseOf<T[K]>>
		: (args: CallArguments<T[K]>, options?: CallOptions) => Promise<ResponseOf<T[K]>>;
};
export type CallOptions = { signal?: AbortSignal };

type AnyArguments = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

export type ClientOptions = {
	origin: string;
	tokens: TokenSource;
	fetch?: typeof fetch;
	limits?: typeof timeLimits;
	/** The request is repeated if this resolves to true. */
	onFailure?: ((error: unknown) => Promise<boolean>) | undefined;
};

export function createClient<T extends Record<string, Endpoint>>(
	find: FindEndpoint<keyof T>,
	options: ClientOptions,
): Calls<T> {
	const http = ky.create({
		throwHttpErrors: false,
		...(options.fetch && { fetch: options.fetch }),
	});
	const renewOnce = singleFlight(() => options.tokens.renew());
	const wire: Wire = { http, limits: timeLimits, ...options, renewOnce };
	const call = async (name: keyof T, args: AnyArguments, more: CallOptions) => {
		for (;;) {
			try {
				return await send(wire, await find(name), args, more);
			} catch (error) {
				if (!(await options.onFailure?.(error))) throw error;
			}
		}
	};
	return asCalls<T>(
		new Proxy<Record<string, unknown>>(
			{},
			{
				get: (calls, name) => {
					// `await` looks for `then` on the client.
					if (typeof name === 'symbol' || name === 'then') return undefined;
					calls[name] ??= (args: AnyArguments = {}, more: CallOptions = {}) => call(name, args, more);
					return calls[name];
				},
			},
		),
	);
}

// Safe: the proxy creates a call for each key of the table on demand.
const asCalls = <T extends Record<string, Endpoint>>(calls: unknown): Calls<T> => calls as Calls<T>;

type Wire = {
	http: KyInstance;
	origin: string;
	tokens: TokenSource;
	limits: typeof timeLimits;
	renewOnce: () => Promise<string | null>;
};

async function send(wire: Wire, endpoint: WireEndpoint, args: AnyArguments, options: CallOptions): Promise<unknown> {
	const token = endpoint.access === 'public' ? null : (wire.tokens.current() ?? (await wire.renewOnce()));
	let response = await request(wire, endpoint, args, token, options);
	if (response.status === 401 && token) {
		const renewed = await wire.renewOnce();
		if (renewed) response = await request(wire, endpoint, args, renewed, options);
	}
	if (!response.ok) throw await toApiError(response);
	if (endpoint.transport === 'download') return toDownload(response);
	const body: unknown = response.status === 204 ? undefined : await response.json();
	const parsed = endpoint.response?.safeParse(body);
	if (!parsed) return body;
	if (!parsed.success)
		throw new ApiError('bad_answer', `${endpoint.path} answered in a shape this version does not know.`, {
			cause: parsed.error,
		});
	return parsed.data;
}

async function request(
	wire: Wire,
	endpoint: WireEndpoint,
	args: AnyArguments,
	token: string | null,
	{ signal }: CallOptions,
): Promise<Response> {
	const limit = wire.limits[endpoint.timeoutProfile];
	const isRead = endpoint.method === 'GET';
	const total = AbortSignal.timeout(limit.totalMs);
	const either = signal ? AbortSignal.any([signal, total]) : total;
	try {
		const response = await wire.http(urlOf(wire.origin, endpoint.path, args), {
			method: endpoint.method,
			signal: either,
			timeout: limit.firstByteMs,
			retry: {
				limit: isRead || endpoint.timeoutProfile === 'upload' ? limit.retries : 0,
				methods: [endpoint.method.toLowerCase()],
				delay: (attempt) => limit.pauseMs * 2 ** (attempt - 1),
				shouldRetry: ({ error }) => !either.aborted && (isRead || isTimeoutError(error)),
			},
			...(token && { headers: { authorization: `Bearer ${token}` } }),
			...bodyOf(endpoint, args.body),
		});
		// Reads the body here, so that the time limit covers it and the connection is free afterwards.
		const hasBody = response.status !== 204 && response.status !== 304;
		return new Response(hasBody ? await response.arrayBuffer() : null, {
			status: response.status,
			headers: response.headers,
		});
	} catch (error) {
		signal?.throwIfAborted();
		throw isTimeoutError(error) || total.aborted
			? new ApiError('timeout', 'The server took too long to answer.')
			: new ApiError('offline', 'The server does not answer.', { cause: error });
	}
}

function bodyOf(endpoint: WireEndpoint, body: unknown) {
	if (body === undefined) return {};
	if (endpoint.transport === 'upload' && hasFile(body)) return { body: toFormData(body) };
	return endpoint.transport === 'form' ? { body: new URLSearchParams(body as Record<string, string>) } : { json: body };
}

const hasFile = (body: unknown): body is Record<string, unknown> =>
	typeof body === 'object' && body !== null && Object.values(body).some((value) => value instanceof Blob);

function toFormData(fields: Record<string, unknown>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields))
		if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value));
	return form;
}

/** List values are repeated, since they may contain commas. */
export function urlOf(origin: string, pattern: string, args: AnyArguments): string {
	const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(args.params?.[name] ?? ''));
	const url = new URL(apiBase + path, origin);
	for (const [name, value] of Object.entries(args.query ?? {}))
		for (const one of [value].flat()) if (one !== undefined && one !== '') url.searchParams.append(name, String(one));
	return url.href;
}

function singleFlight<T>(work: () => Promise<T>): () => Promise<T> {
	let running: Promise<T> | null = null;
	return () => {
		running ??= work().finally(() => {
			running = null;
		});
		return running;
	};
}
