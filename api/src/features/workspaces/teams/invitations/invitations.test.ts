import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invitation, membership, user, workspace } from '../../../../platform/db/schema/index.ts';
import { createRateLimit } from '../../../../platform/http/rate-limit.ts';
import { joinWorkspace } from '../../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../../testing/create-test-app.ts';
import { placeConversation } from '../../../../testing/place-conversation.ts';
import type { TestUser } from '../../../../testing/test-client.ts';
import { dispatchDueMessages } from '../../../foundation/index.ts';
import { mailLimit } from '../routes.ts';

let app: TestApp;
let admin: TestUser;
let member: TestUser;
let stranger: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	admin = await app.signUp('admin@example.com');
	member = await joinWorkspace(app, admin);
	stranger = await app.signUp('stranger@example.com');
});
afterAll(() => app.close());

const gone = { code: 'invitation_not_found', status: 404 };
const tokenOf = (link: string) => link.split('/').at(-1) ?? '';

/** Invites one address. Returns the invitation with its token. */
async function invite(email: string, rank: 'Admin' | 'Agent' | 'Member' = 'Agent') {
	const { list } = await admin.client.inviteMembers({ body: { emails: [email], rank } });
	const [sent] = list;
	if (!sent) throw new Error(`${email} was not invited`);
	return { ...sent, tokenId: tokenOf(sent.link) };
}
const accept = (who: TestUser, tokenId: string) => who.client.acceptInvitation({ body: { tokenId } });
const detailsFor = (who: TestUser, tokenId: string) => who.client.getInvitation({ params: { tokenId } });
const rankOf = async ({ userId }: TestUser) =>
	(await app.deps.db.select().from(membership).where(eq(membership.userId, userId))).find(
		({ workspaceId }) => workspaceId === admin.workspaceId,
	)?.rank;

test('an invited account joins by mailed link, once, and can then enter the workspace', async () => {
	const guest = await app.signUp('guest@example.com');
	const { list, members } = await admin.client.inviteMembers({
		body: { emails: ['Guest@Example.com', ' guest@example.com ', member.email], rank: 'Agent' },
	});
	expect([list.map(({ email }) => email), members]).toEqual([['guest@example.com'], [member.email]]);
	await dispatchDueMessages(app.deps);
	await app.jobs.idle();
	const mail = app.mail.to('guest@example.com').find(({ subject }) => /invites you/.test(subject));
	expect(mail?.text).toContain(list[0]?.link);
	const tokenId = tokenOf(list[0]?.link ?? '');
	expect(await detailsFor(guest, tokenId)).toMatchObject({
		email: 'guest@example.com',
		rank: 'Agent',
		isMember: false,
	});
	expect(await accept(guest, tokenId)).toMatchObject({ workspaceId: admin.workspaceId });
	expect(await rankOf(guest)).toBe('Agent');
	await expect(accept(guest, tokenId)).rejects.toMatchObject(gone);
	await guest.client.switchWorkspace({ body: { workspaceId: admin.workspaceId } });
	const { list: entries } = await admin.client.listAuditEntries({ query: { action: 'memberJoined' } });
	expect(entries).toMatchObject([{ subjectId: guest.userId, workspaceId: admin.workspaceId }]);
});

test('an invitation to an existing account is in its language', async () => {
	const hanna = await app.signUp('hanna@example.com');
	await hanna.client.updateSettings({ body: { language: 'de' } });
	await invite('hanna@example.com');
	await dispatchDueMessages(app.deps);
	await app.jobs.idle();
	expect(app.mail.to('hanna@example.com').at(-1)?.subject).toMatch(/lädt Sie zu „.+“ ein$/);
});

test('any account can accept a link, a member keeps their rank, and of two simultaneous accepts one succeeds', async () => {
	const [one, other] = [await app.signUp(), await app.signUp()];
	const { tokenId } = await invite('somebody@example.com', 'Member');
	const both = await Promise.allSettled([accept(one, tokenId), accept(other, tokenId)]);
	expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
	expect([await rankOf(one), await rankOf(other)].filter(Boolean)).toEqual(['Member']);
	const again = await invite('somebody.else@example.com', 'Admin');
	expect((await detailsFor(member, again.tokenId)).isMember).toBe(true);
	await accept(member, again.tokenId);
	expect(await rankOf(member)).toBe('Member');
});

test('a new invitation, a resend or a withdrawal invalidates the earlier link', async () => {
	const first = await invite('often@example.com');
	const second = await invite('OFTEN@example.com', 'Member');
	await expect(detailsFor(stranger, first.tokenId)).rejects.toMatchObject(gone);
	expect(await detailsFor(stranger, second.tokenId)).toMatchObject({ rank: 'Member' });
	const third = await admin.client.resendInvitation({ params: { id: second.id } });
	await expect(accept(stranger, second.tokenId)).rejects.toMatchObject(gone);
	await admin.client.withdrawInvitation({ params: { id: third.id } });
	await expect(accept(stranger, tokenOf(third.link))).rejects.toMatchObject(gone);
	await expect(admin.client.withdrawInvitation({ params: { id: third.id } })).rejects.toMatchObject(gone);
	expect(await rankOf(stranger)).toBeUndefined();
});

