import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { FeatureFlag, PlanKey } from '../workspaces/plan-shapes.ts';

export const Profile = z.object({
	_id: z.string(),
	email: z.string(),
	fullName: z.string().nullable(),
	role: z.enum(['user', 'admin', 'reseller']),
	rank: z.enum(['Admin', 'Manager', 'Agent', 'Member']),
	workspaceId: z.string(),
	workspaceName: z.string(),
	registeredAs: PlanKey,
	/** Title of the plan. */
	title: z.string(),
	features: z.array(FeatureFlag),
	currentPlan: z.object({
		title: z.string(),
		key: PlanKey,
		/** Cents. */
		initialAmount: z.number().int(),
		billingPeriod: z.enum(['none', 'month', 'year']),
	}),
	isTrialAvailable: z.boolean(),
	trialEndDate: z.string().nullable(),
	showPaymentRequired: z.boolean(),
	showWizard: z.boolean(),
	showWelcomeMsg: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;

export const profileEndpoints = {
	getProfile: endpoint({
		method: 'GET',
		path: '/profile',
		access: 'signed-in',
		scope: 'profile',
		summary: 'Get the signed-in account with its plan and features.',
		response: Profile,
	}),
	dismissWelcome: endpoint({
		method: 'PUT',
		path: '/profile/welcome',
		access: 'signed-in',
		summary: 'Dismiss the welcome message.',
		body: z.object({ showWelcomeMsg: z.boolean() }),
		response: Profile,
	}),
};
