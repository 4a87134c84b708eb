import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { parseEnv } from '../../../env.ts';
import { signInProvidersOf } from './openid-providers.ts';

const attempt = { state: 'oidc.state', nonce: 'nonce', codeVerifier: 'v'.repeat(43) };

/** A provider, for whose answers the server waits so long. */
async function providerThat(
	answer: (issuer: string) => RequestListener,
	{ path = '', log = pino({ level: 'silent' }), seconds = 10 } = {},
) {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	onTestFinished(async () => {
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
	});
	const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	server.on('request', answer(issuer));
	const env = parseEnv({ OIDC_ISSUER: issuer + path, OIDC_CLIENT_ID: 'debrief', OIDC_CLIENT_SECRET: 'secret' });
	return signInProvidersOf(env, log, seconds);
}

const discovery = (issuer: string, more = {}): RequestListener =>
	function answer({ url }, response) {
		if (!url?.includes('/.well-known/')) return;
		response.setHeader('content-type', 'application/json');
		const [authorization_endpoint, token_endpoint] = [`${issuer}/auth`, `${issuer}/token`];
		const endpoints = { authorization_endpoint, token_endpoint, jwks_uri: `${issuer}/jwks` };
		response.end(JSON.stringify({ issuer, ...endpoints, ...more }));
	};

test('a provider that responds too late is reported as unavailable, before and after the redirect', async () => {
	const silent = await providerThat(() => () => {}, { seconds: 0.2 });
	await expect(silent.begin('oidc')).rejects.toMatchObject({ code: 'provider_away' });
	const late = await providerThat(discovery, { seconds: 1 });
	expect((await late.begin('oidc')).url).toContain('/auth?');
	const query = new URLSearchParams({ code: 'code', state: attempt.state });
	await expect(late.finish('oidc', attempt, query)).rejects.toMatchObject({ code: 'provider_away' });
});

test('a server that states another issuer signs no user in', async () => {
	const other = await providerThat(() => discovery('http://127.0.0.1:1'));
	await expect(other.begin('oidc')).rejects.toMatchObject({ code: 'provider_misnamed' });
});

test.for(['/realms/sales/', '/Realms/Sales', '/realms/sales/v2.0'])(
	'an OIDC_ISSUER that ends in %s is reported as misnamed, not as unreachable',
	async (path) => {
		const lines: string[] = [];
		const log = pino({}, { write: (line: string) => void lines.push(line) });
		const named = '/realms/sales';
		const misnamed = await providerThat((issuer) => discovery(issuer + named), { path, log });
		const failed = await misnamed.begin('oidc').catch((error: unknown) => error);
		const [{ configured = '', msg = '' } = {}] = lines.map((line) => JSON.parse(line));
		const right = configured.slice(0, -path.length) + named;
		expect(failed).toMatchObject({ code: 'provider_misnamed', extra: { configured, named: right } });
		expect(msg).toBe(`OIDC_ISSUER is wrong: set it to ${right}`);
	},
);

test.for([
	[undefined, 'header'],
	[['client_secret_basic'], 'header'],
	[['client_secret_basic', 'client_secret_post'], 'body'],
] as const)('a provider that lists %j as ways to send the secret gets it in the %s', async ([methods, place]) => {
	const header = `Basic ${Buffer.from('debrief:secret').toString('base64')}`;
	const got = Promise.withResolvers<string>();
	const provider = await providerThat((issuer) => {
		const answer = discovery(issuer, { token_endpoint_auth_methods_supported: methods });
		return async (request, response) => {
			if (request.url !== '/token') return answer(request, response);
			const body = await text(request);
			got.resolve(
				request.headers.authorization === header ? 'header' : /client_secret=secret/.test(body) ? 'body' : '',
			);
			response.writeHead(400).end();
		};
	});
	const query = new URLSearchParams({ code: 'code', state: attempt.state });
	await expect(provider.finish('oidc', attempt, query)).rejects.toMatchObject({ code: 'external_sign_in_failed' });
	expect(await got.promise).toBe(place);
});
