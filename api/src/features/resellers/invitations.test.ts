import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resellerCustomer, user } from '../../platform/db/schema/index.ts';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { joinWorkspace } from '../../testing/accounts/join-workspace.ts';
import { becomeCustomer, signUpReseller, tokenOf } from '../../testing/accounts/resellers.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-client.ts';
import { dispatchDueMessages } from '../foundation/index.ts';
import { mailLimit } from './routes.ts';

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

const gone = { status: 404, code: 'invitation_not_found' };
const invite = (email: string, by = reseller) => by.client.inviteCustomer({ body: { email } });
const accept = (who: TestUser, token: string) => who.client.acceptResellerInvitation({ params: { token } });
const read = (who: TestUser, token: string) => who.client.getResellerInvitation({ params: { token } });
const rowOf = async (id: string) =>
	(await app.deps.db.select().from(resellerCustomer).where(eq(resellerCustomer.id, id)))[0];

test('an invited account accepts by mailed link once, and sees whom to contact', async () => {
	const anna = await app.signUp('anna@example.com');
	app.clock.advance(1_000);
	const invited = await invite(' Anna@Example.com ');
	expect(invited).toMatchObject({ name: null, email: anna.email, status: 'pending', plan: null, startedAt: null });
	expect(JSON.stringify(await rowOf(invited.id))).not.toContain(tokenOf(invited));
	await dispatchDueMessages(app.deps);
	await app.jobs.idle();
	const mail = app.mail.to(anna.email).find(({ subject }) => subject.startsWith('Nordfunk'));
	expect(mail?.text).toContain(invited.link);
	expect(await read(anna, tokenOf(invited))).toMatchObject({ isAsked: true, reseller: { terms: 'Thirty days.' } });
	expect(await anna.client.getProfile()).toMatchObject({ reseller: false, resellerDetails: null });
	await accept(anna, tokenOf(invited));
	const contact = {
		name: 'Nordfunk reseller@example.com',
		email: 'reseller@example.com',
		address: 'Hafenstraße 4, Hamburg',
		website: 'https://nordfunk.example',
	};
	expect(await anna.client.getProfile()).toMatchObject({ reseller: true, resellerDetails: contact });
	await expect(accept(anna, tokenOf(invited))).rejects.toMatchObject(gone);
	expect(await anna.client.listActivity({ query: { limit: 1 } })).toMatchObject({
		list: [{ activityType: 'resellerAccepted', activityContent: { fullName: contact.name } }],
	});
	expect((await reseller.client.listCustomers({ query: { search: 'anna@' } })).list).toMatchObject([
		{ id: invited.id, status: 'accepted', plan: 'premium', startedAt: expect.any(String), expiresAt: null },
	]);
});

test('a user who registers through an invitation does not have to accept again', async () => {
	const invited = await invite('registers@example.com');
	app.clock.advance(1_000);
	const newAccount = await app.signUp('registers@example.com');
	await app.deps.db.update(user).set({ createdAt: app.clock() }).where(eq(user.id, newAccount.userId));
	expect(await read(newAccount, tokenOf(invited))).toMatchObject({ isAsked: false });
});

test('a token sent to another address is refused and remains usable', async () => {
	const [bea, thief] = [await app.signUp('bea@example.com'), await app.signUp('thief@example.com')];
	const token = tokenOf(await invite(bea.email));
	const refused = { status: 403, code: 'invitation_other_address' };
	await expect(read(thief, token)).rejects.toMatchObject(refused);
	await expect(accept(thief, token)).rejects.toMatchObject(refused);
	await accept(bea, token);
});

