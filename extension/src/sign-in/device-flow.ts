import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { z } from 'zod';

const clientId = 'debrief-extension';

const Discovery = z.object({
	device_authorization_endpoint: z.url(),
	token_endpoint: z.url(),
	revocation_endpoint: z.url().optional(),
	scopes_supported: z.array(z.string()).default([]),
});
export type Discovery = z.infer<typeof Discovery>;

const DeviceCode = z.object({
	device_code: z.string(),
	user_code: z.string(),
	verification_uri: z.url(),
	verification_uri_complete: z.url().optional(),
	/** In seconds. */
	expires_in: z.number(),
	interval: z.number().default(5),
});
export type DeviceCode = z.infer<typeof DeviceCode>;

export const Tokens = z.object({
	access_token: z.string(),
	refresh_token: z.string(),
	/** In seconds. */
	expires_in: z.number(),
});
export type Tokens = z.infer<typeof Tokens>;

const OAuthError = z.object({ error: z.string(), error_description: z.string().optional() });

const answersWithinMs = 15_000;

/** `code` is a standard OAuth code: `access_denied`, `expired_token` or `invalid_grant`. */
export class OAuthRefusal extends Error {
	override name = 'OAuthRefusal';
	readonly code: string;
	constructor(code: string, message: string) {
		super(message);
		this.code = code;
	}
}

export type Fetch = typeof fetch;

/** RFC 8628 with the endpoints of the discovery document. Rejects with ApiError when the server is unreachable. */
export class DeviceFlow {
	readonly #origin: string;
	readonly #fetch: Fetch;
	#discovery: Promise<Discovery> | null = null;

	constructor(origin: string, fetch: Fetch) {
		this.#origin = origin;
		this.#fetch = fetch;
	}

	async begin(): Promise<DeviceCode> {
		const { device_authorization_endpoint, scopes_supported } = await this.#discover();
		const scope = scopes_supported.filter((name) => name !== 'openid').join(' ');
		return read(DeviceCode, await this.#post(device_authorization_endpoint, { scope }));
	}

	/** `pending` until the code is confirmed. `slow-down` asks for longer pauses. */
	async poll(deviceCode: string): Promise<Tokens | 'pending' | 'slow-down'> {
		const { token_endpoint } = await this.#discover();
		const grant_type = 'urn:ietf:params:oauth:grant-type:device_code';
		try {
			return read(Tokens, await this.#post(token_endpoint, { grant_type, device_code: deviceCode }));
		} catch (error) {
			if (error instanceof OAuthRefusal && error.code === 'authorization_pending') return 'pending';
			if (error instanceof OAuthRefusal && error.code === 'slow_down') return 'slow-down';
			throw error;
		}
	}

	async renew(refreshToken: string): Promise<Tokens> {
		const { token_endpoint } = await this.#discover();
		const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
		return read(Tokens, await this.#post(token_endpoint, form));
	}

	async revoke(refreshToken: string): Promise<void> {
		const { revocation_endpoint } = await this.#discover();
		if (revocation_endpoint) await this.#post(revocation_endpoint, { token: refreshToken });
	}

	#discover(): Promise<Discovery> {
		const url = `${this.#origin}/api/v1/oauth/.well-known/openid-configuration`;
		this.#discovery ??= this.#ask(url)
			.then(({ body }) => read(Discovery, body))
			.catch((error: unknown) => {
				this.#discovery = null;
				throw error;
			});
		return this.#discovery;
	}

	async #post(url: string, form: Record<string, string>): Promise<unknown> {
		const { status, body } = await this.#ask(url, {
			method: 'POST',
			body: new URLSearchParams({ client_id: clientId, ...form }),
		});
		if (status < 400) return body;
		// A server error is no refusal.
		const { error, error_description } = read(OAuthError, status < 500 ? body : null);
		throw new OAuthRefusal(error, error_description ?? error);
	}

	async #ask(url: string, init?: RequestInit): Promise<{ status: number; body: unknown }> {
		try {
			const answer = await this.#fetch(url, { ...init, signal: AbortSignal.timeout(answersWithinMs) });
			return { status: answer.status, body: fromJson(await answer.text()) };
		} catch (cause) {
			throw new ApiError('offline', 'The server does not answer.', { cause });
		}
	}
}

function fromJson(text: string): unknown {
	try {
		return text ? JSON.parse(text) : {};
	} catch {
		return null;
	}
}

/** An answer in another format comes from a proxy. */
function read<Answer extends z.ZodType>(schema: Answer, body: unknown): z.output<Answer> {
	const answer = schema.safeParse(body);
	if (!answer.success) throw new ApiError('bad_answer', 'Something between here and the server answered.');
	return answer.data;
}
