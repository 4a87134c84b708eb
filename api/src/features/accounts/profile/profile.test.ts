import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { conversation, verification } from '../../../platform/db/schema/index.ts';
import { recoveryTokenFor, verificationCodeFor } from '../../../testing/accounts/captured-mail.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { placeConversation } from '../../../testing/place-conversation.ts';
import { rawCall } from '../../../testing/raw-call.ts';
import type { TestUser } from '../../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
// over the windows of the limits, which all tests share
beforeEach(() => app.clock.advance(16 * 60_000));
afterAll(() => app.close());

const put = (who: TestUser, body: unknown) =>
	rawCall(app.origin, 'PUT', '/profile', { body, headers: { authorization: `Bearer ${who.accessToken()}` } });
const updatesOf = async ({ client }: TestUser) =>
	(await client.listActivity({ query: {} })).list
		.filter(({ activityType }) => activityType === 'userUpdated')
		.map(({ activityContent }) => activityContent);
const subjectsTo = (address: string) => app.mail.to(address).map(({ subject }) => subject);

test('the profile has every field, its plan and its features', async () => {
	const admin = await app.signUp();
	const { client, email, userId } = await app.signUp();
	expect(await client.getProfile()).toMatchObject({
		_id: userId,
		email,
		role: 'user',
		fullName: null,
		registeredAs: 'premium',
		title: 'PRO',
		showPaymentRequired: false,
		showWizard: true,
		showWelcomeMsg: true,
		isTrialAvailable: false,
		trialEndDate: null,
		currentPlan: { title: 'PRO', key: 'premium', initialAmount: 1000, billingPeriod: 'month' },
		features: expect.arrayContaining([
			'transcriptSelect',
			'transcriptDownload',
			'recordingDownload',
			'thirdPartyApi',
			'transcriptSummary',
			'integrationsCrm',
			'privacyMode',
			'aiAnalysis',
			'driveIntegration',
			'speakerRecognition',
		]),
	});
	const free = await app.signUp();
	await admin.client.setWorkspacePlan({ params: { id: free.workspaceId }, body: { plan: 'free' } });
	expect(await free.client.getProfile()).toMatchObject({
		title: 'FREE',
		features: [],
		currentPlan: { title: 'FREE', key: 'free', initialAmount: 0, billingPeriod: 'none' },
	});
});

test("a name change is recorded once and shown on the owner's conversations", async () => {
	const who = await app.signUp();
	const id = await placeConversation(app.deps, who);
	for (let i = 0; i < 2; i++)
		expect(await who.client.updateProfile({ body: { fullName: '  Marta Keller ' } })).toMatchObject({
			fullName: 'Marta Keller',
			email: who.email,
		});
	await app.jobs.idle();
	const [row] = await app.deps.db.select().from(conversation).where(eq(conversation.id, id));
	expect(row?.userName).toBe('Marta Keller');
	expect((await who.client.getProfile()).fullName).toBe('Marta Keller');
	expect(await updatesOf(who)).toEqual([{ fullName: 'Marta Keller', email: who.email }]);
});

test.each([
	[{}, 'fullName', 'Invalid full name'],
	[{ email: null }, 'fullName', 'Invalid full name'],
	[{ fullName: 'Ed' }, 'fullName', 'Invalid full name'],
	[{ fullName: 'x'.repeat(33) }, 'fullName', 'Invalid full name'],
	[{ email: 'marta@quayline' }, 'email', 'Please fill in a valid email address'],
	[{ email: `${'m'.repeat(21)}@example.com` }, 'email', 'Use maximum 32 characters'],
])('%j is refused with a field error', async (body, field, message) => {
	const who = await app.signUp();
	expect(await put(who, body)).toMatchObject({
		status: 400,
		body: { code: 'invalid_input', details: [{ field, message }] },
	});
});

test('an address of 32 characters is accepted, and so is a longer one that the account already has', async () => {
	const who = await app.signUp(`${'l'.repeat(40)}@example.com`);
	expect((await put(who, { fullName: 'Long Address', email: who.email.toUpperCase() })).status).toBe(200);
	expect((await put(who, { email: `${'m'.repeat(20)}@example.com` })).status).toBe(200);
});

