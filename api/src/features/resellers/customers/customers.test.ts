import type { CustomerQuery } from '@debrief/shared/contract/resellers/customers.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { membership, resellerCustomer, user, workspace } from '../../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { becomeCustomer, signUpReseller, tokenOf } from '../../../testing/accounts/resellers.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { placeConversation } from '../../../testing/place-conversation.ts';
import { rawCall } from '../../../testing/raw-call.ts';
import type { TestUser } from '../../../testing/test-client.ts';

let app: TestApp;
let admin: TestUser;
let reseller: TestUser;
let other: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	admin = await app.signUp('admin@example.com');
	reseller = await signUpReseller(app, admin, 'reseller@example.com');
	other = await signUpReseller(app, admin, 'other@example.com');
});
afterAll(() => app.close());

const gone = { status: 404, code: 'customer_not_found' };
const setPlan = (who: TestUser, plan: 'free' | 'demoPaid' | 'premium', trialEndsAt: Date | null = null) =>
	app.deps.db.update(workspace).set({ plan, trialEndsAt }).where(eq(workspace.id, who.workspaceId));

async function customerOf(by: TestUser, email?: string) {
	const person = await app.signUp(email);
	return { person, id: await becomeCustomer(by, person) };
}

test('the list can be filtered, sorted in both directions or unsorted, and is paged', {
	tags: ['release'],
}, async () => {
	const mine = await signUpReseller(app, admin, 'lister@example.com');
	const made = [];
	for (const name of ['carla', 'anton', 'berta']) made.push(await customerOf(mine, `${name}@example.com`));
	const [carla, anton] = made;
	await app.deps.db.update(user).set({ fullName: 'Zora Straße' }).where(eq(user.email, 'anton@example.com'));
	if (carla) await setPlan(carla.person, 'free');
	if (anton) await setPlan(anton.person, 'demoPaid', new Date(app.clock().getTime() - 1));
	await mine.client.inviteCustomer({ body: { email: 'dieter@example.com' } });
	const names = async (query: Partial<CustomerQuery>) =>
		(await mine.client.listCustomers({ query })).list.map(({ email }) => email.split('@')[0]);
	expect(await names({})).toEqual(['dieter', 'berta', 'anton', 'carla']);
	expect(await names({ 'sort[email]': 'asc' })).toEqual(['anton', 'berta', 'carla', 'dieter']);
	expect(await names({ 'sort[email]': 'desc' })).toEqual(['dieter', 'carla', 'berta', 'anton']);
	expect(await names({ 'sort[name]': 'desc' })).toEqual(['anton', 'carla', 'berta', 'dieter']);
	expect((await names({ 'sort[plan]': 'asc' })).slice(2)).toEqual(['berta', 'dieter']);
	expect((await names({ 'sort[status]': 'asc' }))[0]).toBe('dieter');
	expect(await names({ 'sort[startedAt]': 'asc' })).toEqual(['carla', 'anton', 'berta', 'dieter']);
	expect(await names({ status: 'pending' })).toEqual(['dieter']);
	expect(await names({ status: 'accepted', plan: 'free' })).toEqual(['anton', 'carla']);
	expect(await names({ plan: 'demoPaid' })).toEqual([]);
	expect(await names({ search: 'straße' })).toEqual(['anton']);
	expect(await names({ search: 'DIET' })).toEqual(['dieter']);
	expect(await names({ search: '%' })).toEqual([]);
	expect(await mine.client.listCustomers({ query: { start: 1, limit: 2 } })).toMatchObject({
		list: [{ email: 'berta@example.com' }, { name: 'Zora Straße' }],
		query: { total: 4, start: 1, limit: 2 },
	});
	expect((await mine.client.listCustomers({ query: {} })).query.limit).toBe(10);
	for (const query of ['start=-1', 'limit=0', 'limit=201', 'status=gone', 'plan=gold', 'sort[name]=up', 'x=1'])
		expect((await rawCall(app.origin, 'GET', `/reseller/customers?${query}`, asCaller(mine))).status, query).toBe(400);
});

const asCaller = (who: TestUser) => ({ headers: { authorization: `Bearer ${who.accessToken()}` } });

