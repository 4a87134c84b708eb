import { type Api, api, type EndpointName } from '../contract/api.ts';
import type { AnswerOf, Endpoint, Parsed } from '../contract/endpoint.ts';
import type { ErrorBody } from '../contract/error-body.ts';
import { type ErrorCode, errorTable } from '../contract/errors.ts';
import type { FileDownload } from '../contract/lists.ts';
import { namesInMatchingOrder } from '../contract/matching-order.ts';
import { apiBase } from '../contract/paths.ts';

/** Handlers throw this to answer with an error of the contract. `extra` fields are added to the body. */
export class FakeError extends Error {
	readonly code: ErrorCode;
	readonly more: { details?: ErrorBody['details']; extra?: Record<string, unknown> };
	constructor(code: ErrorCode, more: FakeError['more'] = {}) {
		super(code);
		this.code = code;
		this.more = more;
	}
}

type Handler<E extends Endpoint> = (input: Parsed<E> & { request: Request }) => AnswerOf<E> | Promise<AnswerOf<E>>;

export type FakeHandlers = { [K in EndpointName]?: Handler<Api[K]> };

export type FakeApi = {
	fetch: typeof fetch;
	calls: EndpointName[];
	use(handlers: FakeHandlers): void;
	/** While true, every call fails as without a network. */
	isOffline: boolean;
};

/** Validates requests and answers against the contract, so that tests cannot drift from it. */
export function createFakeApi(handlers: FakeHandlers): FakeApi {
	let current = { ...handlers };
	const fake: FakeApi = {
		calls: [],
		isOffline: false,
		use: (more) => {
			current = { ...current, ...more };
		},
		fetch: async (input, init) => {
			const request = new Request(input, init);
			if (fake.isOffline) throw new TypeError('Failed to fetch');
			const found = match(request);
			if (!found) return errorAnswer(new FakeError('not_found'));
			fake.calls.push(found.name);
			try {
				return await answer(found, request, current);
			} catch (error) {
				if (error instanceof FakeError) return errorAnswer(error);
				throw error;
			}
		},
	};
	return fake;
}

type Match = { name: EndpointName; endpoint: Endpoint; params: Record<string, string> };

function match(request: Request): Match | null {
	const path = new URL(request.url).pathname;
	if (!path.startsWith(apiBase)) return null;
	for (const name of namesInMatchingOrder) {
		const endpoint = api[name];
		const pattern = endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)');
		const groups = new RegExp(`^${apiBase}${pattern}$`).exec(path);
		if (groups && endpoint.method === request.method)
			return { name: name as EndpointName, endpoint, params: decoded(groups.groups) };
	}
	return null;
}

const decoded = (groups: Record<string, string> = {}) =>
	Object.fromEntries(Object.entries(groups).map(([key, value]) => [key, decodeURIComponent(value)]));

async function answer({ name, endpoint, params }: Match, request: Request, handlers: FakeHandlers): Promise<Response> {
	const handler = handlers[name] as ((input: object) => unknown) | undefined;
	if (!handler) throw new FakeError('not_found');
	if (endpoint.access !== 'public' && !request.headers.has('authorization')) throw new FakeError('no_token');
	const query = queryOf(new URL(request.url).searchParams);
	const sent = await bodyOf(endpoint, request.clone());
	const input = {
		params: parsed(endpoint.params, orNothing(params)),
		query: parsed(endpoint.query, endpoint.query.safeParse(undefined).success ? orNothing(query) : query),
		body: parsed(endpoint.body, sent),
		request,
	};
	const answered = await handler(input);
	if (endpoint.transport === 'download') return downloadAnswer(answered as FileDownload);
	const response = endpoint.response.parse(answered);
	return response === undefined ? new Response(null, { status: 204 }) : Response.json(response);
}

const queryOf = (given: URLSearchParams) =>
	Object.fromEntries(
		[...given.keys()].map((name) => {
			const values = given.getAll(name);
			return [name, values.length > 1 ? values : values[0]];
		}),
	);

const downloadAnswer = ({ fileName, bytes }: FileDownload) =>
	new Response(bytes, {
		headers: { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}` },
	});

async function bodyOf({ transport }: Endpoint, request: Request): Promise<unknown> {
	const type = request.headers.get('content-type') ?? '';
	if (type.startsWith('multipart/form-data')) return Object.fromEntries(await request.formData());
	if (transport === 'upload' && !type.includes('json')) return undefined;
	const text = await request.text();
	if (!text) return undefined;
	return transport === 'form' ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text);
}

const orNothing = (values: object) => (Object.keys(values).length ? values : undefined);

function parsed(schema: Endpoint['body'], value: unknown): unknown {
	const result = schema.safeParse(value);
	if (result.success) return result.data;
	const details = result.error.issues.map((issue) => ({
		field: issue.path.join('.'),
		reason: issue.code,
		message: issue.message,
	}));
	throw new FakeError('invalid_input', { details });
}

function errorAnswer({ code, more }: FakeError): Response {
	const { name, status, message } = errorTable[code];
	const body: ErrorBody = { name, code, message, details: more.details ?? [], errorId: 'test-error-id', ...more.extra };
	return Response.json(body, { status });
}
