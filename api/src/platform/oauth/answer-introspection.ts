import type { IncomingMessage } from 'node:http';
import { decodeJwt } from 'jose';
import type { Provider } from 'oidc-provider';
import type { Logger } from 'pino';
import { readCaller } from '../auth/authenticate.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { Database } from '../db/open-database.ts';
import { AppError } from '../http/app-error.ts';
import { networkOf } from '../http/headers/client-address.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { refused } from '../log/refusals.ts';
import { answerJson, answerOAuthError } from './answer-oauth.ts';
import { requestContextOf } from './request-context.ts';
import { isResourceServer } from './resource-servers.ts';

export const introspectionPath = '/introspection';
export const introspectionMethods = ['client_secret_basic', 'client_secret_post'];

const longestBody = 16_384;
const wrongSecrets = { name: 'introspection-secrets', limit: 30, windowMs: 15 * 60_000 };

type Parts = { db: Database; clock: () => Date; tokens: Tokens; log: Logger };

/**
 * Tells registered resource servers whether an access token is valid (RFC 7662). Implemented here because the library
 * cannot introspect signed tokens. Dashboard and refresh tokens are always "not active".
 */
export function answerIntrospection(provider: Provider, { db, clock, tokens, log }: Parts): void {
	const failures = createRateLimit({ ...wrongSecrets, db, clock });
	provider.use(async (ctx, next) => {
		if (ctx.path !== introspectionPath) return next();
		if (ctx.method !== 'POST') return answerOAuthError(ctx, 'not_found');
		const { address } = requestContextOf(ctx);
		const network = networkOf(address);
		if (await failures.isReached(network)) return answerOAuthError(ctx, 'too_many_requests');
		const form = await readForm(ctx.req, ctx.get('content-type'));
		if (!form) return answerJson(ctx, 400, { error: 'invalid_request' });
		const client = clientIn(ctx.get('authorization'), form);
		if (!client || !(await isResourceServer(db, client.id, client.secret))) {
			await failures.take(network);
			log.info({ address, code: 'wrong_credentials', route: introspectionPath }, refused);
			ctx.set('www-authenticate', 'Basic realm="introspection"');
			return answerJson(ctx, 401, { error: 'invalid_client' });
		}
		const token = form.get('token');
		if (!token) return answerJson(ctx, 400, { error: 'invalid_request', error_description: 'token is missing' });
		answerJson(ctx, 200, await describe({ db, clock, tokens }, token));
	});
}

async function describe(
	{ db, clock, tokens }: Omit<Parts, 'log'>,
	token: string,
): Promise<{ active: boolean; [claim: string]: unknown }> {
	try {
		const claims = await tokens.readAccess(token);
		if (!('grantId' in claims)) return { active: false };
		await readCaller(db, claims, clock());
		const { iss, sub, aud, exp, iat, jti, scope, client_id } = decodeJwt(token);
		return { active: true, token_type: 'Bearer', iss, sub, aud, exp, iat, jti, scope, client_id };
	} catch (error) {
		if (error instanceof AppError) return { active: false };
		throw error;
	}
}

async function readForm(request: IncomingMessage, type: string): Promise<URLSearchParams | null> {
	if (!type.startsWith('application/x-www-form-urlencoded')) return null;
	const chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of request) {
		size += chunk.length;
		if (size > longestBody) return null;
		chunks.push(chunk);
	}
	return new URLSearchParams(Buffer.concat(chunks).toString());
}

/** Reads the credentials from the header, where they are form-encoded (RFC 6749, section 2.3.1), or from the body. */
function clientIn(authorization: string, form: URLSearchParams): { id: string; secret: string } | null {
	const encoded = /^Basic ([\w+/=-]+)$/i.exec(authorization)?.[1];
	if (encoded) {
		const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(':');
		return { id: formDecoded(id), secret: formDecoded(secret) };
	}
	const [id, secret] = [form.get('client_id'), form.get('client_secret')];
	return id && secret ? { id, secret } : null;
}

const formDecoded = (text: string) => new URLSearchParams(`value=${text}`).get('value') ?? '';
