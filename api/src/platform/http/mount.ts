import { type Api, api, type EndpointName } from '@debrief/shared/contract/api.ts';
import type { AnswerOf, Endpoint, Parsed } from '@debrief/shared/contract/endpoint.ts';
import { namesInMatchingOrder } from '@debrief/shared/contract/matching-order.ts';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import { StorableInput } from '@debrief/shared/contract/storable-input.ts';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { ClientOrigin } from '../auth/accounts.ts';
import type { KeyLimit } from '../auth/api-keys/key-limit.ts';
import { jsonInTurns } from '../formats/json-in-turns.ts';
import { AppError, connectionBroke } from './app-error.ts';
import { allowSlowBody } from './body-deadline.ts';
import { assertMayCall, type Caller } from './caller.ts';
import type { FairQueue } from './fair-queue.ts';
import { readJson } from './read-json.ts';

export type AppEnv = {
	Bindings: HttpBindings;
	/** `route` is the path with parameter names, for the log, because values may be secret. */
	Variables: { requestId: string; address: string; route: string };
};
export type App = Hono<AppEnv>;

type CallerOf<E extends Endpoint> = E['access'] extends 'public' ? { caller: Caller | null } : { caller: Caller };

type Request<E extends Endpoint> = Parsed<E> & CallerOf<E> & { c: Context<AppEnv> };
type Work<E extends Endpoint, Answer> = (request: Request<E>) => Answer;
type Handler<E extends Endpoint> =
	undefined extends AnswerOf<E>
		? Work<E, Promise<void>> | Work<E, Promise<Response>>
		: Work<E, AnswerOf<E> | Response | Promise<AnswerOf<E> | Response>>;

export type Routes = { [Name in EndpointName]: Handler<Api[Name]> };

export type Authenticate = (authorization: string | undefined) => Promise<Caller>;

export type Guards = {
	authenticate: Authenticate;
	keyLimit: KeyLimit;
	isSameOrigin: (c: Context) => boolean;
	assertFreshProof: (caller: Caller) => Promise<void>;
	originOf: (c: Context<AppEnv>) => ClientOrigin;
	queue: FairQueue;
};

export const callerQueueLimits = {
	perCaller: 4,
	greedyFrom: 32,
	atOnce: 16,
	waitingMax: 200,
	waitingMaxOfAll: 5_000,
	waitingMaxMs: 20_000,
	pauses: { besideOthers: 39, alone: 1 },
};

export function mountAll(app: App, routes: Routes, guards: Guards): void {
	for (const name of namesInMatchingOrder) mount(app, api[name] as Endpoint, routes[name] as Handler<Endpoint>, guards);
}

function mount(app: App, endpoint: Endpoint, handle: Handler<Endpoint>, guards: Guards): void {
	app.on(endpoint.method, apiBase + endpoint.path, async (c) => {
		c.set('route', apiBase + endpoint.path);
		const caller = await callerFor(endpoint, c, guards);
		const parsed = {
			params: endpoint.params.parse(StorableInput.parse(partFor(endpoint.params, c.req.param()))),
			query: endpoint.query.parse(StorableInput.parse(partFor(endpoint.query, queryOf(c)))),
			body: takesJson(endpoint) ? endpoint.body.parse(await bodyOf(endpoint, c, caller)) : undefined,
		};
		const work = async () => {
			if (c.env.outgoing.destroyed) throw connectionBroke();
			// `c.req.raw` would take the body's stream from handlers that read it themselves.
			const answer = await handle({ ...parsed, caller: caller as Caller, c: c as Context<AppEnv> });
			if (isResponse(answer)) return answer;
			const body = answerOf(endpoint, answer);
			if (body === undefined) return c.body(null, 204);
			const json = hasLongList(body) ? await jsonInTurns(body) : JSON.stringify(body);
			// Without a length, even the shortest answer would be compressed.
			return c.body(json, undefined, {
				'content-type': 'application/json',
				'content-length': String(Buffer.byteLength(json)),
			});
		};
		// Uploads mostly wait for the network, so they bypass the queue.
		return caller && endpoint.transport !== 'upload' ? guards.queue.run(caller.userId, work) : work();
	});
}

async function bodyOf({ body }: Endpoint, c: Context<AppEnv>, caller: Caller | null): Promise<unknown> {
	const sent = await readJson(c.env.incoming, caller ? 'signedIn' : 'public');
	return sent === undefined && !body.safeParse(undefined).success ? {} : sent;
}

const takesJson = ({ method, transport }: Endpoint) =>
	method !== 'GET' && (transport === 'json' || transport === 'download');

/** The sentinel was created before node-server replaced the global class. */
const isResponse = (answer: unknown): answer is Response =>
	answer instanceof Response || answer === RESPONSE_ALREADY_SENT;

async function callerFor(
	endpoint: Endpoint,
	c: Context<AppEnv>,
	{ authenticate, keyLimit, isSameOrigin, assertFreshProof, originOf }: Guards,
): Promise<Caller | null> {
	if (endpoint.access === 'public') {
		// A token rules out requests from other sites. Without one, only the origin does.
		if (endpoint.method !== 'GET' && !isSameOrigin(c)) throw new AppError('other_site');
		return null;
	}
	const caller = await authenticate(c.req.header('authorization'));
	assertMayCall(caller, endpoint);
	await keyLimit(caller.apiKey?.id, c);
	if (endpoint.needsProof) await assertFreshProof(caller);
	allowSlowBody(c.env.incoming);
	return { ...caller, from: originOf(c) };
}

function answerOf(endpoint: Endpoint, answer: unknown): unknown {
	const parsed = endpoint.response.safeParse(answer);
	if (!parsed.success) throw new AppError('general', { cause: parsed.error });
	return parsed.data;
}

const longList = 1_000;

const hasLongList = (body: unknown): body is object =>
	typeof body === 'object' &&
	body !== null &&
	!Array.isArray(body) &&
	Object.values(body).some((field) => Array.isArray(field) && field.length > longList);

function queryOf(c: Context): Record<string, string | string[]> {
	const all = Object.entries(c.req.queries());
	return Object.fromEntries(all.map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]));
}

const partFor = (schema: z.ZodType, part: Record<string, unknown>) =>
	schema instanceof z.ZodUndefined && Object.keys(part).length === 0 ? undefined : part;
