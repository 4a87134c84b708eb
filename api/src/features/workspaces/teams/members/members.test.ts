import { rightsOfRank } from '@debrief/shared/domain/workspaces/ranks.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { membership, team, teamMember, user } from '../../../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../../testing/create-test-app.ts';
import type { TestUser } from '../../../../testing/test-client.ts';

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

const rankOf = async ({ userId }: TestUser) =>
	(await app.deps.db.select().from(membership).where(eq(membership.userId, userId)))[0]?.rank;
const setRank = (by: TestUser, of: TestUser, rank: 'Admin' | 'Manager' | 'Agent' | 'Member') =>
	by.client.setMemberRank({ params: { id: of.userId }, body: { rank } });

test("the rights are those of the caller's rank", async () => {
	expect(await admin.client.getRights()).toEqual({ rank: 'Admin', rights: rightsOfRank.Admin });
	expect(await member.client.getRights()).toEqual({ rank: 'Member', rights: [] });
});

test('members see each other with their teams in this workspace, and only Admins see last activity', async () => {
	const own = { id: 'sales', workspaceId: admin.workspaceId, name: 'مبيعات' };
	await app.deps.db.insert(team).values([own, { id: 'other', workspaceId: stranger.workspaceId, name: 'secret' }]);
	const both = ['sales', 'other'].map((teamId) => ({ teamId, userId: member.userId }));
	await app.deps.db.insert(teamMember).values(both);
	const { list, query } = await admin.client.listMembers({ query: {} });
	expect(query).toEqual({ total: 2, start: 0, limit: 50 });
	expect(list.map(({ email }) => email).sort()).toEqual([admin.email, member.email].sort());
	const found = list.find(({ id }) => id === member.userId);
	expect(found).toMatchObject({ rank: 'Member', isLastAdmin: false, teams: [{ id: 'sales', name: 'مبيعات' }] });
	expect(list.find(({ id }) => id === admin.userId)).toMatchObject({ rank: 'Admin', isLastAdmin: true });
	expect(list.every(({ lastSeenAt }) => lastSeenAt !== null)).toBe(true);
	const seen = await member.client.listMembers({ query: {} });
	expect(seen.list.every(({ lastSeenAt }) => lastSeenAt === null)).toBe(true);
});

test('search finds names and addresses in this workspace, and takes special characters literally', async () => {
	await app.deps.db.update(user).set({ fullName: 'Jürgen 50% Groß' }).where(eq(user.id, member.userId));
	const found = async (q: string) => (await member.client.searchMembers({ query: { q } })).list.map(({ id }) => id);
	expect(await found('50%')).toEqual([member.userId]);
	expect(await found('GROß')).toEqual([member.userId]);
	expect(await found('ADMIN@')).toEqual([admin.userId]);
	expect(await found('stranger')).toEqual([]);
	expect(await found('%_%')).toEqual([]);
	await expect(found(' ')).rejects.toMatchObject({ code: 'invalid_input' });
});

test('a rank change takes effect at once and is audited', async () => {
	expect(await setRank(admin, member, 'Manager')).toMatchObject({ id: member.userId, rank: 'Manager' });
	expect(await member.client.getRights()).toEqual({ rank: 'Manager', rights: rightsOfRank.Manager });
	const { list } = await admin.client.listAuditEntries({ query: { action: 'memberRankChanged' } });
	expect(list).toMatchObject([
		{
			subjectId: member.userId,
			workspaceId: admin.workspaceId,
			actor: { id: admin.userId },
			before: { rank: 'Member' },
			after: { rank: 'Manager' },
		},
	]);
	await setRank(admin, member, 'Manager');
	expect((await admin.client.listAuditEntries({ query: { action: 'memberRankChanged' } })).list).toHaveLength(1);
});

test('only Admins change ranks, and only in their workspace', async () => {
	await expect(setRank(member, member, 'Admin')).rejects.toMatchObject({ code: 'forbidden' });
	await expect(setRank(stranger, member, 'Member')).rejects.toMatchObject({ code: 'user_not_found' });
	await expect(setRank(admin, stranger, 'Member')).rejects.toMatchObject({ code: 'user_not_found' });
	expect(await rankOf(member)).toBe('Manager');
	expect(await rankOf(stranger)).toBe('Admin');
});

test('the last active Admin keeps the rank, even next to a deactivated one', async () => {
	await expect(setRank(admin, admin, 'Member')).rejects.toMatchObject({ code: 'only_workspace_admin', status: 409 });
	await setRank(admin, member, 'Admin');
	await app.deps.db.update(user).set({ isActive: false }).where(eq(user.id, member.userId));
	await expect(setRank(admin, admin, 'Member')).rejects.toMatchObject({ code: 'only_workspace_admin' });
	await app.deps.db.update(user).set({ isActive: true }).where(eq(user.id, member.userId));
});

test('of two Admins who demote each other simultaneously one remains', async () => {
	const both = await Promise.allSettled([setRank(admin, member, 'Member'), setRank(member, admin, 'Member')]);
	expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
	expect([await rankOf(admin), await rankOf(member)].sort()).toEqual(['Admin', 'Member']);
});
