import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { conversation, membership, outboxMessage } from '../../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { tablesWith } from '../../../testing/database/tables-with.ts';
import { placeConversation } from '../../../testing/place-conversation.ts';
import { createUpload, noise, put } from '../../../testing/send-recording.ts';
import { type TestUser, testPassword } from '../../../testing/test-client.ts';
import { deleteWorkspaces } from './delete-workspaces.ts';

const dayMs = 86_400_000;
let app: TestApp;
let admin: TestUser;
let second: TestUser;
let member: TestUser;
beforeEach(async () => {
	app = await createTestApp();
	await app.signUp('server@example.com');
	admin = await app.signUp('admin@example.com');
	second = await joinWorkspace(app, admin, 'Admin');
	member = await joinWorkspace(app, admin, 'Agent');
});
afterEach(() => app.close());

const params = () => ({ id: admin.workspaceId });
const request = (who = admin, password = testPassword) =>
	who.client.requestWorkspaceDeletion({ params: params(), body: { password } });
const cancel = (who = admin) => who.client.cancelWorkspaceDeletion({ params: params() });
const ranks = async () =>
	new Map(
		(await app.deps.db.select().from(membership).where(eq(membership.workspaceId, admin.workspaceId))).map((each) => [
			each.userId,
			each.rank,
		]),
	);

test('a workspace is deleted after 14 days with its contents, and members keep their data in other workspaces', {
	tags: ['release'],
}, async () => {
	const elsewhere = await app.signUp();
	await app.deps.db
		.insert(membership)
		.values({ workspaceId: admin.workspaceId, userId: elsewhere.userId, rank: 'Member' });
	const own = await placeConversation(app.deps, elsewhere, { title: 'Own' });
	const { callId } = await createUpload(member, noise(100, 1));
	await placeConversation(app.deps, admin, { title: 'Company' });
	const { deletionAt } = await request();
	expect((Date.parse(deletionAt ?? '') - app.clock().getTime()) / dayMs).toBeCloseTo(14, 2);
	app.clock.advance(14 * dayMs - 60_000);
	await deleteWorkspaces(app.deps);
	expect((await ranks()).size).toBe(4);
	app.clock.advance(60_001);
	await Promise.all([deleteWorkspaces(app.deps), deleteWorkspaces(app.deps)]);
	// The server's log records that it existed.
	expect(await tablesWith(app.deps.db, admin.workspaceId)).toEqual(['audit_entry']);
	expect(await tablesWith(app.deps.db, callId)).not.toContain('conversation');
	const media = join(app.deps.env.dataFolder, 'media', 'originals');
	expect(await readdir(media).catch(() => [])).toEqual([]);
	const left = await app.deps.db.select({ id: conversation.id }).from(conversation);
	expect(left).toEqual([{ id: own }]);
	const belonging = async (userId: string) =>
		(await app.deps.db.select().from(membership).where(eq(membership.userId, userId))).map(({ rank }) => rank);
	// People who were only in this workspace now have one of their own.
	for (const { userId } of [elsewhere, admin, second, member]) expect(await belonging(userId)).toEqual(['Admin']);
});

test('until its deletion a workspace is read-only except for running uploads, and all members are notified', {
	tags: ['release'],
}, async () => {
	const id = await placeConversation(app.deps, member);
	const bytes = noise(100, 2);
	const { fileId } = await createUpload(member, bytes);
	await request();
	const mails = await app.deps.db.select().from(outboxMessage);
	for (const { email } of [admin, second, member])
		expect(
			mails.filter(({ recipient, subject }) => recipient === email && /will be deleted/.test(subject)),
		).toHaveLength(1);
	expect(await member.client.getProfile()).toMatchObject({ workspaceDeletionAt: expect.any(String) });
	expect((await member.client.listConversations({ query: {} })).list).not.toEqual([]);
	const refused = { code: 'workspace_closing', status: 409 };
	await expect(member.client.updateConversation({ params: { id }, body: { title: 'x' } })).rejects.toMatchObject(
		refused,
	);
	await expect(createUpload(member, noise(100, 3))).rejects.toMatchObject(refused);
	await expect(admin.client.createTeam({ body: { name: 'x', memberIds: [] } })).rejects.toMatchObject(refused);
	expect((await put(app.origin, member, { fileId, start: 0 }, bytes)).status).toBe(200);
	await cancel(second);
	expect(await member.client.getProfile()).toMatchObject({ workspaceDeletionAt: null });
	await member.client.updateConversation({ params: { id }, body: { title: 'x' } });
	app.clock.advance(15 * dayMs);
	await deleteWorkspaces(app.deps);
	expect((await ranks()).size).toBe(3);
});

test('concurrent requests and cancellations by two Admins leave one state, one e-mail per change and no log gap', {
	tags: ['release'],
}, async () => {
	const both = await Promise.all([request(), request(second)]);
	expect(both[0]?.deletionAt).toBe(both[1]?.deletionAt);
	const mailsLike = async (pattern: RegExp) =>
		(await app.deps.db.select().from(outboxMessage)).filter(
			({ recipient, subject }) => recipient === member.email && pattern.test(subject),
		).length;
	expect(await mailsLike(/will be deleted/)).toBe(1);
	await Promise.all([cancel(), request(second), cancel(second)]);
	const { deletionAt } = await admin.client.getWorkspaceLife({ params: params() });
	const { list } = await admin.client.listWorkspaceLog({ params: params(), query: { limit: 1 } });
	const expected = deletionAt ? 'workspaceDeletionRequested' : 'workspaceDeletionCancelled';
	expect(list).toMatchObject([{ action: expected }]);
});

test('only Admins with their password can request deletion, and not of their only workspace', async () => {
	await expect(request(member)).rejects.toMatchObject({ code: 'forbidden' });
	await expect(request(admin, 'Wrong-horse-1')).rejects.toMatchObject({ code: 'wrong_password' });
	const stranger = await app.signUp();
	await expect(request(stranger)).rejects.toMatchObject({ code: 'workspace_not_found', status: 404 });
	const alone = { params: { id: stranger.workspaceId }, body: { password: testPassword } };
	await expect(stranger.client.requestWorkspaceDeletion(alone)).rejects.toMatchObject({ code: 'only_workspace' });
	expect(await admin.client.getWorkspaceLife({ params: params() })).toMatchObject({ deletionAt: null });
});

test('handing over swaps the ranks of Admin and member, and of two simultaneous requests one succeeds', async () => {
	const hand = (who: TestUser, memberId: string) =>
		who.client.transferWorkspace({ params: params(), body: { memberId } });
	const stranger = await app.signUp();
	for (const id of [stranger.userId, admin.userId])
		await expect(hand(admin, id)).rejects.toMatchObject({ code: 'user_not_found' });
	const results = await Promise.allSettled([hand(admin, member.userId), hand(admin, member.userId)]);
	expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
	expect(await ranks()).toEqual(
		new Map([
			[admin.userId, 'Member'],
			[second.userId, 'Admin'],
			[member.userId, 'Admin'],
		]),
	);
});
