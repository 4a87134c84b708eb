import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { share } from '../../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { placeConversation } from '../../../testing/place-conversation.ts';
import type { TestUser } from '../../../testing/test-client.ts';

let app: TestApp;
let admin: TestUser;
let owner: TestUser;
let reader: TestUser;
let stranger: TestUser;
let callId = '';
beforeAll(async () => {
	app = await createTestApp();
	admin = await app.signUp('admin@example.com');
	owner = await joinWorkspace(app, admin, 'Member');
	reader = await joinWorkspace(app, admin, 'Agent');
	stranger = await app.signUp('stranger@example.com');
});
beforeEach(async () => {
	callId = await placeConversation(app.deps, owner, { title: 'Quarterly numbers' });
});
afterAll(() => app.close());

type Sharing = Parameters<TestUser['client']['shareConversations']>[0]['body'];
const shareBy = (by: TestUser, body: Partial<Sharing>) =>
	by.client.shareConversations({ body: { callIds: [callId], right: 'view', ...body } });
const get = (who: TestUser) => who.client.getConversation({ params: { id: callId } });
const mailsTo = async (who: TestUser) => {
	await app.jobs.idle();
	return app.mail.to(who.email).filter(({ text }) => text.includes(callId));
};
const notThere = { status: 404, code: 'conversation_not_found' };

test('granting view or edit access and revoking it each take effect at once', async () => {
	await expect(get(reader)).rejects.toMatchObject(notThere);
	const toReader = { userIds: [reader.userId] };
	await shareBy(owner, toReader);
	expect(await get(reader)).toMatchObject({ canEdit: false, canShare: false, ownerId: owner.userId });
	await shareBy(owner, { ...toReader, right: 'edit' });
	expect(await get(reader)).toMatchObject({
		canEdit: true,
		sharedWith: [{ subject: 'user', id: reader.userId, name: reader.email, right: 'edit' }],
	});
	await shareBy(owner, { ...toReader, right: null });
	await expect(get(reader)).rejects.toMatchObject(notThere);
	await shareBy(owner, { ...toReader, right: null });
	expect((await get(owner)).sharedWith).toEqual([]);
});

test('a person who gains access gets one e-mail with the comment and one activity entry', async () => {
	const { id: teamId } = await admin.client.createTeam({ body: { name: `T ${callId}`, memberIds: [reader.userId] } });
	await shareBy(owner, { userIds: [reader.userId], teamIds: [teamId], comment: 'Please check the third point.' });
	await shareBy(owner, { teamIds: [teamId], right: 'edit' });
	const [mail, ...more] = await mailsTo(reader);
	expect(more).toEqual([]);
	expect(mail?.subject).toBe(`${owner.email} shared “Quarterly numbers” with you`);
	expect(mail?.text).toContain('Please check the third point.');
	const { list } = await reader.client.listActivity({ query: {} });
	expect(list.filter(({ activityContent }) => activityContent.callId === callId)).toMatchObject([
		{ activityType: 'callShared', activityContent: { title: 'Quarterly numbers', fullName: owner.email } },
	]);
	const people = { teamIds: [teamId], userIds: [reader.userId] };
	await shareBy(owner, { ...people, right: null });
	const after = await reader.client.listActivity({ query: {} });
	expect(JSON.stringify(after.list.filter(({ activityContent }) => activityContent.callId === callId))).not.toContain(
		'Quarterly',
	);
});

test('people who opted out get no e-mail, and several shares at once send one', async () => {
	await shareBy(owner, { userIds: [reader.userId], notifies: false });
	expect(await mailsTo(reader)).toEqual([]);
	const many = await Promise.all(Array.from({ length: 3 }, () => placeConversation(app.deps, owner)));
	await shareBy(owner, { callIds: many, userIds: [reader.userId] });
	await app.jobs.idle();
	const [mail] = app.mail.to(reader.email).filter(({ text }) => many.every((id) => text.includes(id)));
	expect(mail?.subject).toBe(`${owner.email} shared 3 conversations with you`);
});

test('"shared with me" and owners filter the list, and a person can leave a share', async () => {
	const own = await placeConversation(app.deps, reader);
	await shareBy(owner, { userIds: [reader.userId] });
	const list = async (query: Parameters<TestUser['client']['listConversations']>[0]['query']) =>
		(await reader.client.listConversations({ query })).list.map(({ id }) => id);
	const shared = await list({ shared: 'me' });
	expect([shared.includes(callId), shared.includes(own)]).toEqual([true, false]);
	const owned = await list({ owners: [reader.userId] });
	expect([owned.includes(callId), owned.includes(own)]).toEqual([false, true]);
	await reader.client.leaveSharedConversations({ body: { callIds: [callId] } });
	expect((await list({})).includes(callId)).toBe(false);
});

test('only the owner and Admins can share, and inaccessible conversations return 404', async () => {
	await shareBy(owner, { userIds: [reader.userId], right: 'edit' });
	const toOther = { userIds: [admin.userId] };
	await expect(shareBy(reader, toOther)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
	await expect(shareBy(stranger, { userIds: [stranger.userId] })).rejects.toMatchObject(notThere);
	await shareBy(admin, { userIds: [reader.userId], right: 'view' });
	expect((await get(reader)).canEdit).toBe(false);
});

test('sharing with people and teams of other workspaces is refused, and with the owner has no effect', async () => {
	const foreign = await stranger.client.createTeam({ body: { name: 'Foreign' } });
	await expect(shareBy(owner, { userIds: [reader.userId, stranger.userId] })).rejects.toMatchObject({
		code: 'user_not_found',
	});
	await expect(shareBy(owner, { teamIds: [foreign.id] })).rejects.toMatchObject({ code: 'team_not_found' });
	await expect(shareBy(owner, {})).rejects.toMatchObject({ code: 'invalid_input' });
	await shareBy(owner, { userIds: [owner.userId] });
	expect((await get(owner)).sharedWith).toEqual([]);
});

test('a bulk share with a foreign conversation shares none, and duplicate or concurrent shares are one', async () => {
	const foreign = await placeConversation(app.deps, stranger);
	const toReader = { userIds: [reader.userId, reader.userId] };
	await expect(shareBy(owner, { ...toReader, callIds: [callId, foreign] })).rejects.toMatchObject(notThere);
	await expect(get(reader)).rejects.toMatchObject(notThere);
	await Promise.all(Array.from({ length: 8 }, () => shareBy(owner, { ...toReader, callIds: [callId, callId] })));
	const isThis = and(eq(share.conversationId, callId), eq(share.subjectId, reader.userId));
	expect(await app.deps.db.select().from(share).where(isThis)).toHaveLength(1);
	expect(await mailsTo(reader)).toHaveLength(1);
});
