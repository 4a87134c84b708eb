import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, listOf, pageQuery } from '../lists.ts';
import { FeatureFlag, PlanKey } from './plan-shapes.ts';

const count = z.number().int().min(0).nullable().optional();
/** A limit of null means unlimited. */
export const EntitlementOverrides = z.strictObject({
	features: z.partialRecord(FeatureFlag, z.boolean()).optional(),
	limits: z
		.strictObject({
			transcriptSecondsPerMonth: count,
			insightsPerMonth: count,
			visibleWindow: z
				.strictObject({ conversations: z.number().int().min(1), durationMs: z.number().int().min(1) })
				.nullable()
				.optional(),
		})
		.optional(),
});

export const Workspace = z.object({
	id: z.string(),
	name: z.string(),
	plan: PlanKey,
	trialEndsAt: z.string().nullable(),
	entitlementOverrides: EntitlementOverrides,
	ownerEmail: z.string(),
	createdAt: z.string(),
});
export type Workspace = z.infer<typeof Workspace>;

export const adminEndpoints = {
	listWorkspaces: endpoint({
		method: 'GET',
		path: '/admin/workspaces',
		access: 'admin',
		summary: 'List all workspaces on this server.',
		query: z.strictObject({ ...pageQuery(50), search: z.string().trim().max(254).optional() }),
		response: listOf(Workspace),
	}),
	setWorkspacePlan: endpoint({
		method: 'PUT',
		path: '/admin/workspaces/:id/plan',
		access: 'admin',
		summary:
			'Set the plan of a workspace by hand and, for demoPaid, the end of its trial. Needs a reason where plans are sold. A new subscription replaces it.',
		params: z.object({ id: Id }),
		body: z.object({
			plan: PlanKey,
			trialEndsAt: Instant.nullable().optional(),
			reason: z.string().trim().max(500).optional(),
		}),
		response: Workspace,
		errors: ['workspace_not_found', 'reason_missing'],
	}),
	setWorkspaceEntitlements: endpoint({
		method: 'PUT',
		path: '/admin/workspaces/:id/entitlements',
		access: 'admin',
		summary: "Override features and limits of a workspace's plan. Replaces earlier overrides.",
		params: z.object({ id: Id }),
		body: EntitlementOverrides,
		response: Workspace,
		errors: ['workspace_not_found'],
	}),
};
