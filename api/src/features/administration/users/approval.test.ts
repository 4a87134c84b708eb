import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { user } from '../../../platform/db/schema/index.ts';
import { recoveryTokenFor, verificationCodeFor } from '../../../testing/accounts/captured-mail.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { rawCall } from '../../../testing/raw-call.ts';
import { type TestUser, testPassword } from '../../../testing/test-client.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
	app = await createTestApp({ env: { REQUIRE_APPROVAL: 'on', PUBLIC_URL: 'http://localhost:3000' } });
	admin = await app.signUp('admin@example.com');
});
afterAll(() => app.close());

async function waiting(email: string, language = 'en') {
	const headers = { 'accept-language': language };
	await rawCall(app.origin, 'POST', '/auth/register', { body: { email, password: testPassword }, headers });
	await app.client.verifyEmail({ body: { code: await verificationCodeFor(app, email) } });
	const [found] = await app.deps.db.select({ id: user.id }).from(user).where(eq(user.email, email));
	return { params: { id: found?.id ?? '' } };
}
const approved = 'Your account was approved';
const mailTo = (email: string, subject: string) =>
	vi.waitUntil(() => app.mail.to(email).find((message) => message.subject === subject));

test('a pending account is reported to administrators, approved, notified, and can sign in', async () => {
	const ida = await waiting('ida@example.com');
	expect((await mailTo('admin@example.com', 'ida@example.com is waiting for approval')).text).toContain(
		'http://localhost:3000/admin/users?state=pending',
	);
	await expect(app.signIn('ida@example.com')).rejects.toMatchObject({ code: 'account_pending_approval' });
	const { list } = await admin.client.listUsers({ query: { state: 'pending' } });
	expect(list.map(({ email }) => email)).toEqual(['ida@example.com']);
	expect(await admin.client.approveUser(ida)).toMatchObject({ state: 'active', isApproved: true });
	expect((await mailTo('ida@example.com', approved)).text).toContain('/auth/login');
	expect((await app.signIn('ida@example.com')).email).toBe('ida@example.com');
	await expect(admin.client.rejectUser({ ...ida, body: { reason: 'too late' } })).rejects.toMatchObject({
		code: 'user_approved',
	});
});

test('a rejected account gets the reason, cannot sign in, and can be approved later', async () => {
	const jan = await waiting('jan@example.com');
	const reason = 'Bitte mit der Firmenadresse registrieren.';
	expect(await admin.client.rejectUser({ ...jan, body: { reason } })).toMatchObject({
		state: 'rejected',
		rejectionReason: reason,
	});
	expect((await mailTo('jan@example.com', 'Your account was not approved')).text).toContain(reason);
	await expect(app.signIn('jan@example.com')).rejects.toMatchObject({ code: 'account_inactive' });
	const [entry] = (await admin.client.listAuditEntries({ query: { action: 'userRejected' } })).list;
	expect(entry).toMatchObject({ before: { rejectionReason: null }, after: { rejectionReason: reason } });
	expect(await admin.client.approveUser(jan)).toMatchObject({ state: 'active', rejectionReason: null });
	await mailTo('jan@example.com', approved);
	expect((await app.signIn('jan@example.com')).email).toBe('jan@example.com');
});

test('of a simultaneous approval and rejection only one takes effect and sends an e-mail', async () => {
	const kim = await waiting('kim@example.com');
	await Promise.allSettled([
		admin.client.approveUser(kim),
		admin.client.approveUser(kim),
		admin.client.rejectUser({ ...kim, body: { reason: 'no' } }),
	]);
	await app.jobs.idle();
	const [row] = (await admin.client.listUsers({ query: { search: 'kim@' } })).list;
	expect(['active', 'rejected']).toContain(row?.state);
	const approvals = app.mail.to('kim@example.com').filter(({ subject }) => subject === approved);
	expect(approvals).toHaveLength(row?.state === 'active' ? 1 : 0);
});

test('approving in advance sends no e-mail to an unconfirmed address', async () => {
	const email = 'lea@example.com';
	await app.client.register({ body: { email, password: testPassword } });
	const code = await verificationCodeFor(app, email);
	const [row] = (await admin.client.listUsers({ query: { search: email } })).list;
	expect(await admin.client.approveUser({ params: { id: row?.id ?? '' } })).toMatchObject({ state: 'unverified' });
	await app.client.verifyEmail({ body: { code } });
	await app.jobs.idle();
	expect(app.mail.to(email)).toHaveLength(1);
	expect(app.mail.to('admin@example.com').filter(({ subject }) => subject.startsWith(email))).toEqual([]);
	expect((await app.signIn(email)).email).toBe(email);
});

test.each([' ', 'x'.repeat(501)])('a rejection needs a reason of up to 500 characters', async (reason) => {
	const body = { reason };
	await expect(admin.client.rejectUser({ params: { id: 'x' }, body })).rejects.toMatchObject({
		code: 'invalid_input',
		details: [{ field: 'reason' }],
	});
});

test("each e-mail is in its recipient's language", async () => {
	await admin.client.updateSettings({ body: { language: 'de' } });
	const mia = await waiting('mia@example.com', 'de');
	expect((await mailTo('admin@example.com', 'mia@example.com wartet auf Freigabe')).text).toContain('/admin/users');
	await admin.client.approveUser(mia);
	expect((await mailTo('mia@example.com', 'Ihr Konto wurde freigegeben')).text).toContain('/auth/login');
	await admin.client.updateSettings({ body: { language: 'en' } });
});

test('an address that a recovery link confirms is reported to the administrators too', async () => {
	const email = 'nia@example.com';
	await app.client.register({ body: { email, password: testPassword } });
	await app.client.requestRecovery({ body: { email } });
	const token = await recoveryTokenFor(app, email);
	await app.client.resetPassword({ body: { token, password: 'Another-horse-7' } });
	await mailTo('admin@example.com', `${email} is waiting for approval`);
});
