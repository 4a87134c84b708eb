import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { type Neighbour, startNeighbour } from '../start-neighbour.ts';
import { base, manager } from './start-directory.ts';

export const glewlwyd = '/usr/bin/glewlwyd';
export const initialTables = '/usr/share/doc/glewlwyd/database/init.sqlite3.sql.gz';
export const client = { id: 'debrief', secret: 'a-client-secret' };

type Place = { folder: string; port: number; directoryPort: number; redirectUri: string };
export type Provider = Neighbour & {
	issuer: string;
	/** Signs in at the provider as a browser would, and returns what it sends back to Debrief. */
	follow(address: string, username: string, password: string): Promise<URLSearchParams>;
};

/** Starts Debian's Glewlwyd as an OpenID provider for the people of a directory. */
export async function startGlewlwyd({ folder, port, directoryPort, redirectUri }: Place): Promise<Provider> {
	const origin = `http://127.0.0.1:${port}`;
	const database = join(folder, 'glewlwyd.db');
	const tables = new DatabaseSync(database);
	tables.exec(gunzipSync(readFileSync(initialTables)).toString('utf8'));
	tables.close();
	const databaseConfig = join(folder, 'database.conf');
	writeFileSync(databaseConfig, `database = { type = "sqlite3" path = "${database}" };\n`);
	const config = join(folder, 'glewlwyd.conf');
	const shipped = readFileSync('/etc/glewlwyd/glewlwyd.conf', 'utf8')
		.replace(/^port=\d+/m, `port=${port}\nbind_address="127.0.0.1"`)
		.replace(/^external_url=.*/m, `external_url="${origin}"`)
		.replace(/^log_mode=.*/m, 'log_mode="console"')
		.replace(/^@include .*/m, `@include "${databaseConfig}"`);
	writeFileSync(config, shipped);
	const running = await startNeighbour(glewlwyd, [`--config-file=${config}`], { port });

	async function ask(method: string, path: string, body?: object, cookie = '') {
		const answer = await fetch(`${origin}/api${path}`, {
			method,
			headers: { 'content-type': 'application/json', cookie },
			redirect: 'manual',
			...(body && { body: JSON.stringify(body) }),
		});
		if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
		return answer;
	}
	async function signIn(username: string, password: string): Promise<string> {
		const answer = await ask('POST', '/auth/', { username, password });
		return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
	}

	const admin = await signIn('admin', 'password');
	const create = (path: string, body: object) => ask('POST', path, body, admin);
	await create('/mod/user/', peopleOf(directoryPort));
	for (const name of ['email', 'profile']) await create('/scope/', { name, display_name: name, scheme: {} });
	await create('/mod/plugin/', openIdPlugin(`${origin}/api/oidc`));
	await create('/client/', {
		client_id: client.id,
		name: 'Debrief',
		client_secret: client.secret,
		confidential: true,
		enabled: true,
		redirect_uri: [redirectUri],
		authorization_type: ['code'],
		token_endpoint_auth_method: ['client_secret_post'],
	});
	return {
		...running,
		issuer: `${origin}/api/oidc`,
		async follow(address, username, password) {
			const cookie = await signIn(username, password);
			await ask('PUT', `/auth/grant/${client.id}`, { scope: 'openid email profile' }, cookie);
			// The provider's own sign-in page adds this when it is done.
			const path = `${address.slice(`${origin}/api`.length)}&g_continue`;
			const answer = await ask('GET', path, undefined, cookie);
			return new URL(answer.headers.get('location') ?? '').searchParams;
		},
	};
}

/** Nothing is written to the directory. */
const peopleOf = (port: number) => ({
	module: 'ldap',
	name: 'directory',
	display_name: 'Directory',
	readonly: true,
	parameters: {
		uri: `ldap://127.0.0.1:${port}`,
		'bind-dn': manager.dn,
		'bind-password': manager.password,
		'search-scope': 'subtree',
		'base-search': base,
		filter: 'objectClass=inetOrgPerson',
		'username-property': 'uid',
		'name-property': 'cn',
		'email-property': 'mail',
		'scope-property': 'employeeType',
	},
});

function openIdPlugin(issuer: string) {
	const key = execFileSync('openssl', ['genrsa', '2048'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
	const cert = execFileSync('openssl', ['rsa', '-pubout'], {
		input: key,
		encoding: 'utf8',
		stdio: ['pipe', 'pipe', 'ignore'],
	});
	return {
		module: 'oidc',
		name: 'oidc',
		display_name: 'OpenID Connect',
		parameters: {
			iss: issuer,
			'jwt-type': 'rsa',
			'jwt-key-size': '256',
			key,
			cert,
			'access-token-duration': 3600,
			'refresh-token-duration': 1209600,
			'code-duration': 600,
			'refresh-token-rolling': false,
			'allow-non-oidc': false,
			'auth-type-code-enabled': true,
			'auth-type-token-enabled': false,
			'auth-type-id-token-enabled': true,
			'auth-type-password-enabled': false,
			'auth-type-client-enabled': false,
			'auth-type-device-enabled': false,
			'auth-type-refresh-enabled': true,
			'subject-type': 'public',
			'pkce-allowed': true,
			'pkce-method-plain-allowed': false,
			'jwks-show': true,
			'name-claim': 'on-demand',
			'name-claim-scope': ['profile'],
			'email-claim': 'on-demand',
			'email-claim-scope': ['email'],
			'scope-claim': 'no',
		},
	};
}