test('a customer is shown with plan and usage, and only to their own reseller', async () => {
	const { person, id } = await customerOf(reseller);
	expect(await reseller.client.getCustomer({ params: { id } })).toMatchObject({
		id,
		email: person.email,
		status: 'accepted',
		plan: 'premium',
		trialEndDate: null,
		usage: [{ name: 'transcript', currentUsage: 0 }, { name: 'insights' }],
	});
	const pending = await reseller.client.inviteCustomer({ body: { email: 'waits@example.com' } });
	for (const [who, which] of [
		[other, id],
		[other, 'no-such-id'],
		[reseller, pending.id],
	] as const) {
		const params = { id: which };
		await expect(who.client.getCustomer({ params })).rejects.toMatchObject(gone);
		await expect(who.client.listCustomerApiKeys({ params })).rejects.toMatchObject(gone);
		await expect(who.client.createCustomerApiKey({ params, body: {} })).rejects.toMatchObject(gone);
		const key = { userId: which, apiKeyId: 'x' };
		await expect(who.client.revokeCustomerApiKey({ params: key })).rejects.toMatchObject(gone);
	}
	await expect(other.client.removeCustomer({ params: { id } })).rejects.toMatchObject(gone);
	for (const who of [person, admin])
		await expect(who.client.getCustomer({ params: { id } })).rejects.toMatchObject({ status: 403 });
});

test('a key created by a reseller works for the customer, who sees who created and revoked it', async () => {
	const { person, id } = await customerOf(reseller);
	const key = await reseller.client.createCustomerApiKey({ params: { id }, body: { name: 'Telephone' } });
	expect(key).toMatchObject({ name: 'Telephone', scopes: ['speech'], workspaceId: person.workspaceId });
	const headers = { authorization: `Bearer ${key.apiKey}` };
	expect((await rawCall(app.origin, 'GET', '/speech/jobs', { headers })).status).toBe(200);
	expect((await person.client.listApiKeys()).list).toMatchObject([{ id: key.id }]);
	await person.client.createApiKey({ body: { name: 'Own' } });
	const { list } = await reseller.client.listCustomerApiKeys({ params: { id } });
	expect(list.map(({ name }) => name)).toEqual(['Telephone', 'Own']);
	expect(JSON.stringify(list)).not.toContain(key.apiKey);
	await reseller.client.revokeCustomerApiKey({ params: { userId: id, apiKeyId: key.id } });
	expect((await rawCall(app.origin, 'GET', '/speech/jobs', { headers })).body).toMatchObject({ code: 'bad_api_key' });
	await expect(
		reseller.client.revokeCustomerApiKey({ params: { userId: id, apiKeyId: key.id } }),
	).rejects.toMatchObject({ status: 404, code: 'api_key_not_found' });
	const by = { name: 'Telephone', fullName: 'Nordfunk reseller@example.com', email: 'reseller@example.com' };
	expect((await person.client.listActivity({ query: { limit: 3 } })).list).toMatchObject([
		{ activityType: 'apiKeyRevoked', activityContent: by },
		{ activityType: 'apiKeyCreated', activityContent: { name: 'Own' } },
		{ activityType: 'apiKeyCreated', activityContent: by },
	]);
});

test("a key requires the customer's plan to include it, and a customer has at most five", async () => {
	const { person, id } = await customerOf(reseller);
	const create = () => reseller.client.createCustomerApiKey({ params: { id }, body: {} });
	await setPlan(person, 'free');
	await expect(create()).rejects.toMatchObject({ status: 403, code: 'feature_not_in_plan' });
	await setPlan(person, 'premium');
	const all = await Promise.allSettled(Array.from({ length: 6 }, create));
	expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
	await expect(create()).rejects.toMatchObject({ code: 'api_keys_limit' });
});

test.for(['reseller', 'customer', 'administrator'] as const)(
	'the %s ends the relation, and data is kept',
	async (who) => {
		const { person, id } = await customerOf(reseller);
		const call = await placeConversation(app.deps, person);
		const { id: own } = await person.client.createApiKey({ body: { name: 'Own' } });
		const { apiKey } = await reseller.client.createCustomerApiKey({ params: { id }, body: {} });
		const end = {
			reseller: () => reseller.client.removeCustomer({ params: { id } }),
			customer: () => person.client.leaveReseller(),
			administrator: () => admin.client.removeCustomerOfReseller({ params: { id: reseller.userId, customerId: id } }),
		}[who];
		await end();
		await expect(end()).rejects.toMatchObject({ status: 404 });
		await expect(reseller.client.getCustomer({ params: { id } })).rejects.toMatchObject(gone);
		expect(await person.client.getProfile()).toMatchObject({ reseller: false, resellerDetails: null });
		expect(await person.client.getConversation({ params: { id: call } })).toMatchObject({ id: call });
		expect((await person.client.listApiKeys()).list.map((key) => key.id)).toEqual([own]);
		const headers = { authorization: `Bearer ${apiKey}` };
		expect((await rawCall(app.origin, 'GET', '/speech/jobs', { headers })).body).toMatchObject({ code: 'bad_api_key' });
		// Both entries are from one transaction, so they have the same time.
		const recent = (await person.client.listActivity({ query: { limit: 2 } })).list;
		expect(recent.toSorted((a, b) => a.activityType.localeCompare(b.activityType))).toMatchObject([
			{ activityType: 'apiKeyRevoked', activityContent: { name: 'API key' } },
			{ activityType: 'resellerEnded', activityContent: { fullName: 'Nordfunk reseller@example.com' } },
		]);
		const { list } = await admin.client.listAuditEntries({ query: { action: 'resellerEnded', limit: 1 } });
		expect(list).toMatchObject([{ subjectId: person.workspaceId, workspaceId: person.workspaceId }]);
		await becomeCustomer(other, person);
	},
);