test('a link is invalidated by a new invitation, a resend, a withdrawal, and after 14 days', async () => {
	const carl = await app.signUp('carl@example.com');
	const first = await invite(carl.email);
	const second = await invite(carl.email);
	expect(second.id).toBe(first.id);
	await expect(read(carl, tokenOf(first))).rejects.toMatchObject(gone);
	const third = await reseller.client.resendCustomerInvitation({ body: { email: carl.email } });
	await expect(accept(carl, tokenOf(second))).rejects.toMatchObject(gone);
	const leftMs = Date.parse(third.expiresAt ?? '') - app.clock().getTime();
	expect(Math.round(leftMs / 60_000)).toBe(14 * 24 * 60);
	await app.deps.db.update(resellerCustomer).set({ expiresAt: app.clock() }).where(eq(resellerCustomer.id, third.id));
	await expect(read(carl, tokenOf(third))).rejects.toMatchObject(gone);
	await expect(accept(carl, tokenOf(third))).rejects.toMatchObject(gone);
	const fourth = await reseller.client.resendCustomerInvitation({ body: { email: carl.email } });
	await reseller.client.removeCustomer({ params: { id: fourth.id } });
	await expect(accept(carl, tokenOf(fourth))).rejects.toMatchObject(gone);
	await expect(reseller.client.resendCustomerInvitation({ body: { email: carl.email } })).rejects.toMatchObject({
		status: 404,
		code: 'customer_not_found',
	});
	await expect(accept(carl, 'no-such-token')).rejects.toMatchObject(gone);
});

test('of two simultaneous acceptances one succeeds', async () => {
	const dora = await app.signUp('dora@example.com');
	const token = tokenOf(await invite(dora.email));
	const both = await Promise.allSettled([accept(dora, token), accept(dora, token)]);
	expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('of two resellers who invite the same person, the first one accepted wins', async () => {
	const emil = await app.signUp('emil@example.com');
	const [one, two] = [await invite(emil.email), await invite(emil.email, other)];
	const both = await Promise.allSettled([accept(emil, tokenOf(one)), accept(emil, tokenOf(two))]);
	const refused = both.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
	expect(refused).toMatchObject([{ status: 409, code: 'already_managed' }]);
	expect(
		(await app.deps.db.select().from(resellerCustomer).where(eq(resellerCustomer.userId, emil.userId))).length,
	).toBe(1);
});

test('customers of other resellers, oneself, administrators and resellers cannot be invited', async () => {
	const frida = await app.signUp('frida@example.com');
	await becomeCustomer(other, frida);
	for (const email of [frida.email, reseller.email, admin.email, other.email])
		await expect(invite(email)).rejects.toMatchObject({
			status: 409,
			code: 'customer_not_invitable',
			details: [{ field: 'email' }],
		});
	await expect(invite(frida.email, other)).rejects.toMatchObject({ status: 409, code: 'customer_exists' });
});

test.each(['', 'nobody', 'a@b', `${'x'.repeat(260)}@example.com`])(
	'invalid address %# cannot be invited',
	async (email) => {
		const answer = await fetch(`${app.origin}/api/v1/reseller/invite`, {
			method: 'POST',
			headers: { authorization: `Bearer ${reseller.accessToken()}`, 'content-type': 'application/json' },
			body: JSON.stringify({ email }),
		});
		expect([answer.status, ((await answer.json()) as { details: unknown }).details]).toMatchObject([
			400,
			[{ field: 'email', message: 'Invalid email' }],
		]);
	},
);

test('administrators, resellers and members without the right cannot accept', async () => {
	const greta = await app.signUp('greta@example.com');
	const token = tokenOf(await invite(greta.email));
	const team = await app.signUp();
	const member = await joinWorkspace(app, team, 'Agent');
	await app.deps.db
		.update(resellerCustomer)
		.set({ email: member.email })
		.where(eq(resellerCustomer.email, greta.email));
	await expect(accept(member, token)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
	await app.deps.db
		.update(resellerCustomer)
		.set({ email: greta.email })
		.where(eq(resellerCustomer.email, member.email));
	for (const role of ['admin', 'reseller'] as const) {
		await admin.client.setUserRole({ params: { id: greta.userId }, body: { role } });
		await expect(accept(greta, token)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
	}
	await admin.client.setUserRole({ params: { id: greta.userId }, body: { role: 'user' } });
	await accept(greta, token);
});

test('a reseller can send at most 500 invitations a day', { tags: ['release'] }, async () => {
	const limit = createRateLimit({ ...app.deps, ...mailLimit });
	for (let i = 0; i < 500; i++) await limit.take(other.userId);
	await expect(invite('late@example.com', other)).rejects.toMatchObject({ status: 429 });
});
