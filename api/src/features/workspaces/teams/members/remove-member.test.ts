import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { conversation, membership, segment, share } from '../../../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../../testing/create-test-app.ts';
import { placeConversation } from '../../../../testing/place-conversation.ts';
import type { TestUser } from '../../../../testing/test-client.ts';
import { placeTranscript } from '../../../../testing/transcripts/place-transcript.ts';

let app: TestApp;
let admin: TestUser;
let member: TestUser;
let other: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	admin = await app.signUp('admin@example.com');
	other = await joinWorkspace(app, admin, 'Agent');
});
beforeEach(async () => {
	member = await joinWorkspace(app, admin, 'Agent');
});
afterAll(() => app.close());

const remove = (by: TestUser, of: TestUser, conversationsTo?: string) =>
	by.client.removeMember({ params: { id: of.userId }, query: { ...(conversationsTo && { conversationsTo }) } });
const ownerOf = async (id: string) =>
	(await app.deps.db.select().from(conversation).where(eq(conversation.id, id)))[0]?.ownerId;

test("a removed member's conversations, binned ones included, go to another, and access ends at once", async () => {
	const { callId } = await placeTranscript(app.deps, member, [['1', 'hello']]);
	const binned = await placeConversation(app.deps, member);
	await member.client.deleteConversation({ params: { id: binned } });
	const foreign = await placeConversation(app.deps, admin);
	const sharing = { callIds: [foreign], userIds: [member.userId], right: 'edit' as const };
	await admin.client.shareConversations({ body: sharing });
	await member.client.shareConversations({ body: { callIds: [callId], userIds: [other.userId], right: 'view' } });
	const { id } = await admin.client.createTeam({ body: { name: `Team ${callId}`, memberIds: [member.userId] } });
	expect(await remove(admin, member, other.userId)).toEqual({ conversations: 2 });
	await app.jobs.idle();
	expect([await ownerOf(callId), await ownerOf(binned)]).toEqual([other.userId, other.userId]);
	const lines = await app.deps.db.select().from(segment).where(eq(segment.conversationId, callId));
	expect(lines.map(({ ownerId }) => ownerId)).toEqual([other.userId]);
	const seen = await other.client.getConversation({ params: { id: callId } });
	expect(seen).toMatchObject({ userName: other.email, canEdit: true, sharedWith: [] });
	expect(await app.deps.db.select().from(share).where(eq(share.subjectId, member.userId))).toEqual([]);
	expect((await admin.client.listTeams()).list.find((team) => team.id === id)?.members).toEqual([]);
	await expect(member.client.getConversation({ params: { id: callId } })).rejects.toMatchObject({ status: 404 });
	const { list } = await admin.client.listAuditEntries({ query: { action: 'memberRemoved' } });
	expect(list[0]).toMatchObject({ before: { email: member.email }, after: { conversationsTo: other.email } });
});

test('a removed member without another workspace gets a new one', async () => {
	await remove(admin, member);
	const again = await app.signIn(member.email);
	expect(await again.client.getProfile()).toMatchObject({ rank: 'Admin' });
	expect((await again.client.listConversations({ query: {} })).list).toEqual([]);
});

test('by default conversations go to the remover, and those of a leaving member to the first Admin', async () => {
	const [first, second] = [await placeConversation(app.deps, member), await placeConversation(app.deps, member)];
	await expect(remove(other, member)).rejects.toMatchObject({ code: 'forbidden' });
	await remove(member, member);
	expect([await ownerOf(first), await ownerOf(second)]).toEqual([admin.userId, admin.userId]);
});

test('the only Admin cannot be removed, and unknown members and recipients are refused', async () => {
	await expect(remove(admin, admin)).rejects.toMatchObject({ code: 'only_workspace_admin' });
	const stranger = await app.signUp();
	await expect(remove(admin, stranger)).rejects.toMatchObject({ code: 'user_not_found' });
	await expect(remove(admin, member, stranger.userId)).rejects.toMatchObject({ code: 'user_not_found' });
	await expect(remove(admin, member, member.userId)).rejects.toMatchObject({ code: 'user_not_found' });
	await expect(remove(stranger, member)).rejects.toMatchObject({ code: 'user_not_found' });
});

test('of two Admins who remove each other simultaneously one remains and owns everything', async () => {
	const [one, two] = [await app.signUp(), await app.signUp()];
	const isTwo = eq(membership.userId, two.userId);
	await app.deps.db.update(membership).set({ workspaceId: one.workspaceId }).where(isTwo);
	const partner = { ...(await app.signIn(two.email)), workspaceId: one.workspaceId };
	const calls = [await placeConversation(app.deps, one), await placeConversation(app.deps, partner)];
	const both = await Promise.allSettled([remove(one, partner), remove(partner, one)]);
	expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
	const inWorkspace = and(eq(membership.workspaceId, one.workspaceId), eq(membership.rank, 'Admin'));
	const [left, ...more] = await app.deps.db.select().from(membership).where(inWorkspace);
	expect(more).toEqual([]);
	expect(await Promise.all(calls.map(ownerOf))).toEqual([left?.userId, left?.userId]);
});

test('of two simultaneous removals one succeeds, and an upload in progress loses no data', async () => {
	const { callId } = await placeTranscript(app.deps, member, [['1', 'first words']]);
	const results = await Promise.allSettled([remove(admin, member), remove(admin, member)]);
	expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
	expect(await admin.client.getConversation({ params: { id: callId } })).toMatchObject({ ownerId: admin.userId });
});
