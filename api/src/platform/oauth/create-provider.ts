import { deviceScopes } from '@debrief/shared/domain/devices.ts';
import { type errors, Provider } from 'oidc-provider';
import type { Logger } from 'pino';
import { answerRefusal } from './answer-oauth.ts';
import { guardDeviceForm } from './approve-device.ts';
import type { OAuthParts } from './oauth-server.ts';
import { libraryScopes, providerSettings } from './provider-settings.ts';
import { serverKeys } from './server-keys.ts';
import { pollIntervalSeconds, slowDownEagerDevices } from './slow-down.ts';

/** The library as a request handler of node. */
export async function createProvider({ db, clock, secret, publicUrl, issuer, apiUrl, log }: OAuthParts) {
	const keys = await serverKeys(db);
	const provider = new Provider(issuer, providerSettings({ db, clock, secret, keys, publicUrl, apiUrl }));
	// the mount has written these headers itself, from our public address
	provider.proxy = true;
	answerUnknownPaths(provider);
	listScopes(provider);
	slowDownEagerDevices(provider, clock);
	guardDeviceForm(provider);
	sendPeopleToTheDashboard(provider, publicUrl);
	logRefusals(provider, log);
	return provider.callback();
}

function answerUnknownPaths(provider: Provider): void {
	provider.use(async (ctx, next) => {
		await next();
		if (ctx.status === 404 && !ctx.body) answerRefusal(ctx, 'not_found');
	});
}

/** The library lists only its own; devices ask for what they find here. */
function listScopes(provider: Provider): void {
	provider.use(async (ctx, next) => {
		await next();
		if (ctx.oidc?.route === 'discovery' && isObject(ctx.body))
			ctx.body = { ...ctx.body, scopes_supported: [...libraryScopes, ...deviceScopes] };
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

/** What clients are told is generic on purpose; the reason stands in the log. */
function logRefusals(provider: Provider, log: Logger): void {
	provider.on('server_error', (_ctx, err) => log.error({ err }, 'OAuth server failed'));
	const logged = (_ctx: unknown, { error, error_detail, error_description }: errors.OIDCProviderError) =>
		log.debug({ code: error, reason: error_detail ?? error_description }, 'OAuth request refused');
	provider.on('grant.error', logged);
	provider.on('device_authorization.error', logged);
	provider.on('code_verification.error', logged);
	provider.on('revocation.error', logged);
}
