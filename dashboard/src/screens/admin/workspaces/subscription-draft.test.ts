import type { Workspace } from '@debrief/shared/contract/workspaces/admin.ts';
import { expect, test } from 'vitest';
import { changeOf, draftOf } from './subscription-draft.ts';

const now = new Date('2026-02-11T09:00:00.000Z');
const workspace: Workspace = {
	id: 'w',
	name: 'W',
	plan: 'premium',
	trialEndsAt: null,
	ownerEmail: '',
	createdAt: '',
	entitlementOverrides: {
		features: { privacyMode: false, globalSearch: true },
		limits: { transcriptSecondsPerMonth: 5_400, insightsPerMonth: null },
	},
};

test('an untouched draft changes nothing', () => {
	expect(changeOf(workspace, draftOf(workspace), now)).toEqual({ id: 'w' });
});

test('a value reset to the plan is no longer stored', () => {
	const draft = draftOf(workspace);
	const limits = { ...draft.limits, transcriptSecondsPerMonth: { kind: 'plan' as const, typed: '' } };
	const features = { ...draft.features, privacyMode: 'plan' as const };
	expect(changeOf(workspace, { ...draft, limits, features }, now).overrides).toEqual({
		features: { globalSearch: true },
		limits: { insightsPerMonth: null },
	});
});

test('a trial ends after the chosen days, and any other plan has no end', () => {
	const trial = changeOf(workspace, { ...draftOf(workspace), plan: 'demoPaid', trialDays: '14' }, now);
	expect(trial.plan).toEqual({ plan: 'demoPaid', trialEndsAt: '2026-02-25T09:00:00.000Z' });
	const yearly = changeOf(workspace, { ...draftOf(workspace), plan: 'premiumYear' }, now);
	expect(yearly.plan).toEqual({ plan: 'premiumYear', trialEndsAt: null });
});
