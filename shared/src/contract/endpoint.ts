import { z } from 'zod';
import type { ApiKeyScope } from '../domain/accounts/api-keys.ts';
import type { DeviceScope } from '../domain/accounts/devices.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anyone, signed-in users, members of the workspace, and so on upwards, or only API keys. */
export type Access = 'public' | 'signed-in' | 'member' | 'workspace-admin' | 'admin' | 'reseller' | 'api-key';

/** `json` is validated. `form` (URL-encoded), `upload` and `download` are streams: handlers use the raw message. */
export type Transport = 'json' | 'form' | 'upload' | 'download';

/** Timeouts and retries of the client (see `api-client/time-limits.ts`). */
export type TimeoutProfile = 'read' | 'slow' | 'upload' | 'chunk';

export type Endpoint<
	Params extends z.ZodType = z.ZodType,
	Query extends z.ZodType = z.ZodType,
	Body extends z.ZodType = z.ZodType,
	Response extends z.ZodType = z.ZodType,
> = {
	method: Method;
	/** Below `/api/v1`, with parameters as `:name`. */
	path: string;
	access: Access;
	/** Null when devices may not call. */
	scope: DeviceScope | null;
	/** Null when API keys may not call. */
	keyScope: ApiKeyScope | null;
	/** May be called before a required two-factor sign-in is set up. */
	isOpenDuringSetUp: boolean;
	/** Resellers, who have no conversations, may call it despite its access level. */
	isOpenToResellers: boolean;
	/** May be called in a workspace that is scheduled for deletion, although it changes something. */
	isOpenWhileClosing: boolean;
	/** A session needs a proof from the last ten minutes, because the result outlives the session. */
	needsProof: boolean;
	summary: string;
	transport: Transport;
	timeoutProfile: TimeoutProfile;
	/** Errors besides those of its access level and of validation. */
	errors: readonly ErrorCode[];
	params: Params;
	query: Query;
	body: Body;
	/** Fields that were added later are optional, because older servers omit them. */
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

export type CallArguments<E extends Endpoint> = Part<'params', E['params']> &
	Part<'query', E['query']> &
	Part<'body', E['body']>;
export type Parsed<E extends Endpoint> = {
	params: z.output<E['params']>;
	query: z.output<E['query']>;
	body: z.output<E['body']>;
};
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
export type AnswerOf<E extends Endpoint> = z.input<E['response']>;
