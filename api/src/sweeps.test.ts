import { api, type EndpointName } from '@debrief/shared/contract/api.ts';
import type { Endpoint } from '@debrief/shared/contract/endpoint.ts';
import { ErrorBody } from '@debrief/shared/contract/error-body.ts';
import { errorTable } from '@debrief/shared/contract/errors.ts';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import { type ApiKeyScope, apiKeyScopes } from '@debrief/shared/domain/accounts/api-keys.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './testing/create-test-app.ts';
import type { TestUser } from './testing/test-client.ts';

const endpoints = Object.entries(api) as [EndpointName, Endpoint][];
const guarded = endpoints.filter(([, endpoint]) => endpoint.access !== 'public');

let app: TestApp;
let somebody: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	await app.signUp();
	somebody = await app.signUp();
});
afterAll(() => app.close());

async function call({ method, path }: Endpoint, token?: string, body?: unknown) {
	const response = await fetch(app.origin + apiBase + path.replace(/:\w+/g, 'x'), {
		method,
		headers: {
			...(token && { authorization: `Bearer ${token}` }),
			...(body !== undefined && { 'content-type': 'application/json' }),
			'x-start-byte': '0',
		},
		...(body !== undefined && { body: JSON.stringify(body) }),
	});
	return { status: response.status, body: ErrorBody.parse(await response.json()) };
}

test.for(guarded)('%s requires a session', async ([, endpoint]) => {
	const { status, body } = await call(endpoint);
	expect({ status, name: body.name, code: body.code }).toEqual({ status: 401, name: 'NoTokenError', code: 'no_token' });
	expect(await call(endpoint, 'a.b.c')).toMatchObject({ status: 401, body: { code: 'bad_token' } });
});

describe('API keys', () => {
	const withScopes = (scopes: ApiKeyScope[]) => somebody.client.createApiKey({ body: { scopes } });
	let ofAll = '';
	const ofSome = new Map<ApiKeyScope, string>();
	beforeAll(async () => {
		ofAll = (await withScopes([...apiKeyScopes])).apiKey;
		for (const scope of apiKeyScopes)
			ofSome.set(scope, (await withScopes(apiKeyScopes.filter((other) => other !== scope))).apiKey);
	});

	test.for(guarded)('%s is refused to every key without its scope', async ([, endpoint]) => {
		const key = endpoint.keyScope ? ofSome.get(endpoint.keyScope) : ofAll;
		const { status, body } = await call(endpoint, key);
		expect({ status, code: body.code }).toEqual({ status: 403, code: 'api_key_not_allowed' });
	});

	test('every endpoint limited to keys names a scope', () => {
		const ofKeys = endpoints.filter(([, { access }]) => access === 'api-key');
		expect(ofKeys.filter(([, { keyScope }]) => keyScope === null)).toEqual([]);
	});
});

/** Public endpoints. One that became public by mistake would be missing here. */
const publicNames: EndpointName[] = [
	...(['getHealth', 'getRegistration', 'getHumanCheck', 'solveHumanCheck', 'validateDiscountCode'] as const),
	...(['register', 'resendVerification', 'verifyEmail', 'requestRecovery', 'resetPassword'] as const),
	...(['signIn', 'signOut', 'beginExternalSignIn', 'beginPasskeySignIn', 'getInteraction'] as const),
	...(['showUnsubscribe', 'unsubscribe', 'downloadExtension'] as const),
	// behind the link of an invitation
	...(['openInvitation', 'registerByInvitation'] as const),
	// signed by the payment provider
	'receivePaymentEvent',
	// behind signed addresses
	...(['streamMedia', 'downloadAudio', 'downloadClip', 'downloadArchive', 'showNoteAttachment'] as const),
	...(['openPublicLink', 'listPublicLines', 'streamPublicAudio'] as const),
];

test('exactly the listed endpoints are public', () => {
	const open = endpoints.filter(([, { access }]) => access === 'public').map(([name]) => name);
	expect(open.toSorted()).toEqual(publicNames.toSorted());
});

test.for(['openPublicLink', 'listPublicLines', 'streamPublicAudio'] as const)(
	'%s answers 404 for a link that never existed',
	async (name) => {
		const body = name === 'openPublicLink' ? { token: 'x'.repeat(43) } : undefined;
		const answer = await call(api[name], undefined, body);
		expect(answer).toMatchObject({ status: 404, body: { code: 'public_link_not_found' } });
	},
);

test.for(guarded.filter(([, endpoint]) => endpoint.access === 'admin'))(
	'%s is limited to administrators',
	async ([, endpoint]) => {
		const answer = await call(endpoint, somebody.accessToken());
		expect(answer).toMatchObject({ status: 403, body: { name: 'ForbiddenError', code: 'forbidden' } });
	},
);

test('every error that an endpoint declares is in the error table once', () => {
	for (const [name, { errors }] of endpoints) {
		expect(
			errors.filter((code) => !(code in errorTable)),
			name,
		).toEqual([]);
		expect(new Set(errors).size, name).toBe(errors.length);
	}
});

test('no two endpoints share method and path', () => {
	const routes = endpoints.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
	expect(routes.filter((route, i) => routes.indexOf(route) !== i)).toEqual([]);
});
