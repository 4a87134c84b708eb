import type { PasskeyAssertion } from '@debrief/shared/contract/accounts/passkeys.ts';
import type { TestApp } from '../create-test-app.ts';
import { type RawAnswer, rawCall } from '../raw-call.ts';
import { type TestUser, testPassword } from '../test-client.ts';
import { type Changes, createSoftwareAuthenticator, type SoftwareAuthenticator } from './software-authenticator.ts';

/** As behind a proxy that hides the public address. */
export const publicOrigin = 'http://localhost:3000';

export function passkeyBrowser(app: TestApp, { origin = publicOrigin } = {}) {
	const cookies = new Map<string, string>();
	const authenticator = createSoftwareAuthenticator(origin);
	async function call(
		method: 'GET' | 'POST' | 'PUT',
		path: string,
		body?: unknown,
		token?: string,
	): Promise<RawAnswer> {
		const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
		const headers = { origin: publicOrigin, cookie, ...(token && { authorization: `Bearer ${token}` }) };
		const answer = await rawCall(app.origin, method, path, { headers, ...(body !== undefined && { body }) });
		for (const line of answer.cookies) {
			const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
			cookies.set(name, value);
		}
		return answer;
	}
	const verify = (body: object) => call('POST', '/auth/profile/verify', { tokenIn: 'body', ...body });
	return {
		authenticator,
		call,
		async add(user: TestUser, { changes, ...proof }: { password?: string; code?: string; changes?: Changes } = {}) {
			const token = user.accessToken();
			const asked = { password: testPassword, ...proof };
			const begun = await call('POST', '/auth/passkeys/registration', asked, token);
			if (begun.status !== 200 || !begun.body) return begun;
			const credential = authenticator.create(begun.body, changes);
			return call('POST', '/auth/passkeys', { name: 'Key', credential }, token);
		},
		async signIn({ challenge, changes, with: other }: SignIn = {}) {
			const asked = await call('POST', '/auth/passkeys/sign-in', { ...(challenge && { challenge }) });
			if (asked.status !== 200 || !asked.body) return asked;
			const credential = (other ?? authenticator).get(asked.body, changes);
			return verify({ grant_type: 'passkey', credential, ...(challenge && { challenge }) });
		},
		send: (credential: PasskeyAssertion) => verify({ grant_type: 'passkey', credential }),
		async confirm(user: TestUser, changes: Changes = {}) {
			const token = user.accessToken();
			const asked = await call('POST', '/auth/passkey-confirmation', undefined, token);
			const credential = authenticator.get(asked.body ?? {}, changes);
			const answer = await call('PUT', '/auth/passkey-confirmation', { credential }, token);
			if (answer.status !== 200) throw new Error(JSON.stringify([asked, answer]));
			return { ...answer, code: String(answer.body?.code) };
		},
		password: (email: string) => verify({ grant_type: 'password', username: email, password: testPassword }),
	};
}

type SignIn = { challenge?: string; changes?: Changes; with?: SoftwareAuthenticator };
