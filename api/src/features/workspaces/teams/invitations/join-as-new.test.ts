import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invitation, membership, user } from '../../../../platform/db/schema/index.ts';
import { verificationCodeFor } from '../../../../testing/accounts/captured-mail.ts';
import { joinWorkspace } from '../../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../../testing/create-test-app.ts';
import { type TestUser, testPassword } from '../../../../testing/test-client.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	admin = await app.signUp('admin@example.com');
});
afterAll(() => app.close());

const gone = { code: 'invitation_not_found', status: 404 };
const tom = { fullName: 'Tom Field', password: testPassword };

/** Returns the link that the inviter may copy, and the one in the mail. */
async function invite(email: string, on = app, by = admin) {
	const { list } = await by.client.inviteMembers({ body: { emails: [email], rank: 'Agent' } });
	await on.jobs.idle();
	const tokenId = list[0]?.link.split('/').at(-1) ?? '';
	const mailed = on.mail.to(email).map(({ text }) => /\/invite\/(\S+)\?proof=(\S+)/.exec(text));
	const proof = mailed.find((found) => found?.[1] === tokenId)?.[2];
	return { id: list[0]?.id ?? '', copied: { tokenId }, mailed: { tokenId, ...(proof && { proof }) } };
}
const open = ({ tokenId, ...query }: { tokenId: string; proof?: string }) =>
	app.client.openInvitation({ params: { tokenId }, query });
const rankIn = async (email: string, { workspaceId }: TestUser = admin, { deps } = app) => {
	const isOf = and(eq(user.email, email), eq(membership.workspaceId, workspaceId));
	const [row] = await deps.db.select().from(membership).innerJoin(user, eq(user.id, membership.userId)).where(isOf);
	return row?.membership.rank;
};
const accountOf = async (email: string) => (await app.deps.db.select().from(user).where(eq(user.email, email)))[0];

test('a new person joins by the mailed link with name and password, without another mail or a wizard', async () => {
	const { mailed } = await invite('tom@example.com');
	expect(await open(mailed)).toMatchObject({
		email: 'tom@example.com',
		rank: 'Agent',
		team: null,
		invitedBy: admin.email,
		hasAccount: false,
	});
	expect(await app.client.registerByInvitation({ body: { ...mailed, ...tom } })).toEqual({
		email: 'tom@example.com',
		hasJoined: true,
	});
	expect(await rankIn('tom@example.com')).toBe('Agent');
	await app.jobs.idle();
	expect(app.mail.to('tom@example.com')).toHaveLength(1);
	const { client, workspaceId } = await app.signIn('tom@example.com');
	expect(workspaceId).toBe(admin.workspaceId);
	expect(await client.getProfile()).toMatchObject({ fullName: 'Tom Field', rank: 'Agent', showWizard: false });
	expect((await client.listMemberships()).list).toHaveLength(2);
	await expect(open(mailed)).rejects.toMatchObject(gone);
	await expect(app.client.registerByInvitation({ body: { ...mailed, ...tom } })).rejects.toMatchObject(gone);
	const { list } = await admin.client.listAuditEntries({ query: { action: 'memberJoined' } });
	expect(list[0]).toMatchObject({ actor: { email: 'tom@example.com' }, after: { invitedAs: 'tom@example.com' } });
});

test('the link that the inviter can copy confirms no address: the account joins after its own verification', async () => {
	const { id, copied } = await invite('una@example.com');
	expect((await open(copied)).hasAccount).toBeNull();
	expect((await open({ ...copied, proof: 'guessed' })).hasAccount).toBeNull();
	expect(await app.client.registerByInvitation({ body: { ...copied, ...tom } })).toMatchObject({ hasJoined: false });
	expect([await rankIn('una@example.com'), (await accountOf('una@example.com'))?.emailVerified]).toEqual([
		undefined,
		false,
	]);
	await expect(app.signIn('una@example.com')).rejects.toMatchObject({ code: 'email_not_verified' });
	await app.client.verifyEmail({ body: { code: await verificationCodeFor(app, 'una@example.com') } });
	const una = await app.signIn('una@example.com');
	expect(await una.client.getProfile()).toMatchObject({ fullName: 'Tom Field', rank: 'Admin', showWizard: false });
	expect((await una.client.listOwnInvitations()).list).toMatchObject([{ id, rank: 'Agent', invitedBy: admin.email }]);
	await una.client.acceptOwnInvitation({ params: { id } });
	expect(await rankIn('una@example.com')).toBe('Agent');
	expect((await una.client.listOwnInvitations()).list).toEqual([]);
	expect((await app.signIn('una@example.com')).workspaceId).toBe(admin.workspaceId);
});

