import { plans } from '@debrief/shared/domain/plans.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workspace } from '../../../platform/db/schema/index.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { entitlementsOfWorkspace } from '../workspaces/entitlements-of-workspace.ts';
import { addUsage, type UsageEntry } from './add-usage.ts';
import { remainingInsights, remainingSeconds } from './remaining-usage.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({ plan: 'free' });
});
afterAll(() => app.close());

const november = new Date('2026-11-15T12:00:00Z');

const add = (who: TestUser, entry: Partial<UsageEntry>) =>
	app.deps.db.transaction((tx) =>
		addUsage(tx, {
			workspaceId: who.workspaceId,
			name: 'transcript',
			subjectId: crypto.randomUUID(),
			amount: 60,
			source: 'upload',
			at: november,
			...entry,
		}),
	);

const secondsLeft = (who: TestUser, at = november) => remainingSeconds(app.deps, who.workspaceId, plans.free, at);

test('a subject is counted once, however often it is processed', async () => {
	const who = await app.signUp();
	for (let i = 0; i < 3; i++) await add(who, { subjectId: 'file-1', amount: 100 });
	await add(who, { subjectId: 'file-2', amount: 0.2 });
	expect(await secondsLeft(who)).toBe(36_000 - 101);
});

test('transcript and insights of a subject are counted separately', async () => {
	const who = await app.signUp();
	await add(who, { subjectId: 'both' });
	await add(who, { subjectId: 'both', name: 'insights', amount: 1 });
	expect(await secondsLeft(who)).toBe(36_000 - 60);
	expect(await remainingInsights(app.deps.db, who.workspaceId, plans.free, november)).toBe(9);
});

test('without billing the minutes of a paid plan do not apply, unlike those that an administrator set', async () => {
	const who = await app.signUp();
	const isIt = eq(workspace.id, who.workspaceId);
	const leftWith = async (changes: Partial<typeof workspace.$inferInsert>) => {
		await app.deps.db.update(workspace).set(changes).where(isIt);
		const entitlements = await entitlementsOfWorkspace(app.deps.db, who.workspaceId, november);
		return remainingSeconds(app.deps, who.workspaceId, entitlements, november);
	};
	expect(await leftWith({ plan: 'premium' })).toBe(Number.POSITIVE_INFINITY);
	expect(await leftWith({ entitlementOverrides: { limits: { transcriptSecondsPerMonth: 60 } } })).toBe(60);
	expect(await leftWith({ plan: 'free', entitlementOverrides: {} })).toBe(36_000);
});

test('demo conversations use no quota', async () => {
	const who = await app.signUp();
	await add(who, { source: 'demo' });
	expect(await secondsLeft(who)).toBe(36_000);
});

test('quota months are calendar months in UTC, and unused quota does not carry over', async () => {
	const who = await app.signUp();
	await add(who, { at: new Date('2026-10-31T23:59:59.999Z'), amount: 50 });
	await add(who, { at: new Date('2026-11-01T00:00:00.000Z'), amount: 7 });
	expect(await secondsLeft(who)).toBe(36_000 - 7);
	expect(await secondsLeft(who, new Date('2026-12-01T00:00:00Z'))).toBe(36_000);
});

test("subscription months start on the subscription's day, or the last day of shorter months", async () => {
	const who = await app.signUp();
	const isOwn = eq(workspace.id, who.workspaceId);
	await app.deps.db
		.update(workspace)
		.set({ usageSince: new Date('2026-10-31T08:00:00Z') })
		.where(isOwn);
	await add(who, { at: new Date('2026-11-30T07:59:59Z'), amount: 50 });
	await add(who, { at: new Date('2026-11-30T08:00:00Z'), amount: 7 });
	expect(await secondsLeft(who, new Date('2026-11-30T09:00:00Z'))).toBe(36_000 - 7);
	expect(await secondsLeft(who, new Date('2026-12-31T07:59:00Z'))).toBe(36_000 - 7);
	expect(await secondsLeft(who, new Date('2026-12-31T08:00:00Z'))).toBe(36_000);
});

test('the remaining quota is never negative, and a plan without a limit is unlimited', async () => {
	const who = await app.signUp();
	await add(who, { amount: 40_000 });
	expect(await secondsLeft(who)).toBe(0);
	expect(await remainingInsights(app.deps.db, who.workspaceId, plans.premium, november)).toBe(Number.POSITIVE_INFINITY);
});

test('a workspace sees only its own usage of this month', async () => {
	const [who, other] = [await app.signUp(), await app.signUp()];
	await add(who, { at: app.clock(), amount: 90 });
	await add(who, { at: app.clock(), name: 'insights', amount: 1 });
	const now = app.clock();
	const nextMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString();
	expect(await who.client.getUsages()).toEqual({
		list: [
			{ name: 'transcript', ceiling: 36_000, currentUsage: 90, renewsAt: nextMonth },
			{ name: 'insights', ceiling: 10, currentUsage: 1, renewsAt: nextMonth },
		],
	});
	expect((await other.client.getUsages()).list.map((usage) => usage.currentUsage)).toEqual([0, 0]);
});
