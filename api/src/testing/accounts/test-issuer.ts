import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export const issuerClient = { id: 'debrief', secret: 'a-secret-of-the-issuer' };

export type IssuerPerson = { sub: string; email?: string; email_verified?: boolean; name?: string };

export type TestIssuer = {
	url: string;
	person: IssuerPerson;
	follow(address: string): Promise<Record<string, string>>;
	close(): Promise<void>;
};

export async function startTestIssuer(redirectUri: string): Promise<TestIssuer> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const issuer: TestIssuer = {
		url,
		person: { sub: 'nobody' },
		follow: (address) => follow(address, redirectUri),
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
	const provider = new Provider(url, {
		clients: [
			{
				client_id: issuerClient.id,
				client_secret: issuerClient.secret,
				redirect_uris: [redirectUri],
				grant_types: ['authorization_code'],
				response_types: ['code'],
			},
		],
		claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
		ttl: { AccessToken: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
		cookies: { keys: ['a key of tests'] },
		features: { devInteractions: { enabled: false } },
		interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
		findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ ...issuer.person, sub: accountId }) }),
	});
	const handle = provider.callback();
	server.on('request', (request, response) => {
		const answered = request.url?.startsWith('/interaction/')
			? agree(provider, issuer.person.sub, request, response)
			: handle(request, response);
		answered.catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
	});
	return issuer;
}

async function agree(provider: Provider, accountId: string, request: IncomingMessage, response: ServerResponse) {
	const { prompt, params, session } = await provider.interactionDetails(request, response);
	if (prompt.name === 'login')
		return provider.interactionFinished(request, response, { login: { accountId, remember: false } });
	const grant = new provider.Grant({ accountId: session?.accountId ?? accountId, clientId: String(params.client_id) });
	grant.addOIDCScope(String(params.scope));
	return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
}

async function follow(address: string, redirectUri: string): Promise<Record<string, string>> {
	const cookies = new Map<string, string>();
	for (let next = address; ; ) {
		const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
		const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
		const location = response.headers.get('location');
		if (!location) throw new Error(`The issuer answered ${response.status}: ${await response.text()}`);
		for (const line of response.headers.getSetCookie()) {
			const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
			cookies.set(name, value);
		}
		next = new URL(location, next).href;
		if (next.startsWith(redirectUri)) return Object.fromEntries(new URL(next).searchParams);
	}
}
