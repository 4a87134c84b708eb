import type { Routes } from '../../../platform/http/mount.ts';
import type { ClosingContext } from './closing-context.ts';
import { cancelWorkspaceDeletion, requestWorkspaceDeletion } from './request-deletion.ts';
import { transferWorkspace } from './transfer-workspace.ts';
import { getWorkspaceLife, renameWorkspace, setLeavingRule } from './workspace-life.ts';

export const closingRoutes = (context: ClosingContext) =>
	({
		getWorkspaceLife: ({ caller, params }) => getWorkspaceLife(context.deps.db, caller, params.id),
		renameWorkspace: ({ caller, params, body }) => renameWorkspace(context.deps, caller, params.id, body.name),
		setLeavingRule: ({ caller, params, body }) => setLeavingRule(context.deps, caller, params.id, body.takesAlong),
		transferWorkspace: ({ caller, params, body }) => transferWorkspace(context, caller, params.id, body.memberId),
		requestWorkspaceDeletion: ({ caller, params, body }) => requestWorkspaceDeletion(context, caller, params.id, body),
		cancelWorkspaceDeletion: ({ caller, params }) => cancelWorkspaceDeletion(context, caller, params.id),
	}) satisfies Partial<Routes>;
