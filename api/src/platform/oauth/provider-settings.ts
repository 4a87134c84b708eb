import { createSecretKey } from 'node:crypto';
import type { BlockList } from 'node:net';
import { mcpAccess } from '@debrief/shared/contract/mcp.ts';
import type { DeviceClient } from '@debrief/shared/domain/accounts/devices.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { eq } from 'drizzle-orm';
import { type Configuration, errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import type { Logger } from 'pino';
import { tokenAudience } from '../auth/tokens.ts';
import type { Database } from '../db/open-database.ts';
import { type DeviceInfo, user } from '../db/schema/index.ts';
import { isExtensionOrigin } from '../http/headers/extension-cors.ts';
import { answerJson } from './answer-oauth.ts';
import { grantOfApproval } from './approve-device.ts';
import { rememberedGrant } from './apps/app-grants.ts';
import { createDatabaseAdapter } from './database-adapter.ts';
import { registeredClients, scopesFor } from './device-clients.ts';
import { deviceFlow } from './device-flow.ts';
import { isMemberByGrant } from './device-grants.ts';
import type { ServerKeys } from './server-keys.ts';

export type OAuthParts = {
	db: Database;
	clock: () => Date;
	log: Logger;
	secret: string;
	publicUrl: string;
	issuer: string;
	apiUrl: string;
	mcpUrl: string;
	trustedProxies: BlockList;
	onTokenReused: OnTokenReused;
	onDeviceApproved: OnDeviceApproved;
};

export type OnDeviceApproved = (approved: { userId: string; device: DeviceInfo }) => Promise<void>;

export type OnTokenReused = (device: {
	userId: string;
	grantId: string;
	clientId: string | null;
	from: DeviceInfo;
}) => Promise<void>;

const extensionClient: DeviceClient = 'debrief-extension';
const [minute, day] = [60, 86_400];

export const libraryScopes = ['openid', 'offline_access'];

/** In seconds. Use does not extend a grant. Each exchange replaces the refresh token. */
const lifetimes = {
	AccessToken: limits.accessTokenLifetimeSeconds,
	AuthorizationCode: minute,
	DeviceCode: 10 * minute,
	Grant: 365 * day,
	IdToken: limits.accessTokenLifetimeSeconds,
	Interaction: 60 * minute,
	RefreshToken: 90 * day,
	Session: 60 * minute,
} as const satisfies Configuration['ttl'];

type Parts = {
	db: Database;
	clock: () => Date;
	secret: string;
	keys: ServerKeys;
	publicUrl: string;
	apiUrl: string;
	mcpUrl: string;
} & Pick<OAuthParts, 'onDeviceApproved'>;

export function providerSettings({
	db,
	clock,
	secret,
	keys,
	publicUrl,
	apiUrl,
	mcpUrl,
	onDeviceApproved,
}: Parts): Configuration {
	const cookie = { httpOnly: true, sameSite: 'lax', signed: true, path: new URL(apiUrl).pathname } as const;
	const off = { enabled: false } as const;
	return {
		adapter: (model) => createDatabaseAdapter({ db, clock }, model),
		clients: registeredClients,
		clientDefaults: { id_token_signed_response_alg: 'ES256' },
		clientAuthMethods: ['none'],
		responseTypes: ['code'],
		scopes: libraryScopes,
		claims: { openid: ['sub'] },
		jwks: keys.jwks,
		enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
		cookies: { keys: keys.cookieKeys, long: cookie, short: cookie },
		ttl: lifetimes,
		pkce: { required: () => true },
		features: {
			devInteractions: off,
			dPoP: off,
			pushedAuthorizationRequests: off,
			rpInitiatedLogout: off,
			userinfo: off,
			revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
			deviceFlow,
			resourceIndicators: accessTokensOf(secret, { apiUrl, mcpUrl }),
		},
		formats: {
			customizers: {
				jwt(_ctx, token, { payload }) {
					if ('grantId' in token && payload) payload.gid = token.grantId;
				},
			},
		},
		interactions: {
			policy: promptsOfPages(),
			url: ({ oidc }, { uid }) => `${publicUrl}/${isByCode(oidc) ? 'device' : `interaction/${uid}`}`,
		},
		findAccount: (_ctx, id, token) => findAccount(db, id, token && 'grantId' in token ? token.grantId : undefined),
		loadExistingGrant: (ctx) =>
			isByCode(ctx.oidc)
				? grantOfApproval({ db, resource: apiUrl, onDeviceApproved }, ctx)
				: grantOfApp({ db, clock }, ctx),
		issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
		rotateRefreshToken: true,
		expiresWithSession: () => false,
		clientBasedCORS: (_ctx, origin, client) => client.clientId === extensionClient && isExtensionOrigin(origin),
		renderError: (ctx, out) => answerJson(ctx, ctx.status, out),
	};
}

/** Tokens use the dashboard's key, so that one check serves both. A token for MCP has only the MCP scope. */
function accessTokensOf(secret: string, { apiUrl, mcpUrl }: Pick<Parts, 'apiUrl' | 'mcpUrl'>) {
	const key = createSecretKey(Buffer.from(secret));
	return {
		enabled: true,
		defaultResource: () => apiUrl,
		useGrantedResource: () => true,
		getResourceServerInfo(_ctx: unknown, resource: string, client: { clientId: string }) {
			if (resource !== apiUrl && resource !== mcpUrl) throw new errors.InvalidTarget();
			const scopes = scopesFor(client.clientId);
			return {
				scope: (resource === mcpUrl ? scopes.filter((scope) => scope === mcpAccess.scope) : scopes).join(' '),
				audience: tokenAudience,
				accessTokenFormat: 'jwt',
				accessTokenTTL: lifetimes.AccessToken,
				jwt: { sign: { alg: 'HS256', key } },
			} as const;
		},
	};
}

type OIDCContext = KoaContextWithOIDC['oidc'];

const isByCode = ({ route }: OIDCContext) => route === 'code_verification';

/** Confirming a device code already is consent. The dashboard determines the user, never the library's session. */
function promptsOfPages() {
	const policy = interactionPolicy.base();
	const [login, consent] = [policy.get('login'), policy.get('consent')];
	login?.checks.add(
		new interactionPolicy.Check(
			'dashboard_decides',
			'the dashboard decides who the End-User is',
			'login_required',
			({ oidc }) => !isByCode(oidc) && !oidc.result?.login,
		),
	);
	consent?.checks.remove('native_client_prompt');
	consent?.checks.add(
		new interactionPolicy.Check(
			'native_client_prompt',
			'native clients require End-User interaction',
			'interaction_required',
			({ oidc }) => oidc.client?.applicationType === 'native' && !isByCode(oidc) && !oidc.result?.consent,
		),
	);
	return policy;
}

async function grantOfApp({ db, clock }: Pick<Parts, 'db' | 'clock'>, { oidc }: KoaContextWithOIDC) {
	const { client, session, result, provider } = oidc;
	if (!client || !session?.accountId) return undefined;
	const id = result?.consent?.grantId ?? (await rememberedGrant(db, session.accountId, client.clientId, clock()));
	return id ? provider.Grant.find(id) : undefined;
}

/** Returns undefined when the account is gone or has left the grant's workspace, which signs the device out. */
async function findAccount(db: Database, id: string, grantId: string | undefined) {
	const [row] = await db.select().from(user).where(eq(user.id, id));
	const isActive = row?.isActive && row.isApproved && (!grantId || (await isMemberByGrant(db, id, grantId)));
	return isActive ? { accountId: id, claims: () => ({ sub: id }) } : undefined;
}