test('the mailed link discards the password of whoever registered the address before', async () => {
	await app.client.register({ body: { email: 'vic@example.com', password: 'Thief-of-names-7' } });
	const thief = await verificationCodeFor(app, 'vic@example.com');
	const { mailed } = await invite('vic@example.com');
	expect((await open(mailed)).hasAccount).toBe(false);
	await app.client.registerByInvitation({ body: { ...mailed, ...tom } });
	await expect(app.client.verifyEmail({ body: { code: thief } })).rejects.toMatchObject({
		code: 'verification_failed',
	});
	await expect(app.signIn('vic@example.com', 'Thief-of-names-7')).rejects.toMatchObject({ code: 'wrong_credentials' });
	expect(await rankIn((await app.signIn('vic@example.com')).email)).toBe('Agent');
});

test('an address with an account signs in instead, and the rules of registration hold', async () => {
	const wim = await app.signUp('wim@example.com');
	const { mailed } = await invite(wim.email);
	expect((await open(mailed)).hasAccount).toBe(true);
	const taken = app.client.registerByInvitation({ body: { ...mailed, ...tom } });
	await expect(taken).rejects.toMatchObject({ code: 'email_taken' });
	const fresh = await invite('xia@example.com');
	const common = app.client.registerByInvitation({ body: { ...fresh.mailed, ...tom, password: 'Fieldtom2026!' } });
	await expect(common).rejects.toMatchObject({ code: 'password_common' });
	expect(await accountOf('xia@example.com')).toBeUndefined();
});

test('unknown, expired, withdrawn and no longer permitted links answer alike and create nothing', async () => {
	const manager = await joinWorkspace(app, admin, 'Admin');
	const [late, withdrawn, orphan] = [
		await invite('late@example.com'),
		await invite('withdrawn@example.com'),
		await invite('orphan@example.com', app, manager),
	];
	const past = new Date(app.clock().getTime() - 1);
	await app.deps.db.update(invitation).set({ expiresAt: past }).where(eq(invitation.id, late.id));
	await admin.client.withdrawInvitation({ params: { id: withdrawn.id } });
	await app.deps.db.update(membership).set({ rank: 'Member' }).where(eq(membership.userId, manager.userId));
	for (const link of [{ tokenId: 'unknown' }, late.mailed, withdrawn.mailed, orphan.mailed]) {
		await expect(open(link)).rejects.toMatchObject(gone);
		await expect(app.client.registerByInvitation({ body: { ...link, ...tom } })).rejects.toMatchObject(gone);
	}
	for (const name of ['late', 'withdrawn', 'orphan'])
		expect(await accountOf(`${name}@example.com`), name).toBeUndefined();
});

test('an invitation to the address of the caller can be declined, and only by its owner', async () => {
	const [yan, zoe] = [await app.signUp('yan@example.com'), await app.signUp('zoe@example.com')];
	const { id, copied } = await invite(yan.email);
	expect((await zoe.client.listOwnInvitations()).list).toEqual([]);
	await expect(zoe.client.declineInvitation({ params: { id } })).rejects.toMatchObject(gone);
	await expect(zoe.client.acceptOwnInvitation({ params: { id } })).rejects.toMatchObject(gone);
	await yan.client.declineInvitation({ params: { id } });
	await expect(open(copied)).rejects.toMatchObject(gone);
	const { list } = await admin.client.listAuditEntries({ query: { action: 'invitationDeclined' } });
	expect(list).toMatchObject([{ actor: { email: yan.email }, workspaceId: admin.workspaceId }]);
});

test('a server that sends no mail takes the word of the inviter, unless people sign in with providers', async () => {
	const mail = { ...app.mail, isDelivered: false };
	await using silent = await createTestApp({ deps: { mail } });
	const host = await silent.signUp('host@example.com');
	const { copied } = await invite('ann@example.com', silent, host);
	const joined = await silent.client.registerByInvitation({ body: { ...copied, ...tom } });
	expect(joined.hasJoined).toBe(true);
	await silent.signIn('ann@example.com');
	const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
	await using both = await createTestApp({ deps: { mail }, env: google });
	const other = await both.signUp('host@example.com');
	const second = await invite('ann@example.com', both, other);
	const waits = await both.client.registerByInvitation({ body: { ...second.copied, ...tom } });
	expect(waits.hasJoined).toBe(false);
});

test('where accounts need approval, an invitation does not replace it', async () => {
	await using strict = await createTestApp({ env: { REQUIRE_APPROVAL: 'on' } });
	const host = await strict.signUp('host@example.com');
	const { mailed } = await invite('ben@example.com', strict, host);
	await strict.client.registerByInvitation({ body: { ...mailed, ...tom } });
	expect(await rankIn('ben@example.com', host, strict)).toBe('Agent');
	await expect(strict.signIn('ben@example.com')).rejects.toMatchObject({ code: 'account_pending_approval' });
	await strict.jobs.idle();
	expect(strict.mail.to(host.email).map(({ subject }) => subject)).toEqual(['ben@example.com is waiting for approval']);
});

test('links cannot be tried without limit', { tags: ['release'] }, async () => {
	const tries = Array.from({ length: 130 }, () => open({ tokenId: 'guess' }).catch((error: { code: string }) => error));
	const codes = (await Promise.all(tries)).map((each) => ('code' in each ? each.code : ''));
	expect(codes).toContain('too_many_requests');
});
