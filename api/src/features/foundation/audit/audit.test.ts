import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workspace } from '../../../platform/db/schema/index.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';

let app: TestApp;
let admin: TestUser;
let member: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	admin = await app.signUp('admin@example.com');
	member = await app.signUp('anna@example.com');
});
afterAll(() => app.close());

const actor = () => ({ id: admin.userId, email: 'admin@example.com' });
const newest = async (query: { workspaceId?: string } = {}) => {
	const { list } = await admin.client.listAuditEntries({ query: { limit: 1, ...query } });
	return list[0];
};

test('plan and entitlement changes are audited with actor, subject, before and after', async () => {
	const params = { id: member.workspaceId };
	await admin.client.setWorkspacePlan({ params, body: { plan: 'free' } });
	const act = { actor: actor(), subjectId: member.workspaceId, workspaceId: member.workspaceId };
	expect(await newest()).toMatchObject({
		...act,
		action: 'workspacePlanChanged',
		before: { plan: 'premium', trialEndsAt: null },
		after: { plan: 'free', trialEndsAt: null },
	});
	await admin.client.setWorkspaceEntitlements({ params, body: { features: { aiAnalysis: true } } });
	expect(await newest({ workspaceId: member.workspaceId })).toMatchObject({
		...act,
		action: 'workspaceEntitlementsChanged',
		before: {},
		after: { features: { aiAnalysis: true } },
	});
});

test('an instance setting is audited without a workspace', async () => {
	await admin.client.setAssistantSettings({ body: { isOpenToEveryone: true } });
	expect(await newest()).toMatchObject({
		action: 'assistantSettingChanged',
		subjectId: 'assistant',
		workspaceId: null,
		before: { isOpenToEveryone: false },
		after: { isOpenToEveryone: true },
	});
});

test("actions of a workspace administrator are audited, and members' personal settings are not", async () => {
	await member.client.setConsentText({ body: { consentText: 'We record.' } });
	const { workspaceId } = member;
	expect(await newest()).toMatchObject({ action: 'consentTextChanged', workspaceId, before: '', after: 'We record.' });
	const site = { website: 'https://meet.example/*', title: 'Meet', scope: 'workspace' } as const;
	const added = await member.client.addWhitelistSite({ body: site });
	expect(await newest()).toMatchObject({
		action: 'workspaceSiteAdded',
		subjectId: added.id,
		before: null,
		after: added,
	});
	await member.client.removeWhitelistSite({ params: { id: added.id } });
	const removed = await newest();
	expect(removed).toMatchObject({ action: 'workspaceSiteRemoved', workspaceId, before: added, after: null });
	await member.client.addWhitelistSite({ body: { ...site, scope: 'own' } });
	await member.client.updateExtensionSettings({ body: { autoSync: false } });
	expect(await newest()).toEqual(removed);
});

test('the log is paged, filtered by action, and closed to other users', async () => {
	const all = await admin.client.listAuditEntries({ query: {} });
	const second = await admin.client.listAuditEntries({ query: { start: 1, limit: 1 } });
	expect(second.list).toEqual([all.list[1]]);
	expect(second.query.total).toBe(all.list.length);
	const plans = await admin.client.listAuditEntries({ query: { action: 'workspacePlanChanged' } });
	expect(plans.list).toMatchObject([{ action: 'workspacePlanChanged', workspaceName: 'anna' }]);
	await expect(member.client.listAuditEntries({ query: {} })).rejects.toMatchObject({ code: 'forbidden' });
});

test('a change whose audit entry cannot be written is rolled back', async () => {
	const { db } = app.deps;
	const planOf = async () => (await db.select({ plan: workspace.plan }).from(workspace)).map(({ plan }) => plan);
	const before = await planOf();
	await db.execute(sql`alter table audit_entry add constraint closed check (action = 'none') not valid`);
	try {
		const body = { plan: 'premiumYear' } as const;
		const change = admin.client.setWorkspacePlan({ params: { id: member.workspaceId }, body });
		await expect(change).rejects.toMatchObject({ status: 500 });
	} finally {
		await db.execute(sql`alter table audit_entry drop constraint closed`);
	}
	expect(await planOf()).toEqual(before);
});
