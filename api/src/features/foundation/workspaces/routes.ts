import type { Routes } from '../../../platform/http/mount.ts';
import { setWorkspaceEntitlements, setWorkspacePlan, type WorkspacesContext } from './change-subscription.ts';
import { findWorkspaceOfConversation } from './find-workspace-of-conversation.ts';
import { listMemberships } from './list-memberships.ts';
import { listWorkspaces } from './list-workspaces.ts';

export const workspaceRoutes = ({ deps, invalidate }: WorkspacesContext) =>
	({
		listMemberships: async ({ caller }) => ({ list: await listMemberships(deps, caller) }),
		findWorkspaceOfConversation: ({ caller, params }) => findWorkspaceOfConversation(deps, caller, params.id),
		listWorkspaces: ({ query }) => listWorkspaces(deps, query),
		setWorkspacePlan: ({ caller, params, body }) => setWorkspacePlan({ deps, invalidate }, caller, params.id, body),
		setWorkspaceEntitlements: ({ caller, params, body }) =>
			setWorkspaceEntitlements({ deps, invalidate }, caller, params.id, body),
	}) satisfies Partial<Routes>;
