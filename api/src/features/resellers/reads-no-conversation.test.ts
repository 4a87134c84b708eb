import { api, type EndpointName } from '@debrief/shared/contract/api.ts';
import type { Endpoint } from '@debrief/shared/contract/endpoint.ts';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import { mcpPath } from '@debrief/shared/domain/accounts/api-keys.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { membership, session } from '../../platform/db/schema/index.ts';
import { namedThings } from '../../testing/access/named-things.ts';
import { type Ids, kindsOfConversation, placeEverything, secretWord } from '../../testing/access/place-everything.ts';
import { becomeCustomer } from '../../testing/accounts/resellers.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-client.ts';

const all = Object.entries(api) as [EndpointName, Endpoint][];
const forPeople = all.filter(([, { access }]) => access !== 'public');
const ofWorkspaces = forPeople.filter(
	([, { access, isOpenToResellers }]) => (access === 'member' || access === 'workspace-admin') && !isOpenToResellers,
);
/** Lists with names of keys, webhooks and devices, which may be called anything. */
const namesKeys: EndpointName[] = ['listCustomerApiKeys', 'listPasskeys', 'listAccess', 'endAccess'];

let app: TestApp;
let ids: Ids;
let customerId: string;
let customer: TestUser;
let tokens: { own: string; inCustomerWorkspace: string; keyOfCustomer: string; ownKey: string };
beforeAll(async () => {
	app = await createTestApp();
	const admin = await app.signUp();
	customer = await app.signUp();
	const [row] = await app.deps.db.select().from(session).where(eq(session.userId, customer.userId));
	ids = await placeEverything(app, customer, row?.id ?? '');
	const reseller = await app.signUp();
	const inside = await app.signIn(reseller.email);
	const { apiKey: ownKey } = await reseller.client.createApiKey({ body: {} });
	await placeEverything(app, reseller, '');
	await admin.client.addReseller({ body: { email: reseller.email, name: 'Nordfunk' } });
	customerId = await becomeCustomer(reseller, customer);
	const { apiKey } = await reseller.client.createCustomerApiKey({ params: { id: customerId }, body: {} });
	const { workspaceId } = customer;
	await app.deps.db.insert(membership).values({ workspaceId, userId: reseller.userId, rank: 'Admin' });
	const { access_token } = await inside.client.switchWorkspace({ body: { workspaceId } });
	tokens = { own: reseller.accessToken(), inCustomerWorkspace: access_token, keyOfCustomer: apiKey, ownKey };
});
afterAll(() => app.close());

async function call(token: string, name: EndpointName, { method, path, transport }: Endpoint) {
	const { takes = {}, send } = namedThings[name] ?? {};
	const { query, body } = send?.(ids) ?? {};
	const filled = path.replace(/:(\w+)/g, (_, param: string) => {
		const kind = takes[param];
		return kind ? ids[kind] : customerId;
	});
	const sendsJson = method !== 'GET' && transport !== 'upload' && transport !== 'form';
	const response = await fetch(`${app.origin}${apiBase}${filled}${query ? `?${new URLSearchParams(query)}` : ''}`, {
		method,
		headers: {
			authorization: `Bearer ${token}`,
			'x-start-byte': '0',
			...(sendsJson && { 'content-type': 'application/json' }),
		},
		...(sendsJson && { body: JSON.stringify(body ?? {}) }),
	});
	return { status: response.status, text: await response.text() };
}

/** Account actions of the reseller that would break the following calls. */
const endsTheRun: EndpointName[] = ['removeCustomer', 'switchWorkspace', 'requestDeletion'];
const called = forPeople.filter(([name]) => !endsTheRun.includes(name));

describe.for(['own', 'inCustomerWorkspace', 'keyOfCustomer', 'ownKey'] as const)('with the token %s', (which) => {
	test.for(called)('%s returns no data of a conversation', async ([name, endpoint]) => {
		const { text } = await call(tokens[which], name, endpoint);
		if (!namesKeys.includes(name)) expect(text).not.toContain(secretWord);
		for (const kind of kindsOfConversation) expect(text.replaceAll(/"errorId":"[^"]*"/g, '')).not.toContain(ids[kind]);
	});
});

test.for(ofWorkspaces)('%s is forbidden for resellers', async ([name, endpoint]) => {
	for (const token of [tokens.own, tokens.inCustomerWorkspace]) {
		const { status, text } = await call(token, name, endpoint);
		expect([status, JSON.parse(text).code]).toEqual([403, 'forbidden']);
	}
});

test("a reseller's keys cannot use the MCP tools", async () => {
	for (const key of [tokens.keyOfCustomer, tokens.ownKey]) {
		const response = await fetch(app.origin + mcpPath, {
			method: 'POST',
			headers: {
				authorization: `Bearer ${key}`,
				'content-type': 'application/json',
				accept: 'application/json, text/event-stream',
			},
			body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
		});
		expect(response.status).toBe(403);
	}
});

test('the customer still reads the conversation, which is unchanged', async () => {
	const seen = await customer.client.getConversation({ params: { id: ids.conversation } });
	expect(seen).toMatchObject({ title: expect.stringContaining(secretWord), sharedWith: [] });
	expect(seen.notes.map(({ id }) => id)).toEqual([ids.note]);
});
