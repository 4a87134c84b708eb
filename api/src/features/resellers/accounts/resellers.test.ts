import { afterAll, beforeAll, expect, test } from 'vitest';
import { recoveryTokenFor } from '../../../testing/accounts/captured-mail.ts';
import { becomeCustomer, signUpReseller } from '../../../testing/accounts/resellers.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { rawCall } from '../../../testing/raw-call.ts';
import { type TestUser, testPassword } from '../../../testing/test-client.ts';
import { dispatchDueMessages } from '../../foundation/index.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	admin = await app.signUp('admin@example.com');
});
afterAll(() => app.close());

const details = { name: 'Nordfunk', address: 'Hafenstraße 4', website: 'https://nordfunk.example', terms: 'Monthly.' };
const add = (email: string, by = admin) => by.client.addReseller({ body: { email, ...details } });

test('an administrator adds a reseller, who sets a password by mailed link and needs no approval', async () => {
	await using strict = await createTestApp({ env: { REQUIRE_APPROVAL: 'on' } });
	const head = await strict.signUp('admin@example.com');
	const added = await add(' Sales@Nordfunk.example ', head);
	const email = 'sales@nordfunk.example';
	expect(added).toMatchObject({ ...details, email, accountEmail: email, customers: 0 });
	await dispatchDueMessages(strict.deps);
	await strict.jobs.idle();
	expect(strict.mail.to(email).map(({ subject }) => subject)).toContain('You are now a reseller on Debrief');
	const password = 'Harbour-horse-9';
	await strict.client.resetPassword({ body: { token: await recoveryTokenFor(strict, email), password } });
	const reseller = await strict.signIn(email, password);
	expect(await reseller.client.getProfile()).toMatchObject({ role: 'reseller', reseller: false });
	expect((await reseller.client.listCustomers({ query: {} })).list).toEqual([]);
	const [entry] = (await head.client.listAuditEntries({ query: { action: 'resellerAdded' } })).list;
	expect(entry).toMatchObject({ subjectId: added.id, after: { email, name: 'Nordfunk' } });
});

test('an existing account becomes a reseller with its password, unless it is a reseller or administrator', async () => {
	const reseller = await signUpReseller(app, admin, 'known@example.com');
	expect(reseller.email).toBe('known@example.com');
	for (const email of ['known@example.com', 'admin@example.com'])
		await expect(add(email)).rejects.toMatchObject({ code: 'email_taken', details: [{ field: 'email' }] });
});

test('a customer cannot become a reseller, neither by adding nor by role', async () => {
	const reseller = await signUpReseller(app, admin, 'first@example.com');
	const approved = await createCustomer(reseller, 'customer@example.com');
	const managed = { status: 409, code: 'already_managed' };
	await expect(add(approved.email)).rejects.toMatchObject(managed);
	const promoted = { params: { id: approved.userId }, body: { role: 'reseller' as const } };
	await expect(admin.client.setUserRole(promoted)).rejects.toMatchObject(managed);
	expect(await approved.client.getProfile()).toMatchObject({ role: 'user', reseller: true });
});

async function createCustomer(reseller: TestUser, email: string) {
	const person = await app.signUp(email);
	await becomeCustomer(reseller, person);
	return person;
}

test("a reseller's public details can be edited, and lists can be searched", async () => {
	const { id } = await add('changes@example.com');
	const body = { ...details, email: 'office@example.com', name: 'Südfunk', website: '' };
	expect(await admin.client.updateReseller({ params: { id }, body })).toMatchObject({
		...body,
		accountEmail: 'changes@example.com',
	});
	const search = async (text: string) =>
		(await admin.client.listResellers({ query: { search: text } })).list.map(({ name }) => name);
	expect(await search('südf')).toEqual(['Südfunk']);
	expect(await search('changes@')).toEqual(['Südfunk']);
	expect(await search('%')).toEqual([]);
	await expect(admin.client.updateReseller({ params: { id: admin.userId }, body })).rejects.toMatchObject({
		status: 404,
		code: 'reseller_not_found',
	});
	const customers = { params: { id: 'nobody' }, query: {} };
	await expect(admin.client.listCustomersOfReseller(customers)).rejects.toMatchObject({ code: 'reseller_not_found' });
});

test.for([
	[{ email: 'x' }, 'email'],
	[{ name: ' ' }, 'name'],
	[{ name: 'x'.repeat(121) }, 'name'],
	[{ address: 'x'.repeat(501) }, 'address'],
	[{ website: 'javascript:alert(1)' }, 'website'],
	[{ terms: 'x'.repeat(10_001) }, 'terms'],
	[{ role: 'admin' }, 'role'],
] as const)('invalid input %# creates no reseller', async ([wrong, field]) => {
	const headers = { authorization: `Bearer ${admin.accessToken()}` };
	const body = { email: 'wrong@example.com', ...details, ...wrong };
	const answer = await rawCall(app.origin, 'POST', '/admin/resellers', { headers, body });
	expect(answer).toMatchObject({ status: 400, body: { details: [{ field }] } });
});

test('two administrators who add the same address simultaneously create one account', async () => {
	const both = await Promise.allSettled([add('twice@example.com'), add('twice@example.com')]);
	expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
	await expect(app.signIn('twice@example.com', testPassword)).rejects.toMatchObject({ code: 'wrong_credentials' });
});
