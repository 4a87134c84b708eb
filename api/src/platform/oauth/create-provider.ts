import type { EventEmitter } from 'node:events';
import { deviceScopes } from '@debrief/shared/domain/accounts/devices.ts';
import { type errors, Provider } from 'oidc-provider';
import type { Logger } from 'pino';
import { createTokens } from '../auth/tokens.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { answerIntrospection, introspectionMethods, introspectionPath } from './answer-introspection.ts';
import { answerOAuthError } from './answer-oauth.ts';
import { guardDeviceForm } from './approve-device.ts';
import { createInteractions } from './apps/interactions.ts';
import { deviceInfoOf } from './device-flow.ts';
import type { OAuthParts } from './provider-settings.ts';
import { libraryScopes, providerSettings } from './provider-settings.ts';
import { serverKeys } from './server-keys.ts';

/** Seconds that a device must wait between two polls (RFC 8628, section 3.2). */
const pollIntervalSeconds = 5;
/** Network jitter and inaccurate clocks can shorten the interval between polls. */
const toleranceMs = 500;

function throttlePolling(provider: Provider, { db, clock }: Pick<OAuthParts, 'db' | 'clock'>): void {
	const polls = createRateLimit({
		db,
		name: 'device-polls',
		limit: 1,
		windowMs: pollIntervalSeconds * 1000 - toleranceMs,
		clock,
	});
	provider.use(async (ctx, next) => {
		await next();
		const code = ctx.oidc?.route === 'token' ? ctx.oidc.params?.device_code : undefined;
		if (typeof code !== 'string' || !isPending(ctx.body)) return;
		if ((await polls.take(code)).isAllowed) return;
		ctx.body = { error: 'slow_down', error_description: 'poll less often' };
	});
}

const isPending = (body: unknown) =>
	typeof body === 'object' && body !== null && 'error' in body && body.error === 'authorization_pending';

export async function createProvider(parts: OAuthParts) {
	const { db, clock, secret, publicUrl, issuer, log, onTokenReused } = parts;
	const keys = await serverKeys(db);
	const provider = new Provider(issuer, providerSettings({ ...parts, keys }));
	// The mount writes the forwarded headers itself, from the public address.
	provider.proxy = true;
	answerUnknownPaths(provider);
	describeServer(provider, issuer);
	answerIntrospection(provider, { db, clock, log, tokens: createTokens(secret, publicUrl) });
	throttlePolling(provider, { db, clock });
	guardDeviceForm(provider);
	sendPeopleToTheDashboard(provider, publicUrl);
	reportReuse(provider, onTokenReused, log);
	logRefusals(provider, log);
	logFailures(provider, log);
	return { answer: provider.callback(), interactions: createInteractions(provider, { db }) };
}

function answerUnknownPaths(provider: Provider): void {
	provider.use(async (ctx, next) => {
		await next();
		if (ctx.status === 404 && !ctx.body) answerOAuthError(ctx, 'not_found');
	});
}

function describeServer(provider: Provider, issuer: string): void {
	provider.use(async (ctx, next) => {
		await next();
		if (ctx.oidc?.route === 'discovery' && isObject(ctx.body))
			ctx.body = {
				...ctx.body,
				scopes_supported: [...libraryScopes, ...deviceScopes],
				introspection_endpoint: issuer + introspectionPath,
				introspection_endpoint_auth_methods_supported: introspectionMethods,
			};
	});
}

const isObject = (body: unknown): body is object => typeof body === 'object' && body !== null;

function sendPeopleToTheDashboard(provider: Provider, publicUrl: string): void {
	provider.on('device_authorization.success', (_ctx, body) => {
		const page = `${publicUrl}/device/activate`;
		body.verification_uri = page;
		body.verification_uri_complete = `${page}?user_code=${encodeURIComponent(String(body.user_code))}`;
		body.interval = pollIntervalSeconds;
	});
}

/** A grant that disappears during a token request was revoked by the library because a token was reused. */
function reportReuse(provider: Provider, onTokenReused: OAuthParts['onTokenReused'], log: Logger): void {
	provider.on('grant.revoked', (ctx, grantId) => {
		const userId = ctx.oidc.entities.Grant?.accountId;
		if (ctx.oidc.route !== 'token' || !userId) return;
		const device = { userId, grantId, clientId: ctx.oidc.client?.clientId ?? null, from: deviceInfoOf(ctx) };
		onTokenReused(device).catch((err: unknown) => log.error({ err, grantId }, 'the reuse of a token was not recorded'));
	});
}

function logRefusals(provider: Provider, log: Logger): void {
	provider.on('server_error', (_ctx, err) => log.error({ err }, 'OAuth server failed'));
	const logged = (_ctx: unknown, { error, error_detail, error_description }: errors.OIDCProviderError) =>
		log.debug({ code: error, reason: error_detail ?? error_description }, 'OAuth request refused');
	provider.on('authorization.error', logged);
	provider.on('grant.error', logged);
	provider.on('device_authorization.error', logged);
	provider.on('code_verification.error', logged);
	provider.on('revocation.error', logged);
}

/** Without a listener, the library prints the stack. Broken connections are not server errors. */
function logFailures(provider: EventEmitter, log: Logger): void {
	provider.on('error', (err: Error & { headerSent?: boolean }) =>
		log[err.headerSent ? 'debug' : 'error']({ err }, 'OAuth request could not be answered'),
	);
}
