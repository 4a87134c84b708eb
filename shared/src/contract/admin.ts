import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, listOf, pageQuery } from './lists.ts';
import { PlanKey } from './plan-shapes.ts';

export const Workspace = z.object({
	id: z.string(),
	name: z.string(),
	plan: PlanKey,
	ownerEmail: z.string(),
	createdAt: z.string(),
});
export type Workspace = z.infer<typeof Workspace>;

export const adminEndpoints = {
	listWorkspaces: endpoint({
		method: 'GET',
		path: '/admin/workspaces',
		access: 'admin',
		summary: 'All workspaces of this server.',
		query: z.strictObject({ ...pageQuery(50), search: z.string().trim().max(254).optional() }),
		response: listOf(Workspace),
	}),
	setWorkspacePlan: endpoint({
		method: 'PUT',
		path: '/admin/workspaces/:id/plan',
		access: 'admin',
		summary: 'Set the plan of a workspace.',
		params: z.object({ id: Id }),
		body: z.object({ plan: PlanKey }),
		response: Workspace,
		errors: ['workspace_not_found'],
	}),
};
