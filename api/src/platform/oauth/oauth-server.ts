import type { IncomingMessage, ServerResponse } from 'node:http';
import { oauthPath } from '@debrief/shared/contract/accounts/oauth.ts';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import { mcpPath } from '@debrief/shared/domain/accounts/api-keys.ts';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { clientAddress, networkOf } from '../http/headers/client-address.ts';
import type { SecurityHeaders } from '../http/headers/security-headers.ts';
import type { AppEnv } from '../http/mount.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Interactions } from './apps/interactions.ts';
import type { OAuthParts } from './provider-settings.ts';
import { type Approver, setRequestContext } from './request-context.ts';

/** Signs in devices by the device flow (RFC 8628) and registered apps by code with PKCE, and renews their tokens. */
export interface OAuthServer {
	/** Handles a request below the mount. `approver` is the dashboard's user who submits a device code. */
	answer(c: Context<AppEnv>, approver?: Approver): Promise<Response>;
	answerDiscovery(c: Context<AppEnv>): Promise<Response>;
	interactions(): Promise<Interactions>;
}

export const oauthBase = apiBase + oauthPath;

/** Discovery path for an issuer whose address has a path (RFC 8414, section 3.1). */
export const discoveryPath = `/.well-known/oauth-authorization-server${oauthBase}`;

const codeRequests = { limit: 120, windowMs: 15 * 60_000 };

export function createOAuthServer(
	input: Omit<OAuthParts, 'issuer' | 'apiUrl' | 'mcpUrl'> & { headers: SecurityHeaders },
): OAuthServer {
	const { publicUrl, db, clock, trustedProxies } = input;
	const parts: OAuthParts = {
		...input,
		issuer: publicUrl + oauthBase,
		apiUrl: publicUrl + apiBase,
		mcpUrl: publicUrl + mcpPath,
	};
	const load = onceLoaded(async () => (await import('./create-provider.ts')).createProvider(parts));
	const codes = createRateLimit({ ...codeRequests, name: 'device-authorizations', db, clock });

	async function pass(c: Context<AppEnv>, path: string, approver: Approver | null): Promise<Response> {
		const address = clientAddress(c, trustedProxies);
		if (path.startsWith('/device/auth') && c.req.method === 'POST') await codes.assert(networkOf(address));
		const { answer } = await load();
		const { incoming, outgoing } = c.env;
		const context = { requestId: c.get('requestId'), address, approver };
		setRequestContext(asFromPublicUrl(incoming as IncomingMessage, path, publicUrl), context);
		const headers = { ...input.headers, 'cache-control': 'no-store', 'x-request-id': context.requestId };
		for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
		return new Promise((resolve) => {
			outgoing.on('close', () => resolve(RESPONSE_ALREADY_SENT));
			void answer(incoming as IncomingMessage, outgoing as ServerResponse);
		});
	}

	return {
		answer: (c, approver) => pass(c, (c.env.incoming.url ?? '').slice(oauthBase.length) || '/', approver ?? null),
		answerDiscovery: (c) => pass(c, '/.well-known/oauth-authorization-server', null),
		interactions: async () => (await load()).interactions,
	};
}

/** Overwrites the headers from which the library derives its address, so that clients cannot influence them. */
function asFromPublicUrl(incoming: IncomingMessage, path: string, publicUrl: string): IncomingMessage {
	const { protocol, host } = new URL(publicUrl);
	incoming.headers['x-forwarded-proto'] = protocol.slice(0, -1);
	incoming.headers['x-forwarded-host'] = host;
	return Object.assign(incoming, { url: path, originalUrl: oauthBase + path });
}

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