test('a link expires after 14 days, and an expired invitation can be resent', async () => {
	const { id, tokenId, createdAt, expiresAt } = await invite('late@example.com');
	expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(14 * 24 * 3_600_000);
	const past = new Date(app.clock().getTime() - 1);
	await app.deps.db.update(invitation).set({ expiresAt: past }).where(eq(invitation.id, id));
	await expect(detailsFor(stranger, tokenId)).rejects.toMatchObject(gone);
	await expect(accept(stranger, tokenId)).rejects.toMatchObject(gone);
	const sent = await admin.client.resendInvitation({ params: { id } });
	expect(await detailsFor(stranger, tokenOf(sent.link))).toMatchObject({ email: 'late@example.com' });
});

test('only ranks that may invite can invite, list, resend and withdraw, each in their own workspace', async () => {
	const { id } = await invite('closed@example.com');
	const body = { emails: ['new@example.com'], rank: 'Admin' as const };
	await expect(member.client.inviteMembers({ body })).rejects.toMatchObject({ code: 'forbidden' });
	await expect(member.client.listInvitations()).rejects.toMatchObject({ code: 'forbidden' });
	await expect(stranger.client.resendInvitation({ params: { id } })).rejects.toMatchObject(gone);
	await expect(stranger.client.withdrawInvitation({ params: { id } })).rejects.toMatchObject(gone);
	expect((await stranger.client.listInvitations()).list).toEqual([]);
	expect((await admin.client.listInvitations()).list.map(({ email }) => email)).toContain('closed@example.com');
});

test.each([
	['no address', []],
	['no addresses at all but text', ['nobody']],
	['too many', Array.from({ length: 51 }, (_, i) => `a${i}@example.com`)],
])('%s is refused', async (_what, emails) => {
	const refused = admin.client.inviteMembers({ body: { emails, rank: 'Member' } });
	await expect(refused).rejects.toMatchObject({ code: 'invalid_input' });
});

test('more than 200 e-mails a day are refused before the first is sent', async () => {
	const { client, workspaceId } = await app.signUp();
	const limit = createRateLimit({ ...app.deps, ...mailLimit });
	for (let i = 0; i < 199; i++) await limit.assert(workspaceId);
	const inviteTo = (...emails: string[]) => client.inviteMembers({ body: { emails, rank: 'Member' } });
	expect((await inviteTo('one@example.com')).list).toHaveLength(1);
	await expect(inviteTo('two@example.com', 'three@example.com')).rejects.toMatchObject({ code: 'too_many_requests' });
	expect((await client.listInvitations()).list.map(({ email }) => email)).toEqual(['one@example.com']);
});

test('a deactivated account can be invited, but cannot accept', async () => {
	const left = await app.signUp('left@example.com');
	const { tokenId } = await invite('left@example.com');
	await app.deps.db.update(user).set({ isActive: false }).where(eq(user.id, left.userId));
	app.clock.advance(6_000);
	await expect(accept(left, tokenId)).rejects.toMatchObject({ code: 'account_inactive' });
});

const toTeam = (by: TestUser, teamId: string | undefined, email: string, rank: 'Manager' | 'Agent' = 'Agent') =>
	by.client.inviteMembers({ body: { emails: [email], rank, ...(teamId && { teamId }) } });
const teamOf = async (by: TestUser, id: string) =>
	(await by.client.listTeams()).list.find((each) => each.id === id)?.members.map((each) => each.id);

test('a Manager can invite only Agents and Members, and only into their own teams', async () => {
	const manager = await joinWorkspace(app, admin, 'Manager');
	const createTeam = async (name: string, ...memberIds: string[]) =>
		(await admin.client.createTeam({ body: { name, memberIds } })).id;
	const [own, other] = [await createTeam('Own', manager.userId), await createTeam('Other')];
	const byAdmin = await invite('wanted@example.com', 'Admin');
	const { list } = await toTeam(manager, own, 'wanted@example.com');
	expect(list).toMatchObject([{ rank: 'Agent', team: { id: own, name: 'Own' } }]);
	expect(await detailsFor(stranger, byAdmin.tokenId)).toMatchObject({ rank: 'Admin', team: null });
	const forbidden = { code: 'forbidden' };
	await expect(toTeam(manager, other, 'more@example.com')).rejects.toMatchObject(forbidden);
	await expect(toTeam(manager, undefined, 'more@example.com')).rejects.toMatchObject(forbidden);
	await expect(toTeam(manager, own, 'more@example.com', 'Manager')).rejects.toMatchObject(forbidden);
	await expect(toTeam(manager, 'none', 'more@example.com')).rejects.toMatchObject({ code: 'team_not_found' });
	await expect(toTeam(stranger, own, 'more@example.com')).rejects.toMatchObject({ code: 'team_not_found' });
	expect((await manager.client.listInvitations()).list.map(({ id }) => id)).toEqual([list[0]?.id]);
	const params = { id: byAdmin.id };
	await expect(manager.client.withdrawInvitation({ params })).rejects.toMatchObject(gone);
	await expect(manager.client.resendInvitation({ params })).rejects.toMatchObject(gone);
	const guest = await app.signUp();
	await accept(guest, tokenOf(list[0]?.link ?? ''));
	expect([await rankOf(guest), await teamOf(admin, own)]).toEqual(['Agent', expect.arrayContaining([guest.userId])]);
});

