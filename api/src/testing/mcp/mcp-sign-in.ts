import {
	Client,
	type OAuthClientProvider,
	type OAuthDiscoveryState,
	type StoredOAuthTokens,
	StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { answerPrompts, appBrowser, redirectUri } from '../accounts/test-registered-app.ts';
import type { TestApp } from '../create-test-app.ts';
import type { TestUser } from '../test-client.ts';

function createProvider(clientId: string) {
	const kept: { url?: URL; verifier?: string; tokens?: StoredOAuthTokens; discovered?: OAuthDiscoveryState } = {};
	const provider: OAuthClientProvider = {
		redirectUrl: redirectUri,
		clientMetadata: { client_name: 'Assistant', redirect_uris: [redirectUri], token_endpoint_auth_method: 'none' },
		clientInformation: () => ({ client_id: clientId }),
		tokens: () => kept.tokens,
		saveTokens: (tokens) => {
			kept.tokens = tokens;
		},
		redirectToAuthorization: (url) => {
			kept.url = url;
		},
		saveCodeVerifier: (verifier) => {
			kept.verifier = verifier;
		},
		codeVerifier: () => kept.verifier ?? '',
		saveDiscoveryState: (state) => {
			kept.discovered = state;
		},
		discoveryState: () => kept.discovered,
	};
	return { kept, provider };
}

export async function signInMcp(app: TestApp, owner: TestUser, clientId: string) {
	const { publicUrl } = app.deps.env;
	const { kept, provider } = createProvider(clientId);
	const open = () =>
		new StreamableHTTPClientTransport(new URL(`${publicUrl}/mcp`), {
			authProvider: provider,
			fetch: (url, init) => fetch(String(url).replace(publicUrl, app.origin), init),
		});
	const transport = open();
	const refusal = await new Client({ name: 'test', version: '1' }).connect(transport).catch((error: Error) => error);
	const { callback, prompts } = await answerPrompts(appBrowser(app, owner), kept.url?.href ?? '');
	await transport.finishAuth(new URL(callback).searchParams);
	const client = new Client({ name: 'test', version: '1' });
	await client.connect(open());
	return { client, refusal, prompts, scope: kept.tokens?.scope, [Symbol.asyncDispose]: () => client.close() };
}
