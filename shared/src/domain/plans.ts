export const planKeys = ['free', 'demoPaid', 'premium', 'premiumYear'] as const;
export type PlanKey = (typeof planKeys)[number];

export const featureFlags = [
	'transcriptSelect',
	'transcriptDownload',
	'recordingDownload',
	'thirdPartyApi',
	'transcriptSummary',
	'integrationsCrm',
	'privacyMode',
	'aiAnalysis',
	'driveIntegration',
	'speakerRecognition',
	'globalSearch',
] as const;
export type FeatureFlag = (typeof featureFlags)[number];

export type PlanLimits = {
	/** Per calendar month. */
	transcriptSecondsPerMonth: number;
	insightsPerMonth: number;
	/** Lists show the newest conversations up to this number or recorded time, whichever is reached first. */
	visibleWindow: { conversations: number; durationMs: number } | null;
};

export type Plan = {
	title: string;
	features: readonly FeatureFlag[];
	limits: PlanLimits;
	priceCents: number;
	billingPeriod: 'none' | 'month' | 'year';
	/** Prompts treat the trial like the free plan. Enforcement does not. */
	isOfferedUpgrade: boolean;
};

const paid = {
	title: 'PRO',
	features: featureFlags,
	limits: { transcriptSecondsPerMonth: 1200 * 60, insightsPerMonth: Number.POSITIVE_INFINITY, visibleWindow: null },
} as const;

export const plans: Record<PlanKey, Plan> = {
	free: {
		title: 'FREE',
		features: [],
		limits: {
			transcriptSecondsPerMonth: 600 * 60,
			insightsPerMonth: 10,
			visibleWindow: { conversations: 45, durationMs: 10 * 3_600_000 },
		},
		priceCents: 0,
		billingPeriod: 'none',
		isOfferedUpgrade: true,
	},
	demoPaid: { ...paid, title: 'PRO trial', priceCents: 0, billingPeriod: 'none', isOfferedUpgrade: true },
	premium: { ...paid, priceCents: 1000, billingPeriod: 'month', isOfferedUpgrade: false },
	premiumYear: { ...paid, priceCents: 9600, billingPeriod: 'year', isOfferedUpgrade: false },
};

export const upgradeTitles = [plans.demoPaid.title, plans.premium.title] as const;

export const paidPlanKeys = ['premium', 'premiumYear'] as const satisfies readonly PlanKey[];
export type PaidPlanKey = (typeof paidPlanKeys)[number];

export const isPaidPlan = (key: PlanKey): key is PaidPlanKey => key === 'premium' || key === 'premiumYear';

export const monthsOf = (plan: PaidPlanKey): number => (plan === 'premiumYear' ? 12 : 1);
