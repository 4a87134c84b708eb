import * as oidc from 'openid-client';
import type { Logger } from 'pino';
import type { Env } from '../../../env.ts';
import { AppError } from '../../http/app-error.ts';
import { type ConfiguredProvider, configuredProviders } from './configured-providers.ts';

export type Attempt = { state: string; nonce: string; codeVerifier: string };

export type Identity = {
	/** Unique across all providers. */
	subject: string;
	email: string | null;
	isEmailVerified: boolean;
	name: string | null;
};

/** Sign-in through OpenID Connect: authorization code with PKCE, state and nonce. */
export interface OpenIdProviders {
	list(): { id: string; title: string }[];
	/** Throws `provider_unknown`, `provider_misnamed`, or `provider_away` when it does not answer. */
	begin(id: string): Promise<{ url: string; attempt: Attempt }>;
	/** Throws like `begin`, and `external_sign_in_failed` when the response does not match the attempt. */
	finish(id: string, attempt: Attempt, query: URLSearchParams): Promise<Identity>;
}

const timeoutOfProvider = 10;
const scope = 'openid email profile';

export function signInProvidersOf(env: Env, log: Logger, timeoutSeconds = timeoutOfProvider): OpenIdProviders {
	const providers = configuredProviders(env);
	const redirectUri = `${env.publicUrl}/auth/login/external`;
	const found = new Map<string, oidc.Configuration>();

	function providerOf(id: string): ConfiguredProvider {
		const provider = providers.find((each) => each.id === id);
		if (!provider) throw new AppError('provider_unknown');
		return provider;
	}

	/** Discovers at first use, so that an unreachable provider does not block startup and can recover later. */
	async function configurationOf({ id, issuer, clientId, clientSecret }: ConfiguredProvider) {
		const known = found.get(id);
		if (known) return known;
		const url = new URL(issuer);
		const isInsecure = url.protocol === 'http:';
		const configuration = await oidc.discovery(url, clientId, clientSecret, secretBy(clientSecret), {
			timeout: timeoutSeconds,
			execute: isInsecure ? [oidc.allowInsecureRequests] : [],
		});
		found.set(id, configuration);
		return configuration;
	}

	return {
		list: () => providers.map(({ id, title }) => ({ id, title })),
		async begin(id) {
			const provider = providerOf(id);
			const configuration = await configurationOf(provider).catch((error) => {
				const named = otherIssuer(error);
				if (named !== null) {
					log.warn({ provider: id, configured: provider.issuer, named }, wrongIssuer(provider, named));
					throw new AppError('provider_misnamed', { extra: { configured: provider.issuer, named } });
				}
				log.warn({ err: error, provider: id }, 'a sign-in provider was not found');
				throw new AppError('provider_away');
			});
			const codeVerifier = oidc.randomPKCECodeVerifier();
			const attempt = { state: `${id}.${oidc.randomState()}`, nonce: oidc.randomNonce(), codeVerifier };
			const url = oidc.buildAuthorizationUrl(configuration, {
				redirect_uri: redirectUri,
				scope,
				state: attempt.state,
				nonce: attempt.nonce,
				code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
				code_challenge_method: 'S256',
			});
			return { url: url.href, attempt };
		},
		async finish(id, attempt, query) {
			const provider = providerOf(id);
			try {
				const configuration = await configurationOf(provider);
				const tokens = await oidc.authorizationCodeGrant(configuration, new URL(`${redirectUri}?${query}`), {
					pkceCodeVerifier: attempt.codeVerifier,
					expectedState: attempt.state,
					expectedNonce: attempt.nonce,
				});
				return toIdentity(await claimsOf(configuration, tokens), provider);
			} catch (error) {
				log.warn({ err: error, provider: id }, 'a sign-in with a provider failed');
				throw new AppError(isAway(error) ? 'provider_away' : 'external_sign_in_failed');
			}
		},
	};
}

/** Without a list, a provider takes only the header (OpenID Connect Discovery 1.0). */
function secretBy(clientSecret: string | undefined): oidc.ClientAuth | undefined {
	if (!clientSecret) return undefined;
	const [inBody, inHeader] = [oidc.ClientSecretPost(clientSecret), oidc.ClientSecretBasic(clientSecret)];
	return (server, ...request) => {
		const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
		(methods.includes('client_secret_post') ? inBody : inHeader)(server, ...request);
	};
}

function otherIssuer(error: unknown): string | null {
	for (let cause = error; typeof cause === 'object' && cause !== null; cause = Reflect.get(cause, 'cause')) {
		if (Reflect.get(cause, 'attribute') !== 'issuer') continue;
		const body: unknown = Reflect.get(cause, 'body');
		const issuer = typeof body === 'object' && body !== null ? Reflect.get(body, 'issuer') : null;
		return typeof issuer === 'string' ? issuer : null;
	}
	return null;
}

const wrongIssuer = ({ id }: ConfiguredProvider, named: string): string =>
	id === 'oidc' ? `OIDC_ISSUER is wrong: set it to ${named}` : 'a sign-in provider names another issuer';

function isAway(error: unknown): boolean {
	if (!(error instanceof oidc.ClientError)) return error instanceof TypeError;
	if (error.code === 'OAUTH_TIMEOUT' || error.cause instanceof TypeError) return true;
	return error.cause instanceof Response && error.cause.status >= 500;
}

type Tokens = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>;
type Claims = { iss: string; sub: string; [claim: string]: unknown };

async function claimsOf(configuration: oidc.Configuration, tokens: Tokens): Promise<Claims> {
	const claims = tokens.claims();
	if (!claims) throw new AppError('external_sign_in_failed');
	if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims;
	const { iss: _, ...more } = await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub);
	return { ...more, ...claims };
}

function toIdentity(claims: Claims, { isTrusted }: ConfiguredProvider): Identity {
	const text = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : null);
	return {
		subject: `${claims.iss} ${claims.sub}`,
		email: text(claims.email)?.toLowerCase() ?? null,
		isEmailVerified:
			// Microsoft uses its own claim for this.
			[claims.email_verified, claims.xms_edov].some((value) => value === true || value === 'true') ||
			(isTrusted && claims.email_verified === undefined),
		name: text(claims.name),
	};
}
