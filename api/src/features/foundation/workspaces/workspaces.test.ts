import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { entitlementsOfWorkspace } from './entitlements-of-workspace.ts';

let app: TestApp;
let admin: TestUser;
let member: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	admin = await app.signUp('admin@example.com');
	member = await app.signUp('anna_100@example.com');
});
afterAll(() => app.close());

test('an administrator sees every workspace with its owner, oldest first, page by page', async () => {
	const { list, query } = await admin.client.listWorkspaces({ query: {} });
	expect(list.map((each) => each.ownerEmail)).toEqual([admin.email, member.email]);
	expect(query).toEqual({ total: 2, start: 0, limit: 50 });
	const second = await admin.client.listWorkspaces({ query: { start: 1, limit: 1 } });
	expect(second.list.map((each) => each.id)).toEqual([member.workspaceId]);
	expect(second.query.total).toBe(2);
});

test('search finds owners and names, and takes special characters literally', async () => {
	const found = async (search: string) =>
		(await admin.client.listWorkspaces({ query: { search } })).list.map((each) => each.ownerEmail);
	expect(await found('ANNA')).toEqual([member.email]);
	expect(await found('a_1')).toEqual([member.email]);
	expect(await found('a%n')).toEqual([]);
	expect(await found('ann__100')).toEqual([]);
});

test("a plan set by an administrator applies at the members' next request", async () => {
	expect((await member.client.getProfile()).currentPlan.key).not.toBe('free');
	const changed = await admin.client.setWorkspacePlan({ params: { id: member.workspaceId }, body: { plan: 'free' } });
	expect(changed).toMatchObject({ id: member.workspaceId, plan: 'free', ownerEmail: member.email });
	expect(await entitlementsOfWorkspace(app.deps.db, member.workspaceId, app.clock())).toMatchObject({ features: [] });
	expect((await member.client.getProfile()).currentPlan.key).toBe('free');
});

test('setting the plan of an unknown workspace fails', async () => {
	await expect(
		admin.client.setWorkspacePlan({ params: { id: 'nowhere' }, body: { plan: 'free' } }),
	).rejects.toMatchObject({ code: 'workspace_not_found', status: 404 });
});

test('a workspace Admin sees no other workspace and cannot set a plan', async () => {
	const forbidden = { code: 'forbidden', status: 403 };
	await expect(member.client.listWorkspaces({ query: {} })).rejects.toMatchObject(forbidden);
	await expect(
		member.client.setWorkspacePlan({ params: { id: member.workspaceId }, body: { plan: 'premium' } }),
	).rejects.toMatchObject(forbidden);
});

test('a trial given by an administrator ends automatically', async () => {
	const trialEndsAt = new Date(app.clock().getTime() + 3_600_000).toISOString();
	await admin.client.setWorkspacePlan({ params: { id: member.workspaceId }, body: { plan: 'demoPaid', trialEndsAt } });
	expect(await member.client.getProfile()).toMatchObject({
		currentPlan: { key: 'demoPaid' },
		trialEndDate: trialEndsAt,
	});
	app.clock.advance(3_600_001);
	expect(await member.client.getProfile()).toMatchObject({ currentPlan: { key: 'free' }, features: [] });
});

test('an administrator can grant features and limits in addition to the plan, and revoke them', async () => {
	const params = { id: member.workspaceId };
	await admin.client.setWorkspacePlan({ params, body: { plan: 'free' } });
	const body = { features: { aiAnalysis: true }, limits: { transcriptSecondsPerMonth: 60, insightsPerMonth: null } };
	const changed = await admin.client.setWorkspaceEntitlements({ params, body });
	expect(changed).toMatchObject({ plan: 'free', entitlementOverrides: body });
	expect((await member.client.getProfile()).features).toEqual(['aiAnalysis']);
	const ceilings = async () => (await member.client.getUsages()).list.map(({ ceiling }) => ceiling);
	expect(await ceilings()).toEqual([60, null]);
	await expect(member.client.listTags()).resolves.toBeDefined();
	await admin.client.setWorkspaceEntitlements({ params, body: {} });
	app.clock.advance(5_000);
	expect(await ceilings()).toEqual([36_000, 10]);
	await expect(member.client.listTags()).rejects.toMatchObject({ code: 'feature_not_in_plan' });
});
