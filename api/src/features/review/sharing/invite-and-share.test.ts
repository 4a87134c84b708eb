import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startWorkspaceSetting } from '../../../platform/auth/active-workspace.ts';
import { conversation, invitation, membership, promisedShare } from '../../../platform/db/schema/index.ts';
import { changeSetting } from '../../../platform/settings.ts';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { signUpReseller } from '../../../testing/accounts/resellers.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { placeConversation } from '../../../testing/place-conversation.ts';
import { type TestUser, testPassword } from '../../../testing/test-client.ts';

let app: TestApp;
let admin: TestUser;
let member: TestUser;
let manager: TestUser;
let stranger: TestUser;
let teamId = '';
beforeAll(async () => {
	app = await createTestApp();
	admin = await app.signUp('admin@example.com');
	member = await joinWorkspace(app, admin, 'Member');
	manager = await joinWorkspace(app, admin, 'Manager');
	stranger = await app.signUp('stranger@example.com');
	teamId = (await admin.client.createTeam({ body: { name: 'Sales', memberIds: [manager.userId] } })).id;
});
afterAll(() => app.close());

let callId = '';
let email = '';
let count = 0;
beforeEach(async () => {
	callId = await placeConversation(app.deps, admin, { title: 'Quarterly numbers' });
	email = `tom${++count}@example.com`;
});

type Sharing = Parameters<TestUser['client']['shareConversations']>[0]['body'];
const shareBy = async (by: TestUser, body: Partial<Sharing> = {}) =>
	(await by.client.shareConversations({ body: { callIds: [callId], emails: [email], right: 'view', ...body } }))
		.invitations;
async function inviteTo(body: Partial<Sharing> = {}, by = admin) {
	const sent = (await shareBy(by, body)).find((each) => each.email === email);
	if (!sent) throw new Error('nobody was invited');
	return { ...sent, tokenId: tokenOf(sent.link) };
}
const tokenOf = (link: string) => link.split('/').at(-1) ?? '';
const accept = (who: TestUser, tokenId: string) => who.client.acceptInvitation({ body: { tokenId } });
const enter = async (who: TestUser) => {
	const { workspaceId } = admin;
	await app.deps.db.transaction((tx) => changeSetting(tx, startWorkspaceSetting, who, { workspaceId }));
	return app.signIn(who.email);
};
const read = (who: TestUser, id = callId) => who.client.getConversation({ params: { id } });
const invitedTo = async (by = admin) => (await read(by)).invited;
const mails = async () => {
	await app.jobs.idle();
	return app.mail.to(email);
};
const notThere = { status: 404, code: 'conversation_not_found' };
const forbidden = { status: 403, code: 'forbidden' };
const gone = { status: 404, code: 'invitation_not_found' };

test('a new person joins by the mailed link, reads the conversation at once, and one mail said so', async () => {
	await inviteTo({ comment: 'Please check the third point.' });
	expect(await invitedTo()).toMatchObject([{ email, right: 'view' }]);
	const [mail, ...more] = await mails();
	expect(more).toEqual([]);
	expect(mail?.subject).toBe('admin@example.com shared “Quarterly numbers” with you');
	expect(mail?.text).not.toContain('third point');
	const [, tokenId = '', proof] = /\/invite\/(\S+)\?proof=(\S+)/.exec(mail?.text ?? '') ?? [];
	const body = { tokenId, proof, fullName: 'Tom Field', password: testPassword };
	expect(await app.client.registerByInvitation({ body })).toMatchObject({ hasJoined: true, callId });
	const tom = await app.signIn(email);
	expect(await read(tom)).toMatchObject({ title: 'Quarterly numbers', canEdit: false });
	expect((await tom.client.getProfile()).rank).toBe('Member');
	const { list } = await tom.client.listActivity({ query: {} });
	expect(list).toMatchObject([
		{
			activityType: 'callShared',
			activityContent: { callId, fullName: admin.email, description: 'Please check the third point.' },
		},
	]);
	expect(await read(admin)).toMatchObject({ invited: [], sharedWith: [{ name: 'Tom Field', right: 'view' }] });
	expect(await app.deps.db.select().from(promisedShare)).toEqual([]);
});

