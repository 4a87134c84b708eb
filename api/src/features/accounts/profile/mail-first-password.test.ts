import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { account } from '../../../platform/db/schema/index.ts';
import { recoveryTokenFor } from '../../../testing/accounts/captured-mail.ts';
import { passkeyBrowser } from '../../../testing/accounts/passkey-browser.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({ env: { PUBLIC_URL: 'http://localhost:3000' } });
	await app.signUp('admin@example.com');
});
beforeEach(() => app.clock.advance(16 * 60_000));
afterAll(() => app.close());

/** Returns an account that signs in through another server and has no password. */
async function withoutPassword() {
	const person = await app.signUp();
	const { userId } = person;
	const isPassword = and(eq(account.userId, userId), eq(account.providerId, 'credential'));
	await app.deps.db.update(account).set({ providerId: 'oidc', accountId: userId, password: null }).where(isPassword);
	return person;
}
const password = 'Renewed-horse-8';

test('an account from a provider sets its first password through a mailed link, once', async () => {
	const person = await withoutPassword();
	expect(await person.client.listIdentities()).toMatchObject({ hasPassword: false });
	await person.client.mailFirstPassword();
	const token = await recoveryTokenFor(app, person.email);
	await app.client.resetPassword({ body: { token, password } });
	expect((await app.signIn(person.email, password)).userId).toBe(person.userId);
	await expect(app.client.resetPassword({ body: { token, password } })).rejects.toMatchObject({
		code: 'recovery_failed',
	});
	await expect(person.client.getProfile()).rejects.toMatchObject({ status: 401 });
});

test('an account with a password gets no first-password link', async () => {
	const { client } = await app.signUp();
	await expect(client.mailFirstPassword()).rejects.toMatchObject({ code: 'password_set', status: 409 });
});

test('an account without a password can be deleted without one', async () => {
	const { client } = await withoutPassword();
	expect((await client.requestDeletion({ body: {} })).deletionAt).toEqual(expect.any(String));
});

test('the last provider or passkey can be removed only if another sign-in method remains', {
	tags: ['release'],
}, async () => {
	const person = await withoutPassword();
	const [way] = (await person.client.listIdentities()).list;
	const params = { id: way?.id ?? '' };
	await expect(person.client.removeIdentity({ params })).rejects.toMatchObject({ code: 'last_way_in', status: 409 });
	const browser = passkeyBrowser(app);
	const added = await browser.add(person);
	await person.client.removeIdentity({ params });
	expect((await person.client.listIdentities()).list).toEqual([]);
	const { id } = (added.body as { passkey: { id: string } }).passkey;
	const { code } = await browser.confirm(person);
	const removal = person.client.removePasskey({ params: { id }, body: { code } });
	await expect(removal).rejects.toMatchObject({ code: 'last_way_in' });
	expect((await browser.signIn()).status).toBe(200);
});
