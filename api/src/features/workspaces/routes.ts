import type { Deps } from '../../deps.ts';
import type { Routes } from '../../platform/http/mount.ts';
import { listWorkspaces } from './list-workspaces.ts';
import { setWorkspacePlan } from './set-workspace-plan.ts';

export const workspaceRoutes = (deps: Deps): Pick<Routes, 'listWorkspaces' | 'setWorkspacePlan'> => ({
	listWorkspaces: ({ query }) => listWorkspaces(deps, query),
	setWorkspacePlan: ({ params, body }) => setWorkspacePlan(deps, params.id, body.plan),
});
