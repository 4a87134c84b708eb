import type { IncomingMessage, ServerResponse } from 'node:http';
import { apiBase } from '@debrief/shared/contract/api.ts';
import { oauthPath } from '@debrief/shared/contract/oauth.ts';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Database } from '../db/open-database.ts';
import { AppError } from '../http/app-error.ts';
import { clientAddress } from '../http/client-address.ts';
import type { AppEnv } from '../http/mount.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { securityHeaderValues } from '../http/security-headers.ts';
import { rememberVisit } from './visits.ts';

/** Signs devices in by the device flow (RFC 8628) and keeps them signed in. */
export interface OAuthServer {
	/** Answers a request below the mount. `approverId` is who stands at the form for codes, signed in to the dashboard. */
	answer(c: Context<AppEnv>, approverId?: string): Promise<Response>;
	/** Answers the discovery document, wherever it was asked for. */
	answerDiscovery(c: Context<AppEnv>): Promise<Response>;
}

export type OAuthParts = {
	db: Database;
	clock: () => Date;
	log: Logger;
	/** Of access tokens, the dashboard's as well. */
	secret: string;
	publicUrl: string;
	issuer: string;
	/** The resource that tokens are for. */
	apiUrl: string;
	isProxied: boolean;
};

export const oauthBase = apiBase + oauthPath;

/** Where clients of the standards look for the document of an issuer that has a path (RFC 8414, section 3.1). */
export const discoveryPath = `/.well-known/oauth-authorization-server${oauthBase}`;

const askedCodes = { limit: 120, windowMs: 15 * 60_000 };

/** Loads the library with the first request: no start of the server waits for it. */
export function createOAuthServer(input: Omit<OAuthParts, 'issuer' | 'apiUrl'>): OAuthServer {
	const { publicUrl, clock, isProxied } = input;
	const parts: OAuthParts = { ...input, issuer: publicUrl + oauthBase, apiUrl: publicUrl + apiBase };
	const load = onceLoaded(async () => (await import('./create-provider.ts')).createProvider(parts));
	const codes = createRateLimit({ ...askedCodes, clock });

	async function pass(c: Context<AppEnv>, path: string, approverId: string | null): Promise<Response> {
		const address = clientAddress(c, isProxied);
		if (path.startsWith('/device/auth') && c.req.method === 'POST' && !codes.take(address))
			throw new AppError('too_many_requests');
		const answer = await load();
		const { incoming, outgoing } = c.env;
		const visit = { requestId: c.get('requestId'), address, approverId };
		rememberVisit(asFromPublicUrl(incoming as IncomingMessage, path, publicUrl), visit);
		const headers = { ...securityHeaderValues(publicUrl), 'x-request-id': visit.requestId };
		for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
		return new Promise((resolve) => {
			outgoing.on('close', () => resolve(RESPONSE_ALREADY_SENT));
			void answer(incoming as IncomingMessage, outgoing as ServerResponse);
		});
	}

	return {
		answer: (c, approverId) => pass(c, (c.env.incoming.url ?? '').slice(oauthBase.length) || '/', approverId ?? null),
		answerDiscovery: (c) => pass(c, '/.well-known/oauth-authorization-server', null),
	};
}

/** The library finds its mount path and its own address by these; nothing of them is the client's to say. */
function asFromPublicUrl(incoming: IncomingMessage, path: string, publicUrl: string): IncomingMessage {
	const { protocol, host } = new URL(publicUrl);
	incoming.headers['x-forwarded-proto'] = protocol.slice(0, -1);
	incoming.headers['x-forwarded-host'] = host;
	return Object.assign(incoming, { url: path, originalUrl: oauthBase + path });
}

/** The same value for everybody; a load that failed is tried again by the next. */
function onceLoaded<T>(load: () => Promise<T>): () => Promise<T> {
	let loading: Promise<T> | null = null;
	return () => {
		loading ??= load().catch((error: unknown) => {
			loading = null;
			throw error;
		});
		return loading;
	};
}