test("only a workspace Admin can end the relation, and it ends with the accepting member's membership", async () => {
	const { person, id } = await customerOf(reseller);
	const member = await joinWorkspace(app, person, 'Manager');
	await expect(member.client.leaveReseller()).rejects.toMatchObject({ status: 403, code: 'forbidden' });
	expect(await member.client.getProfile()).toMatchObject({ reseller: true });
	await app.deps.db.delete(membership).where(eq(membership.userId, person.userId));
	await expect(reseller.client.getCustomer({ params: { id } })).rejects.toMatchObject(gone);
});

test('a relation that ends while a key is created leaves no key behind', async () => {
	const { person, id } = await customerOf(reseller);
	await Promise.allSettled([
		reseller.client.createCustomerApiKey({ params: { id }, body: {} }),
		person.client.leaveReseller(),
	]);
	expect((await person.client.listApiKeys()).list).toEqual([]);
});

test('5,000 customers are counted, and every page can be reached', { tags: ['release'] }, async () => {
	const many = await signUpReseller(app, admin, 'many@example.com');
	const ids = Array.from({ length: 5_000 }, (_, i) => `many-${String(i).padStart(4, '0')}`);
	for (let from = 0; from < ids.length; from += 1_000) {
		const part = ids.slice(from, from + 1_000);
		const people = part.map((id) => ({ id, name: id, email: `${id}@example.com` }));
		await app.deps.db.insert(user).values(people);
		await app.deps.db.insert(workspace).values(part.map((id) => ({ id, name: id, plan: 'premium' as const })));
		await app.deps.db
			.insert(membership)
			.values(part.map((id) => ({ workspaceId: id, userId: id, rank: 'Admin' as const })));
		await app.deps.db.insert(resellerCustomer).values(
			part.map((id) => ({
				id,
				resellerId: many.userId,
				email: `${id}@example.com`,
				workspaceId: id,
				userId: id,
				acceptedAt: app.clock(),
			})),
		);
	}
	const list = (query: Partial<CustomerQuery>) => many.client.listCustomers({ query });
	expect((await list({})).query.total).toBe(5_000);
	expect((await list({ 'sort[name]': 'desc', start: 4_995 })).list.map(({ id }) => id)).toEqual(
		[4, 3, 2, 1, 0].map((i) => `many-000${i}`),
	);
	expect((await list({ search: 'many-123' })).query.total).toBe(10);
	const rounds = Number(process.env.LIST_ROUNDS ?? 0);
	if (rounds === 0) return;
	const queries: Partial<CustomerQuery>[] = [
		{},
		{ 'sort[name]': 'asc' },
		{ 'sort[plan]': 'desc', start: 2_000 },
		{ search: 'many-12' },
		{ status: 'accepted', plan: 'premium', 'sort[startedAt]': 'asc' },
	];
	const times: number[] = [];
	for (let i = 0; i < rounds; i++) {
		const startedAt = performance.now();
		await list(queries[i % queries.length] ?? {});
		times.push(performance.now() - startedAt);
	}
	const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
	console.info(`p95 of ${rounds} lists of 5,000 customers: ${p95.toFixed(1)} ms`);
	expect(p95, `p95 of ${rounds} lists in ms`).toBeLessThan(50);
});

test('an account that loses the reseller role has no customers', async () => {
	const lost = await signUpReseller(app, admin, 'lost@example.com');
	const { person, id } = await customerOf(lost);
	const { apiKey } = await lost.client.createCustomerApiKey({ params: { id }, body: {} });
	const token = tokenOf(await lost.client.inviteCustomer({ body: { email: 'never@example.com' } }));
	const never = await app.signUp('never@example.com');
	await admin.client.setUserRole({ params: { id: lost.userId }, body: { role: 'user' } });
	await expect(lost.client.listCustomers({ query: {} })).rejects.toMatchObject({ status: 403 });
	expect(await person.client.getProfile()).toMatchObject({ reseller: false });
	const headers = { authorization: `Bearer ${apiKey}` };
	expect((await rawCall(app.origin, 'GET', '/speech/jobs', { headers })).body).toMatchObject({ code: 'bad_api_key' });
	await expect(never.client.acceptResellerInvitation({ params: { token } })).rejects.toMatchObject({ status: 404 });
});
