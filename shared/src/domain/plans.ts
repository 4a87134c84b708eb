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

export type Plan = {
	title: string;
	features: readonly FeatureFlag[];
	/** Seconds of transcription a calendar month. */
	transcriptSecondsPerMonth: number;
	/** Conversations a month that get insights. */
	insightsPerMonth: number;
	/** What lists show, newest first: so many conversations or so much recorded time, whichever comes first. */
	visibleWindow: { conversations: number; durationMs: number } | null;
	priceCents: number;
	billingPeriod: 'none' | 'month' | 'year';
	/** Prompts and buttons treat the trial like FREE; enforcement does not. */
	isOfferedUpgrade: boolean;
};

const paid = {
	title: 'PRO',
	features: featureFlags,
	transcriptSecondsPerMonth: 1200 * 60,
	insightsPerMonth: Number.POSITIVE_INFINITY,
	visibleWindow: null,
} as const;

export const plans: Record<PlanKey, Plan> = {
	free: {
		title: 'FREE',
		features: [],
		transcriptSecondsPerMonth: 600 * 60,
		insightsPerMonth: 10,
		visibleWindow: { conversations: 45, durationMs: 10 * 3_600_000 },
		priceCents: 0,
		billingPeriod: 'none',
		isOfferedUpgrade: true,
	},
	demoPaid: { ...paid, title: 'PRO trial', priceCents: 0, billingPeriod: 'none', isOfferedUpgrade: true },
	premium: { ...paid, priceCents: 1000, billingPeriod: 'month', isOfferedUpgrade: false },
	premiumYear: { ...paid, priceCents: 9600, billingPeriod: 'year', isOfferedUpgrade: false },
};

export const hasFeature = (plan: PlanKey, flag: FeatureFlag): boolean => plans[plan].features.includes(flag);
