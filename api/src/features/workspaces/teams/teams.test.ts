import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { share } from '../../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { placeConversation } from '../../../testing/place-conversation.ts';
import type { TestUser } from '../../../testing/test-client.ts';

let app: TestApp;
let admin: TestUser;
let member: TestUser;
let stranger: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	admin = await app.signUp('admin@example.com');
	member = await joinWorkspace(app, admin, 'Agent');
	stranger = await app.signUp('stranger@example.com');
});
afterAll(() => app.close());

const create = (name: string, memberIds: string[] = []) => admin.client.createTeam({ body: { name, memberIds } });
const names = async (who: TestUser) => (await who.client.listTeams()).list.map(({ name }) => name);

test('a team is created, renamed, filled, emptied and deleted, and everyone of the workspace sees it', async () => {
	const { id } = await create('  فريق المبيعات ', [member.userId, member.userId]);
	expect((await member.client.listTeams()).list).toMatchObject([
		{ id, name: 'فريق المبيعات', members: [{ id: member.userId, rank: 'Agent' }], permissions: [] },
	]);
	expect(await names(stranger)).toEqual([]);
	const params = { id };
	await admin.client.renameTeam({ params, body: { name: 'Sales' } });
	const memberIds = [admin.userId, member.userId];
	const filled = await admin.client.addTeamMembers({ params, body: { memberIds } });
	expect(filled.members.filter(({ isLastAdmin }) => isLastAdmin).map((each) => each.id)).toEqual([admin.userId]);
	expect(filled.members.map((each) => each.id).sort()).toEqual(memberIds.toSorted());
	expect(filled.permissions).toEqual(['edit', 'invite']);
	const raised = await admin.client.setTeamMemberRank({
		params: { id, memberId: member.userId },
		body: { rank: 'Manager' },
	});
	expect(raised.members.find((each) => each.id === member.userId)?.rank).toBe('Manager');
	expect((await member.client.listTeams()).list[0]?.permissions).toEqual(['invite']);
	const emptied = await admin.client.removeTeamMember({ params: { id, memberId: admin.userId } });
	expect(emptied.members.map((each) => each.id)).toEqual([member.userId]);
	await admin.client.deleteTeam({ params });
	expect(await names(admin)).toEqual([]);
	const { list } = await admin.client.listAuditEntries({ query: {} });
	expect(list.map(({ action }) => action)).toEqual([
		'teamRemoved',
		'teamMembersChanged',
		'memberRankChanged',
		'teamMembersChanged',
		'teamRenamed',
		'teamAdded',
	]);
});

test('deleting a team ends its shares and nothing else', async () => {
	const { id } = await create('Support', [member.userId]);
	const callId = await placeConversation(app.deps, admin);
	await admin.client.shareConversations({ body: { callIds: [callId], teamIds: [id], right: 'view' } });
	await admin.client.deleteTeam({ params: { id } });
	expect(await app.deps.db.select().from(share).where(eq(share.subjectId, id))).toEqual([]);
	expect((await admin.client.getConversation({ params: { id: callId } })).sharedWith).toEqual([]);
	expect((await admin.client.listMembers({ query: {} })).query.total).toBe(2);
});

test('a team name is unique in a workspace, also under concurrent requests', async () => {
	await create('Legal');
	await expect(create('LEGAL')).rejects.toMatchObject({ code: 'team_exists', details: [{ field: 'name' }] });
	const own = await stranger.client.createTeam({ body: { name: 'Legal' } });
	expect(own.name).toBe('Legal');
	const both = await Promise.allSettled([create('Finance'), create('finance')]);
	expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test.each([
	['', 'empty'],
	['   ', 'blank'],
	['x'.repeat(10_000), 'huge'],
])('invalid team name %# is refused', async (name) => {
	await expect(create(name)).rejects.toMatchObject({ code: 'invalid_input' });
});

test('outsiders cannot be added to a team, and other workspaces and ranks cannot change one', async () => {
	const { id } = await create('Closed');
	const params = { id };
	const memberIds = [stranger.userId];
	await expect(create('Open', memberIds)).rejects.toMatchObject({ code: 'user_not_found' });
	await expect(admin.client.addTeamMembers({ params, body: { memberIds } })).rejects.toMatchObject({
		code: 'user_not_found',
	});
	const refusals: [TestUser, string][] = [
		[stranger, 'team_not_found'],
		[member, 'forbidden'],
	];
	for (const [who, code] of refusals) {
		await expect(who.client.renameTeam({ params, body: { name: 'x' } })).rejects.toMatchObject({ code });
		await expect(who.client.deleteTeam({ params })).rejects.toMatchObject({ code });
		const joining = who.client.addTeamMembers({ params, body: { memberIds: [who.userId] } });
		await expect(joining).rejects.toMatchObject({ code });
	}
	const nobody = admin.client.removeTeamMember({ params: { id, memberId: member.userId } });
	await expect(nobody).rejects.toMatchObject({ code: 'user_not_found' });
});
