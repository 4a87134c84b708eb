import { expect, test } from 'vitest';
import { effectivePlan, hasFeature, resolveEntitlements } from './entitlements.ts';
import { plans } from './plans.ts';

const now = new Date('2026-05-04T12:00:00Z');
const subscription = { plan: 'free', trialEndsAt: null, entitlementOverrides: {} } as const;

test('without a trial or overrides a workspace has the features and limits of its plan', () => {
	for (const plan of ['free', 'premium'] as const)
		expect(resolveEntitlements({ ...subscription, plan }, now)).toEqual({
			features: plans[plan].features,
			limits: plans[plan].limits,
			hasMinutesOfPlan: plan === 'premium',
		});
});

test('a trial has the paid features until it ends', () => {
	const trial = { ...subscription, plan: 'demoPaid', trialEndsAt: now } as const;
	const before = new Date(now.getTime() - 1);
	expect(hasFeature(resolveEntitlements(trial, before), 'aiAnalysis')).toBe(true);
	expect(resolveEntitlements(trial, now)).toEqual(resolveEntitlements(subscription, now));
	expect([effectivePlan(trial, before), effectivePlan(trial, now)]).toEqual(['demoPaid', 'free']);
	expect(effectivePlan({ ...trial, trialEndsAt: null }, now)).toBe('demoPaid');
});

test('an override grants or removes one feature, changes one limit, and leaves the rest to the plan', () => {
	const overrides = { features: { globalSearch: true }, limits: { insightsPerMonth: null, visibleWindow: null } };
	const free = resolveEntitlements({ ...subscription, entitlementOverrides: overrides }, now);
	expect(free).toEqual({
		features: ['globalSearch'],
		limits: { ...plans.free.limits, insightsPerMonth: Number.POSITIVE_INFINITY, visibleWindow: null },
		hasMinutesOfPlan: false,
	});
	const withoutExport = { features: { transcriptDownload: false } };
	const paid = resolveEntitlements({ ...subscription, plan: 'premium', entitlementOverrides: withoutExport }, now);
	expect(hasFeature(paid, 'transcriptDownload')).toBe(false);
	expect(paid.features).toHaveLength(plans.premium.features.length - 1);
});
