import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { user, verification } from '../../../platform/db/schema/index.ts';
import { verificationCodeFor } from '../../../testing/accounts/captured-mail.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { rawCall } from '../../../testing/raw-call.ts';
import { testPassword } from '../../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
	await app.signUp('admin@example.com');
});
afterAll(() => app.close());

async function registered(email: string): Promise<string> {
	await app.client.register({ body: { email, password: testPassword } });
	return verificationCodeFor(app, email);
}

const verify = (code: string) => app.client.verifyEmail({ body: { code } });
const refused = { code: 'verification_failed', status: 400 };

test('sign-in is refused until the address is confirmed', async () => {
	const code = await registered('unconfirmed@example.com');
	await expect(app.signIn('unconfirmed@example.com')).rejects.toMatchObject({
		code: 'email_not_verified',
		status: 403,
	});
	expect(await verify(code)).toEqual({ email: 'unconfirmed@example.com' });
	expect((await app.signIn('unconfirmed@example.com')).email).toBe('unconfirmed@example.com');
});

test('a link works once', async () => {
	const code = await registered('once@example.com');
	const results = await Promise.allSettled([verify(code), verify(code)]);
	expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
	await expect(verify(code)).rejects.toMatchObject(refused);
});

test('a link expires after 24 hours', async () => {
	const late = await createTestApp();
	await late.signUp('admin@example.com');
	for (const email of ['early@example.com', 'late@example.com'])
		await late.client.register({ body: { email, password: testPassword } });
	late.clock.advance(24 * 3_600_000 - 60_000);
	await late.client.verifyEmail({ body: { code: await verificationCodeFor(late, 'early@example.com') } });
	late.clock.advance(60_001);
	await expect(
		late.client.verifyEmail({ body: { code: await verificationCodeFor(late, 'late@example.com') } }),
	).rejects.toMatchObject(refused);
	await late.close();
});

test('a wrong code confirms nothing', async () => {
	const code = await registered('guessed@example.com');
	for (const wrong of ['nonsense', `${code}x`, code.toLowerCase() === code ? code.toUpperCase() : code.toLowerCase()])
		await expect(verify(wrong)).rejects.toMatchObject(refused);
	const [row] = await app.deps.db.select().from(user).where(eq(user.email, 'guessed@example.com'));
	expect(row?.emailVerified).toBe(false);
});

test('the database does not contain the code of a link', async () => {
	const code = await registered('hashed@example.com');
	const rows = await app.deps.db.select().from(verification);
	expect(rows.length).toBeGreaterThan(0);
	expect(JSON.stringify(rows)).not.toContain(code);
});

test('the link points to the public address', async () => {
	await registered('linked@example.com');
	await app.jobs.idle();
	expect(app.mail.to('linked@example.com')[0]?.text).toContain(`${app.deps.env.publicUrl}/auth/verify/`);
});

test('a pending account gets a new link, all addresses get the same response, and one used link ends the others', async () => {
	const first = await registered('again@example.com');
	await app.jobs.idle();
	const ask = (email: string) => app.client.resendVerification({ body: { email } });
	expect(await ask('unknown@example.com')).toEqual(await ask('again@example.com'));
	expect(await ask('admin@example.com')).toBeUndefined();
	await vi.waitFor(() => expect(app.mail.to('again@example.com')).toHaveLength(2));
	expect(app.mail.to('unknown@example.com')).toEqual([]);
	expect(app.mail.to('admin@example.com')).toEqual([]);
	await verify(await verificationCodeFor(app, 'again@example.com'));
	await expect(verify(first)).rejects.toMatchObject(refused);
});

test('a registration is kept if its e-mail cannot be sent, and the e-mail is retried', async () => {
	const mail = { isDelivered: true, send: () => Promise.reject(new Error('the mail server is down')) };
	await using cut = await createTestApp({ deps: { mail } });
	const admin = await cut.signUp('admin@example.com');
	const body = { email: 'patient@example.com', password: testPassword };
	expect(await cut.client.register({ body })).toEqual({ email: body.email, isVerified: false });
	await cut.jobs.idle();
	const { list } = await admin.client.listDeliveries({ query: {} });
	expect(list).toMatchObject([
		{ recipient: body.email, state: 'queued', attempts: 1, failureReason: 'the mail server is down' },
	]);
});

test('a mailbox is not flooded from many IP addresses', async () => {
	await using proxied = await createTestApp({ env: { PUBLIC_URL: 'https://debrief.example' } });
	const answers = [];
	for (let i = 0; i < 6; i++)
		answers.push(
			await rawCall(proxied.origin, 'POST', '/auth/register/resend', {
				body: { email: 'victim@example.com' },
				headers: { 'x-forwarded-for': `203.0.113.${i}` },
			}),
		);
	expect(answers.map((answer) => answer.status)).toEqual([204, 204, 204, 204, 204, 429]);
});

test('an IP address can request only a limited number of links per quarter of an hour', async () => {
	const results = [];
	for (let i = 0; i < 6; i++) {
		const body = { email: `flood-${i}@example.com` };
		results.push(await app.client.resendVerification({ body }).catch((error) => error));
	}
	expect(results.at(-1)).toMatchObject({ code: 'too_many_requests', status: 429 });
});