test('an account that exists joins by the link or from its Home, and may edit what was shared for editing', async () => {
	const [byLink, fromHome] = [await app.signUp(email), await app.signUp()];
	const { tokenId } = await inviteTo({ emails: [email, fromHome.email], right: 'edit' });
	expect(await accept(byLink, tokenId)).toMatchObject({ callId });
	const [own] = (await fromHome.client.listOwnInvitations()).list;
	await fromHome.client.acceptOwnInvitation({ params: { id: own?.id ?? '' } });
	for (const who of [byLink, fromHome]) expect((await read(await enter(who))).canEdit).toBe(true);
});

test('whichever of several invitations is accepted, all that was shared with the address is seen', async () => {
	const tom = await app.signUp(email);
	await inviteTo();
	const own = await placeConversation(app.deps, manager);
	const second = await inviteTo({ callIds: [own], teamId }, manager);
	const { list } = await admin.client.inviteMembers({ body: { emails: [email], rank: 'Agent' } });
	await expect(accept(tom, 'x')).rejects.toMatchObject(gone);
	await accept(tom, second.tokenId);
	const inside = await enter(tom);
	expect([(await read(inside)).id, (await read(inside, own)).id]).toEqual([callId, own]);
	expect(list).toHaveLength(1);
});

test('whoever follows the link sees what it promised, but not what other invitations of that address did', async () => {
	const { tokenId } = await inviteTo();
	const own = await placeConversation(app.deps, manager);
	await inviteTo({ callIds: [own], teamId }, manager);
	const other = await app.signUp();
	await accept(other, tokenId);
	const inside = await enter(other);
	expect((await read(inside)).id).toBe(callId);
	await expect(read(inside, own)).rejects.toMatchObject(notThere);
});

test('only those who may invite can: others, and people of other workspaces, invite and share nothing', async () => {
	callId = await placeConversation(app.deps, member);
	await expect(shareBy(member)).rejects.toMatchObject(forbidden);
	await expect(shareBy(stranger)).rejects.toMatchObject(notThere);
	await expect(shareBy(manager, { teamId })).rejects.toMatchObject(notThere);
	callId = await placeConversation(app.deps, manager);
	await expect(shareBy(manager)).rejects.toMatchObject(forbidden);
	await expect(shareBy(manager, { teamId: 'no-team' })).rejects.toMatchObject({ code: 'team_not_found' });
	const foreign = await stranger.client.createTeam({ body: { name: 'Foreign' } });
	await expect(shareBy(admin, { teamId: foreign.id })).rejects.toMatchObject({ code: 'team_not_found' });
	expect(await app.deps.db.select().from(invitation).where(eq(invitation.email, email))).toEqual([]);
	expect(await mails()).toEqual([]);
	expect(await inviteTo({ teamId, right: 'edit' }, manager)).toMatchObject({ rank: 'Agent', team: { id: teamId } });
});

test('a reseller invites nobody to a conversation', async () => {
	const reseller = await signUpReseller(app, admin, 'reseller@example.com');
	await expect(shareBy(reseller)).rejects.toMatchObject({ status: 403 });
});

test('an address of a member is shared with, without an invitation, by anyone who may share', async () => {
	callId = await placeConversation(app.deps, member);
	expect(await shareBy(member, { emails: [manager.email.toUpperCase()] })).toEqual([]);
	expect((await read(manager)).sharedWith).toMatchObject([{ id: manager.userId }]);
	await shareBy(member, { emails: [manager.email], right: null });
	await expect(read(manager)).rejects.toMatchObject(notThere);
});

test('sharing twice, also at the same time, sends one mail and keeps its link', async () => {
	const both = await Promise.all([shareBy(admin), shareBy(admin)]);
	const [sent, ...more] = both.flat();
	expect(more).toEqual([]);
	expect(await shareBy(admin)).toEqual([]);
	expect(await mails()).toHaveLength(1);
	expect(await shareBy(admin, { right: 'edit' })).toMatchObject([{ id: sent?.id, rank: 'Agent' }]);
	expect(await invitedTo()).toMatchObject([{ email, right: 'edit' }]);
});

test('a second conversation renews the invitation and keeps what it promised and its rank', async () => {
	await admin.client.inviteMembers({ body: { emails: [email], rank: 'Manager' } });
	const own = await placeConversation(app.deps, admin);
	await inviteTo({ callIds: [own] });
	const { tokenId, rank } = await inviteTo();
	expect(rank).toBe('Manager');
	const tom = await app.signUp(email);
	await accept(tom, tokenId);
	const inside = await enter(tom);
	expect([(await read(inside)).id, (await read(inside, own)).id]).toEqual([callId, own]);
});

