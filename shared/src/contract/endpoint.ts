import { z } from 'zod';
import type { ApiKeyScope } from '../domain/accounts/api-keys.ts';
import type { DeviceScope } from '../domain/accounts/devices.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anyone, any signed-in person, a member of the workspace, and so on upwards; or API keys alone. */
export type Access = 'public' | 'signed-in' | 'member' | 'workspace-admin' | 'admin' | 'reseller' | 'api-key';

/**
 * How the body is transferred. `json` is parsed and validated. `form` (URL-encoded) and `upload` stream in, `download`
 * streams out, and their handlers read or write the raw message.
 */
export type Transport = 'json' | 'form' | 'upload' | 'download';

/** Which time-outs and retries the client uses (see `api-client/time-limits.ts`). */
export type TimeoutProfile = 'read' | 'slow' | 'upload' | 'chunk';

export type Endpoint<
	Params extends z.ZodType = z.ZodType,
	Query extends z.ZodType = z.ZodType,
	Body extends z.ZodType = z.ZodType,
	Response extends z.ZodType = z.ZodType,
> = {
	method: Method;
	/** Below `/api/v1`, parameters as `:name`. */
	path: string;
	access: Access;
	/** The scope with which a device may call it too; null for people signed in to the dashboard only. */
	scope: DeviceScope | null;
	/** The scope with which an API key may call it; null for those that no key may call. */
	keyScope: ApiKeyScope | null;
	/** Whether somebody may call it who has to set up two-factor sign-in first; for others nothing is left to do meanwhile. */
	isOpenDuringSetUp: boolean;
	/** Whether resellers may call it although it is for members of a workspace: they have no conversations. */
	isOpenToResellers: boolean;
	/** Whether it may be called in a workspace that is about to be deleted, although it changes something there. */
	isOpenWhileClosing: boolean;
	/** Whether a session needs a proof of the last ten minutes: what it makes outlives the session. */
	needsProof: boolean;
	summary: string;
	transport: Transport;
	timeoutProfile: TimeoutProfile;
	/** Possible errors besides those of its access level and of validation. */
	errors: readonly ErrorCode[];
	params: Params;
	query: Query;
	body: Body;
	response: Response;
};

type Nothing = z.ZodUndefined;
const nothing = z.undefined();

type EndpointInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = Pick<
	Endpoint,
	'method' | 'path' | 'access' | 'summary'
> &
	Partial<
		Pick<
			Endpoint,
			| 'scope'
			| 'keyScope'
			| 'isOpenDuringSetUp'
			| 'isOpenToResellers'
			| 'isOpenWhileClosing'
			| 'needsProof'
			| 'transport'
			| 'timeoutProfile'
			| 'errors'
		>
	> & {
		params?: P;
		query?: Q;
		body?: B;
		response?: R;
	};

export function endpoint<
	P extends z.ZodType = Nothing,
	Q extends z.ZodType = Nothing,
	B extends z.ZodType = Nothing,
	R extends z.ZodType = Nothing,
>(input: EndpointInput<P, Q, B, R>): Endpoint<P, Q, B, R> {
	const defaults = {
		scope: null,
		keyScope: null,
		isOpenDuringSetUp: false,
		isOpenToResellers: false,
		isOpenWhileClosing: false,
		needsProof: false,
		transport: 'json',
		timeoutProfile: 'read',
		errors: [],
	} as const;
	return { ...defaults, params: nothing, query: nothing, body: nothing, response: nothing, ...input } as Endpoint<
		P,
		Q,
		B,
		R
	>;
}

type Part<Key extends string, S extends z.ZodType> =
	undefined extends z.input<S> ? { [K in Key]?: z.input<S> } : { [K in Key]: z.input<S> };

/** What a caller passes: the parts that the endpoint has. */
export type CallArguments<E extends Endpoint> = Part<'params', E['params']> &
	Part<'query', E['query']> &
	Part<'body', E['body']>;
/** What a handler receives after validation. */
export type Parsed<E extends Endpoint> = {
	params: z.output<E['params']>;
	query: z.output<E['query']>;
	body: z.output<E['body']>;
};
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
/** What a handler may return, before the response schema has parsed it. */
export type AnswerOf<E extends Endpoint> = z.input<E['response']>;
