import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workspace } from '../../../platform/db/schema/index.ts';
import { becomeCustomer, signUpReseller } from '../../../testing/accounts/resellers.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { curl } from '../../../testing/file-servers/clients.ts';
import { freePorts } from '../../../testing/free-ports.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { startPbxServers } from '../../telephony/index.ts';

const choice = { product: '3cx', productName: null, timeZone: 'Europe/Berlin', namePattern: null } as const;
const gone = { status: 404, code: 'customer_not_found' };
const loginDenied = 67;

let app: TestApp;
let ftpPort: number;
let reseller: TestUser;
let other: TestUser;
beforeAll(async () => {
	const { first } = await freePorts(20);
	ftpPort = first;
	app = await createTestApp({
		env: { FTP_HOST: '127.0.0.1', FTP_PORT: String(first), FTP_PASSIVE_PORTS: `${first + 2}-${first + 19}` },
	});
	const admin = await app.signUp('admin@example.com');
	reseller = await signUpReseller(app, admin, 'reseller@example.com');
	other = await signUpReseller(app, admin, 'other@example.com');
});
afterAll(() => app.close());

async function newCustomer() {
	const person = await app.signUp();
	return { person, params: { id: await becomeCustomer(reseller, person) } };
}

test("a reseller sets up a customer's telephone system, and the customer sees it in their activity", {
	tags: ['release'],
}, async () => {
	const { person, params } = await newCustomer();
	expect(await reseller.client.getCustomerPbx({ params })).toMatchObject({ account: null });
	const set = await reseller.client.chooseCustomerPbx({ params, body: choice });
	expect(set.account).toMatchObject(choice);
	const { username, password } = await reseller.client.createCustomerFtpPassword({ params });
	expect(username).toBe(set.account?.username);
	const seen = await reseller.client.getCustomerPbx({ params });
	expect(seen).toEqual(await person.client.getPbx({}));
	expect(JSON.stringify(seen)).not.toContain(password);
	const by = { fullName: 'Nordfunk reseller@example.com', email: 'reseller@example.com' };
	expect((await person.client.listActivity({ query: { limit: 2 } })).list).toMatchObject([
		{ activityType: 'pbxPasswordChanged', activityContent: by },
		{ activityType: 'pbxChanged', activityContent: by },
	]);
	const servers = await startPbxServers(app.deps);
	try {
		const login = (password: string) => curl({ ftpPort }, '', ['--list-only'], { username, password });
		expect((await login(password)).code).toBe(0);
		expect((await login('wrong')).code).toBe(loginDenied);
		await reseller.client.chooseCustomerPbx({ params, body: { ...choice, product: 'yeastar' } });
		expect((await login(password)).code).toBe(loginDenied);
	} finally {
		await servers.stop();
	}
});

test("strangers and former resellers have no access to a customer's telephone system", async () => {
	const { person, params } = await newCustomer();
	const calls = (who: TestUser) => [
		() => who.client.getCustomerPbx({ params }),
		() => who.client.chooseCustomerPbx({ params, body: choice }),
		() => who.client.createCustomerFtpPassword({ params }),
	];
	for (const call of calls(other)) await expect(call()).rejects.toMatchObject(gone);
	for (const call of calls(person)) await expect(call()).rejects.toMatchObject({ status: 403 });
	await reseller.client.chooseCustomerPbx({ params, body: choice });
	await person.client.leaveReseller();
	for (const call of calls(reseller)) await expect(call()).rejects.toMatchObject(gone);
	expect((await person.client.getPbx({})).account).toMatchObject({ product: '3cx' });
});

test('a plan without telephone systems refuses the set-up and stores nothing', async () => {
	const { person, params } = await newCustomer();
	await app.deps.db.update(workspace).set({ plan: 'free' }).where(eq(workspace.id, person.workspaceId));
	const refused = { status: 403, code: 'feature_not_in_plan' };
	await expect(reseller.client.chooseCustomerPbx({ params, body: choice })).rejects.toMatchObject(refused);
	await expect(reseller.client.createCustomerFtpPassword({ params })).rejects.toMatchObject(refused);
	expect(await reseller.client.getCustomerPbx({ params })).toMatchObject({ account: null });
});
