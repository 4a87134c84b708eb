import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { testPassword } from '../../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
// over the windows of the limits, which all tests share
beforeEach(() => app.clock.advance(16 * 60_000));
afterAll(() => app.close());

const newPassword = 'Renewed-horse-8';
const body = { oldPassword: testPassword, newPassword };

test('a password change ends all other sessions at once and sends the owner an e-mail', async () => {
	const phone = await app.signUp();
	const laptop = await app.signIn(phone.email);
	await laptop.client.getProfile();
	await phone.client.changePassword({ body });
	await expect(laptop.client.getProfile()).rejects.toMatchObject({ status: 401 });
	expect((await phone.client.getProfile()).email).toBe(phone.email);
	await expect(app.signIn(phone.email)).rejects.toMatchObject({ code: 'wrong_credentials' });
	expect((await app.signIn(phone.email, newPassword)).userId).toBe(phone.userId);
	const subjects = () => app.mail.to(phone.email).map(({ subject }) => subject);
	await vi.waitFor(() => expect(subjects()).toContain('Your password was changed'));
});

test('without the old password nothing changes', async () => {
	const { client, email } = await app.signUp();
	await expect(client.changePassword({ body: { ...body, oldPassword: 'Wrong-horse-1' } })).rejects.toMatchObject({
		code: 'wrong_password',
		status: 400,
		details: [{ field: 'oldPassword', message: 'Invalid password' }],
	});
	expect((await app.signIn(email)).email).toBe(email);
});

test.each([
	['an old one of 7 characters', { oldPassword: 'Short-7' }, 'oldPassword', 'Invalid password'],
	['an old one of 65 characters', { oldPassword: 'x'.repeat(65) }, 'oldPassword', 'Invalid password'],
	['a weak new one', { newPassword: 'weakling' }, 'newPassword', 'The password does not match'],
])('%s is refused with a field error', async (_, change, field, message) => {
	const { client } = await app.signUp();
	await expect(client.changePassword({ body: { ...body, ...change } })).rejects.toMatchObject({
		code: 'invalid_input',
		details: [{ field, message }],
	});
});

test('a common new password is refused with a field error', async () => {
	const { client } = await app.signUp();
	await expect(client.changePassword({ body: { ...body, newPassword: 'Password1!' } })).rejects.toMatchObject({
		code: 'password_common',
		details: [{ field: 'newPassword' }],
	});
});

test('guessing the old password is rate-limited, also for the right one', async () => {
	const { client, email } = await app.signUp();
	for (let i = 0; i < 10; i++)
		await expect(client.changePassword({ body: { ...body, oldPassword: `Wrong-horse-${i}` } })).rejects.toMatchObject({
			code: 'wrong_password',
		});
	await expect(client.changePassword({ body })).rejects.toMatchObject({ code: 'too_many_requests', status: 429 });
	expect((await app.signIn(email)).email).toBe(email);
});
