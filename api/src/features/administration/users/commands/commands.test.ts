import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account, user } from '../../../../platform/db/schema/index.ts';
import { verificationCodeFor } from '../../../../testing/accounts/captured-mail.ts';
import { approveDevice } from '../../../../testing/accounts/test-device.ts';
import { turnOnSecondFactor } from '../../../../testing/accounts/turn-on-second-factor.ts';
import { createTestApp, type TestApp } from '../../../../testing/create-test-app.ts';
import type { TestUser } from '../../../../testing/test-client.ts';
import { runCommand } from './run-command.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	admin = await app.signUp('admin@example.com');
});
afterAll(() => app.close());

const run = (...words: string[]) => runCommand(app.deps, words);
const change = (email: string, values: Partial<typeof user.$inferInsert>) =>
	app.deps.db.update(user).set(values).where(eq(user.email, email));
const newPasswordIn = (text: string) => /new password: (\S+)$/m.exec(text)?.[1] ?? '';
const newestAudit = async () => (await admin.client.listAuditEntries({ query: { limit: 1 } })).list[0];

test('a reset password signs in, the old one does not, and every session and device is signed out', async () => {
	const ada = await app.signUp('ada@example.com');
	const device = await approveDevice(app, ada);
	const { isDone, text } = await run('reset-password', ' ADA@example.com ');
	expect([isDone, text]).toEqual([true, expect.stringContaining('ada@example.com has a new password')]);
	await expect(app.signIn('ada@example.com')).rejects.toMatchObject({ code: 'wrong_credentials' });
	const again = await app.signIn('ada@example.com', newPasswordIn(text));
	expect(await again.client.listDevices()).toEqual({ list: [] });
	const renewal = app.client.signIn({ body: { grant_type: 'refresh_token', refresh_token: ada.refreshToken } });
	await expect(renewal).rejects.toMatchObject({ code: 'bad_token' });
	app.clock.advance(5_001);
	const headers = { authorization: `Bearer ${device.accessToken}` };
	expect((await fetch(`${app.origin}/api/v1/profile`, { headers })).status).toBe(401);
	expect(await newestAudit()).toMatchObject({
		action: 'userPasswordReset',
		actor: { id: 'command-line' },
		subjectId: ada.userId,
		before: { email: 'ada@example.com' },
	});
});

test('a reset confirms the address, and the registration link no longer sets its own password', async () => {
	const email = 'unconfirmed@example.com';
	await app.client.register({ body: { email, password: 'Another-horse-7' } });
	const code = await verificationCodeFor(app, email);
	const { text } = await run('reset-password', email);
	expect((await app.signIn(email, newPasswordIn(text))).email).toBe(email);
	await expect(app.client.verifyEmail({ body: { code } })).rejects.toMatchObject({ code: 'verification_failed' });
});

test('a reset gives a password to an account that uses other sign-in methods', async () => {
	const { userId } = await app.signUp('provider@example.com');
	await app.deps.db.delete(account).where(eq(account.userId, userId));
	const { text } = await run('reset-password', 'provider@example.com');
	expect((await app.signIn('provider@example.com', newPasswordIn(text))).userId).toBe(userId);
});

test('a reset says if the account cannot sign in yet', async () => {
	await app.signUp('off@example.com');
	await change('off@example.com', { isActive: false });
	expect((await run('reset-password', 'off@example.com')).text).toMatch(/may not sign in yet: it is deactivated/);
});

test('two-factor sign-in is turned off for a user who lost app and recovery codes', async () => {
	await turnOnSecondFactor(app, await app.signUp('lost@example.com'));
	await expect(app.signIn('lost@example.com')).rejects.toMatchObject({ code: 'second_factor_needed' });
	expect((await run('reset-two-factor', 'lost@example.com')).text).toMatch(/with its password alone now/);
	expect((await app.signIn('lost@example.com')).email).toBe('lost@example.com');
	expect(await newestAudit()).toMatchObject({ action: 'userSecondFactorReset', actor: { id: 'command-line' } });
	expect((await run('reset-two-factor', 'lost@example.com')).text).toMatch(/has no two-factor sign-in/);
});

test('any account can be made administrator and may then sign in', async () => {
	await app.signUp('owner@example.com');
	await change('owner@example.com', { isActive: false, isApproved: false, emailVerified: false });
	expect(await run('make-admin', 'owner@example.com')).toEqual({
		isDone: true,
		text: 'owner@example.com is an administrator of this server now.',
	});
	const owner = await app.signIn('owner@example.com');
	expect((await owner.client.listWorkspaces({ query: {} })).list.length).toBeGreaterThan(0);
	expect(await newestAudit()).toMatchObject({
		action: 'userRoleChanged',
		actor: { email: 'command line' },
		before: { role: 'user', isActive: false },
		after: { role: 'admin', isActive: true },
	});
});

test.each(['reset-password', 'reset-two-factor', 'make-admin'])(
	'%s with an unknown address names the administrators',
	async (name) => {
		const { isDone, text } = await run(name, 'nobody@example.com');
		expect(isDone).toBe(false);
		expect(text).toMatch(/^There is no account with the address nobody@example\.com\. Administrators are: admin@/);
	},
);

test.each([[[]], [['reset-password']], [['constructor', 'x']], [['make-admin', 'a', 'b']]])(
	'%j prints the usage',
	async (words) => {
		const { isDone, text } = await run(...words);
		expect([isDone, text]).toEqual([false, expect.stringContaining('npm run admin -- make-admin EMAIL')]);
	},
);