test('a new address takes effect when its link is opened, and the old one is notified before and after', async () => {
	const who = await app.signUp();
	const email = 'moved@example.com';
	expect(await who.client.updateProfile({ body: { email: ' Moved@Example.com' } })).toMatchObject({ email: who.email });
	await expect(app.signIn(email)).rejects.toMatchObject({ code: 'wrong_credentials' });
	const code = await verificationCodeFor(app, email);
	expect(await app.client.verifyEmail({ body: { code } })).toEqual({ email });
	expect((await app.signIn(email)).userId).toBe(who.userId);
	await expect(app.signIn(who.email)).rejects.toMatchObject({ code: 'wrong_credentials' });
	await expect(app.client.verifyEmail({ body: { code } })).rejects.toMatchObject({ code: 'verification_failed' });
	const notices = ['Your e-mail address is about to change', 'Your e-mail address was changed'];
	await vi.waitFor(() => expect(subjectsTo(who.email)).toEqual(expect.arrayContaining(notices)));
	expect(await updatesOf(who)).toEqual([{ fullName: null, email }]);
});

test('an address in use is refused, both at the request and at the confirmation', async () => {
	const [who, other] = [await app.signUp(), await app.signUp()];
	const taken = {
		code: 'email_taken',
		details: [{ field: 'email', message: 'This e-mail address is already in use' }],
	};
	await expect(who.client.updateProfile({ body: { email: other.email } })).rejects.toMatchObject(taken);
	await who.client.updateProfile({ body: { email: 'late@example.com' } });
	const code = await verificationCodeFor(app, 'late@example.com');
	await app.signUp('late@example.com');
	await expect(app.client.verifyEmail({ body: { code } })).rejects.toMatchObject(taken);
	expect((await app.signIn(who.email)).userId).toBe(who.userId);
});

test('a password reset cancels a pending address change, and an address change voids recovery links', async () => {
	const who = await app.signUp();
	await who.client.updateProfile({ body: { email: 'thief@example.com' } });
	const stopped = await verificationCodeFor(app, 'thief@example.com');
	await app.client.requestRecovery({ body: { email: who.email } });
	await app.client.resetPassword({
		body: { token: await recoveryTokenFor(app, who.email), password: 'Renewed-horse-8' },
	});
	await expect(app.client.verifyEmail({ body: { code: stopped } })).rejects.toMatchObject({
		code: 'verification_failed',
	});

	const mover = await app.signUp();
	await app.client.requestRecovery({ body: { email: mover.email } });
	const token = await recoveryTokenFor(app, mover.email);
	await mover.client.updateProfile({ body: { email: 'mover@example.com' } });
	await app.client.verifyEmail({ body: { code: await verificationCodeFor(app, 'mover@example.com') } });
	await expect(app.client.resetPassword({ body: { token, password: 'Renewed-horse-8' } })).rejects.toMatchObject({
		code: 'recovery_failed',
	});
});

test('the database does not contain the code of an address change', async () => {
	const who = await app.signUp();
	await who.client.updateProfile({ body: { email: 'hashed@example.com' } });
	const code = await verificationCodeFor(app, 'hashed@example.com');
	const rows = await app.deps.db.select().from(verification);
	expect(JSON.stringify(rows)).not.toContain(code);
});

test('repeated address changes are rate-limited', async () => {
	const who = await app.signUp();
	const statuses = [];
	for (let i = 0; i < 6; i++) statuses.push((await put(who, { email: `flood-${i}@example.com` })).status);
	expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('language and theme are stored with the account and returned with each sign-in', async () => {
	const who = await app.signUp();
	expect(await who.client.getProfile()).toMatchObject({ language: null, theme: null });
	expect(await who.client.updateSettings({ body: { theme: 'dark' } })).toMatchObject({ language: null, theme: 'dark' });
	expect(await who.client.updateSettings({ body: { language: 'de' } })).toMatchObject({
		language: 'de',
		theme: 'dark',
	});
	const { client } = await app.signIn(who.email);
	expect(await client.getProfile()).toMatchObject({ language: 'de', theme: 'dark' });
});