test('an existing member joins the team, and deleting the team keeps the invitation', async () => {
	const { id: teamId } = await admin.client.createTeam({ body: { name: 'Late' } });
	const [first, second] = [
		await toTeam(admin, teamId, 'first@example.com'),
		await toTeam(admin, teamId, 'second@example.com'),
	];
	await accept(member, tokenOf(first.list[0]?.link ?? ''));
	expect([await rankOf(member), await teamOf(admin, teamId)]).toEqual(['Member', [member.userId]]);
	await toTeam(admin, teamId, 'third@example.com');
	await toTeam(admin, undefined, 'third@example.com');
	await admin.client.deleteTeam({ params: { id: teamId } });
	const { list } = await admin.client.listInvitations();
	expect(list.filter(({ email }) => email === 'third@example.com')).toMatchObject([{ team: null }]);
	const guest = await app.signUp();
	await accept(guest, tokenOf(second.list[0]?.link ?? ''));
	expect(await rankOf(guest)).toBe('Agent');
});

test("a Manager's link adds no existing member to a team, and remains usable for others", async () => {
	const manager = await joinWorkspace(app, admin, 'Manager');
	const { id: teamId } = await admin.client.createTeam({ body: { name: 'Nets', memberIds: [manager.userId] } });
	const ownId = await placeConversation(app.deps, { ...member, workspaceId: admin.workspaceId }, { title: 'Mine' });
	const token = tokenOf((await toTeam(manager, teamId, 'nets@example.com')).list[0]?.link ?? '');
	expect(await detailsFor(member, token)).toMatchObject({ isMember: true, team: null });
	await accept(member, token);
	await accept(admin, token);
	expect(await teamOf(admin, teamId)).toEqual([manager.userId]);
	await expect(manager.client.getConversation({ params: { id: ownId } })).rejects.toMatchObject({ status: 404 });
	const guest = await app.signUp();
	expect(await detailsFor(guest, token)).toMatchObject({ isMember: false, team: { id: teamId } });
	await accept(guest, token);
	expect(await teamOf(admin, teamId)).toEqual(expect.arrayContaining([guest.userId]));
	await expect(accept(await app.signUp(), token)).rejects.toMatchObject(gone);
});

test('an invitation to a workspace pending deletion says so and works once the deletion is cancelled', async () => {
	const [host, guest] = [await app.signUp(), await app.signUp()];
	const { list } = await host.client.inviteMembers({ body: { emails: [guest.email], rank: 'Agent' } });
	const token = tokenOf(list[0]?.link ?? '');
	const closeAt = (deletionAt: Date | null) =>
		app.deps.db.update(workspace).set({ deletionAt }).where(eq(workspace.id, host.workspaceId));
	await closeAt(new Date(Date.now() + 86_400_000));
	await expect(accept(guest, token)).rejects.toMatchObject({ code: 'workspace_closing', status: 409 });
	await closeAt(null);
	expect(await accept(guest, token)).toMatchObject({ workspaceId: host.workspaceId });
});

test('deleting a team while its addresses are invited to the workspace leaves one invitation per address', {
	tags: ['release'],
}, async () => {
	const emails = Array.from({ length: 10 }, (_, i) => `both-${i}@example.com`);
	for (let round = 0; round < 5; round++) {
		const team = await admin.client.createTeam({ body: { name: `Both ${round}`, memberIds: [] } });
		await admin.client.inviteMembers({ body: { emails, rank: 'Agent', teamId: team.id } });
		await Promise.all([
			admin.client.deleteTeam({ params: { id: team.id } }),
			...emails.map((email) => admin.client.inviteMembers({ body: { emails: [email], rank: 'Member' } })),
		]);
	}
	const { list } = await admin.client.listInvitations();
	const both = list.filter(({ email }) => email.startsWith('both-')).map(({ email, team }) => [email, team]);
	expect(both.toSorted()).toEqual(emails.map((email) => [email, null]));
});
