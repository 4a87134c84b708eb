import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workspace } from '../../../platform/db/schema/index.ts';
import { type BillingApp, createBillingApp, purchaseOf } from '../../../testing/billing/create-billing-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { remindOfTrials } from './remind-of-trials.ts';

const dayMs = 86_400_000;
let app: BillingApp;
let admin: TestUser;
beforeAll(async () => {
	app = await createBillingApp();
	admin = await app.signUp('admin@example.com');
});
afterAll(() => app.close());

const trialMailsTo = (address: string) =>
	app.mail.to(address).flatMap(({ subject }) => (subject.includes('trial') ? [subject] : []));

test('a trial gives seven days of PRO, e-mails three days and one day before its end, then FREE without data loss', async () => {
	const user = await app.signUp();
	expect(await user.client.getProfile()).toMatchObject({ isTrialAvailable: true, currentPlan: { key: 'free' } });
	const { id } = await user.client.createConversation({
		body: { type: 'other', startedAt: app.clock().toISOString(), title: 'Kept' },
	});
	const toPro = user.client.upgradeAccount({ body: { title: 'PRO' } });
	await expect(toPro).rejects.toMatchObject({ code: 'payment_needed' });
	const started = await user.client.upgradeAccount({ body: { title: 'PRO trial' } });
	expect(Date.parse(started.trialEndDate ?? '')).toBeCloseTo(app.clock().getTime() + 7 * dayMs, -4);
	expect(await user.client.getProfile()).toMatchObject({ currentPlan: { key: 'demoPaid' }, isTrialAvailable: false });
	const mailsAfter = async (days: number) => {
		app.clock.advance(days * dayMs);
		for (let i = 0; i < 2; i++) await remindOfTrials(app.deps);
		const { dispatchDueMessages } = await import('../../foundation/index.ts');
		await dispatchDueMessages(app.deps);
		await app.jobs.idle();
		return trialMailsTo(user.email);
	};
	expect(await mailsAfter(3.9)).toEqual([]);
	expect(await mailsAfter(0.2)).toEqual(['Your PRO trial ends in 3 days']);
	expect(await mailsAfter(2)).toEqual(['Your PRO trial ends in 3 days', 'Your PRO trial ends tomorrow']);
	expect(await mailsAfter(1)).toHaveLength(2);
	const { client } = await app.signIn(user.email);
	expect(await client.getProfile()).toMatchObject({ currentPlan: { key: 'free' }, isTrialAvailable: false });
	expect((await client.getConversation({ params: { id } })).title).toBe('Kept');
	await expect(client.startSubscription({ body: { plan: 'demoPaid' } })).rejects.toMatchObject({ code: 'trial_used' });
});

test('two simultaneous clicks start one trial', async () => {
	const user = await app.signUp();
	const start = () => user.client.startSubscription({ body: { plan: 'demoPaid' } });
	const answers = await Promise.allSettled([start(), start()]);
	expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a card used for a trial gives no other account a trial', { tags: ['release'] }, async () => {
	const [first, second] = [await app.signUp(), await app.signUp()];
	await first.client.startSubscription({ body: { plan: 'demoPaid' } });
	await app.buy(first, 'premium', '5555555555554444');
	await app.buy(second, 'premium', '5555555555554444');
	await second.client.endSubscription();
	app.clock.advance(32 * dayMs);
	await app.settle();
	const { client } = await app.signIn(second.email);
	expect(await client.getProfile()).toMatchObject({ currentPlan: { key: 'free' }, isTrialAvailable: false });
	await expect(client.startSubscription({ body: { plan: 'demoPaid' } })).rejects.toMatchObject({ code: 'trial_used' });
});

test('a trial turns into the plan bought, whose usage months start then', async () => {
	const user = await app.signUp();
	await user.client.startSubscription({ body: { plan: 'demoPaid' } });
	await app.buy(user);
	const [row] = await app.deps.db.select().from(workspace).where(eq(workspace.id, user.workspaceId));
	expect(row).toMatchObject({ plan: 'premium', trialEndsAt: null });
	expect(row?.usageSince).not.toBeNull();
	await expect(user.client.startSubscription({ body: { plan: 'demoPaid' } })).rejects.toMatchObject({
		code: 'plan_not_available',
	});
});

test('setting a plan manually needs a reason, is audited, and a newer subscription replaces it', async () => {
	const user = await app.signUp();
	const params = { id: user.workspaceId };
	await expect(admin.client.setWorkspacePlan({ params, body: { plan: 'premium' } })).rejects.toMatchObject({
		code: 'reason_missing',
	});
	await admin.client.setWorkspacePlan({ params, body: { plan: 'free', reason: 'Requested by phone' } });
	expect((await admin.client.listAuditEntries({ query: {} })).list[0]).toMatchObject({
		action: 'workspacePlanChanged',
		after: { plan: 'free', reason: 'Requested by phone' },
	});
	app.clock.advance(2_000);
	await app.buy(user);
	expect((await user.client.getSubscription()).plan).toBe('premium');
	app.clock.advance(2_000);
	await admin.client.setWorkspacePlan({ params, body: { plan: 'premiumYear', reason: 'Goodwill' } });
	await app.settle();
	expect((await user.client.getProfile()).currentPlan.key).toBe('premiumYear');
});

test('a plan given manually is not sold on top', async () => {
	const user = await app.signUp();
	const params = { id: user.workspaceId };
	await admin.client.setWorkspacePlan({ params, body: { plan: 'premium', reason: 'Goodwill' } });
	for (const plan of ['premium', 'premiumYear'] as const) {
		expect(await user.client.getPlanAvailability({ params: { plan } })).toMatchObject({ reason: 'current' });
		await expect(user.client.createPaymentSession({ body: purchaseOf(user, plan) })).rejects.toMatchObject({
			code: 'plan_not_available',
		});
	}
});

test('ending a trial early leaves FREE and no second trial', async () => {
	const user = await app.signUp();
	await user.client.startSubscription({ body: { plan: 'demoPaid' } });
	const ended = await user.client.startSubscription({ body: { plan: 'free', cancelExisting: true } });
	expect(ended).toMatchObject({ plan: 'free', trialEndDate: null, isTrialAvailable: false });
	expect((await user.client.getProfile()).currentPlan.key).toBe('free');
	await expect(user.client.startSubscription({ body: { plan: 'free', cancelExisting: true } })).rejects.toMatchObject({
		code: 'no_subscription',
	});
});