test('a share that is taken back ends with its invitation, unless that promises more or was made for itself', async () => {
	const isOpen = async () =>
		(await admin.client.listInvitations()).list.some(({ email: address }) => address === email);
	const { tokenId } = await inviteTo();
	const own = await placeConversation(app.deps, admin);
	await inviteTo({ callIds: [own] });
	await shareBy(admin, { right: null });
	expect([await invitedTo(), await isOpen()]).toEqual([[], true]);
	await shareBy(admin, { callIds: [own], right: null });
	expect(await isOpen()).toBe(false);
	await expect(accept(await app.signUp(email), tokenId)).rejects.toMatchObject(gone);
	const { list } = await admin.client.inviteMembers({ body: { emails: [email], rank: 'Agent' } });
	expect(list).toHaveLength(1);
	const renewed = await inviteTo();
	await shareBy(admin, { right: null });
	expect(await isOpen()).toBe(true);
	const tom = await app.signUp();
	await accept(tom, renewed.tokenId);
	await expect(read(await enter(tom))).rejects.toMatchObject(notThere);
});

test('an invitation that is declined, withdrawn or expired shares nothing, and only a new one does', async () => {
	const tom = await app.signUp(email);
	const { id } = await inviteTo();
	await tom.client.declineInvitation({ params: { id } });
	expect(await invitedTo()).toEqual([]);
	const withdrawn = await inviteTo();
	await admin.client.withdrawInvitation({ params: { id: withdrawn.id } });
	await expect(accept(tom, withdrawn.tokenId)).rejects.toMatchObject(gone);
	const late = await inviteTo();
	const past = new Date(app.clock().getTime() - 1);
	await app.deps.db.update(invitation).set({ expiresAt: past }).where(eq(invitation.id, late.id));
	await expect(accept(tom, late.tokenId)).rejects.toMatchObject(gone);
	expect(await invitedTo()).toMatchObject([{ email, expiresAt: past.toISOString() }]);
	expect(await app.deps.db.select().from(membership).where(eq(membership.userId, tom.userId))).toHaveLength(1);
	const { tokenId } = await inviteTo();
	await accept(tom, tokenId);
	expect((await read(await enter(tom))).id).toBe(callId);
});

test('a conversation in the bin, deleted for good or gone to another workspace is not shared on joining', async () => {
	const kept = await placeConversation(app.deps, admin);
	const [purged, moved] = [await placeConversation(app.deps, admin), await placeConversation(app.deps, admin)];
	const { tokenId } = await inviteTo({ callIds: [callId, kept, purged, moved] });
	await admin.client.deleteConversations({ body: { callIds: [callId] } });
	await app.deps.db.delete(conversation).where(eq(conversation.id, purged));
	const elsewhere = { workspaceId: stranger.workspaceId };
	await app.deps.db.update(conversation).set(elsewhere).where(eq(conversation.id, moved));
	const tom = await app.signUp(email);
	await accept(tom, tokenId);
	await admin.client.restoreConversations({ body: { callIds: [callId] } });
	const inside = await enter(tom);
	expect((await read(inside, kept)).id).toBe(kept);
	for (const id of [callId, purged, moved]) await expect(read(inside, id)).rejects.toMatchObject(notThere);
});

test('only those who may share see who is invited', async () => {
	await inviteTo();
	await shareBy(admin, { emails: [], userIds: [member.userId] });
	expect((await read(member)).invited).toBeUndefined();
});

test('a deleted team leaves one invitation, with all that was promised', async () => {
	const made = await admin.client.createTeam({ body: { name: 'Short', memberIds: [manager.userId] } });
	const own = await placeConversation(app.deps, manager);
	const { tokenId } = await inviteTo();
	await inviteTo({ callIds: [own], teamId: made.id }, manager);
	await admin.client.deleteTeam({ params: { id: made.id } });
	const other = await app.signUp();
	await accept(other, tokenId);
	const inside = await enter(other);
	expect([(await read(inside)).id, (await read(inside, own)).id]).toEqual([callId, own]);
});
