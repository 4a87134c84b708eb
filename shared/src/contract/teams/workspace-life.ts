import { z } from 'zod';
import { SecondFactorCode } from '../../domain/accounts/account-rules.ts';
import { invalidMessage } from '../../domain/field-messages.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';

const params = z.object({ id: Id });

/** What happens to a workspace and to those who leave it. */
export const WorkspaceLife = z.object({
	/** Whether members who leave take their conversations along into a workspace of their own. Otherwise others get them. */
	takesAlong: z.boolean(),
	/** When the workspace is deleted with everything in it; null unless an Admin asked for that. Until then it can only be read. */
	deletionAt: z.string().nullable(),
	/** Address of the Admin who asked for the deletion. */
	deletionBy: z.string().nullable(),
	/** Whether it can be deleted: the only workspace of somebody who is alone in it goes with their account. */
	canBeDeleted: z.boolean(),
});
export type WorkspaceLife = z.infer<typeof WorkspaceLife>;

export const workspaceLifeEndpoints = {
	getWorkspaceLife: endpoint({
		method: 'GET',
		path: '/workspaces/:id/life',
		access: 'member',
		summary: 'Return what happens to those who leave the active workspace, and whether it is about to be deleted.',
		params,
		response: WorkspaceLife,
		errors: ['workspace_not_found'],
	}),
	setLeavingRule: endpoint({
		method: 'PUT',
		path: '/workspaces/:id/leaving',
		access: 'workspace-admin',
		needsProof: true,
		summary: 'Choose whether members who leave the active workspace take their conversations along.',
		params,
		body: z.strictObject({ takesAlong: z.boolean() }),
		response: WorkspaceLife,
		errors: ['workspace_not_found', 'workspace_closing'],
	}),
	transferWorkspace: endpoint({
		method: 'POST',
		path: '/workspaces/:id/transfer',
		access: 'workspace-admin',
		needsProof: true,
		summary: 'Make another member an Admin of the active workspace, and step down to Member in the same act.',
		params,
		body: z.strictObject({ memberId: Id }),
		errors: ['workspace_not_found', 'user_not_found', 'workspace_closing'],
	}),
	requestWorkspaceDeletion: endpoint({
		method: 'POST',
		path: '/workspaces/:id/deletion',
		access: 'workspace-admin',
		isOpenWhileClosing: true,
		summary:
			'Delete the active workspace and everything in it in 14 days. Until then it can be read but not changed, and every Admin can undo it. All members are told by mail.',
		params,
		body: z.strictObject({
			/** Where the account has one. */
			password: z.string().max(64, invalidMessage('password')).optional(),
			code: SecondFactorCode.optional(),
		}),
		response: WorkspaceLife,
		errors: [
			'workspace_not_found',
			'only_workspace',
			'wrong_password',
			'second_factor_needed',
			'wrong_code',
			'too_many_requests',
		],
	}),
	cancelWorkspaceDeletion: endpoint({
		method: 'DELETE',
		path: '/workspaces/:id/deletion',
		access: 'workspace-admin',
		isOpenWhileClosing: true,
		summary: 'Keep the active workspace, which was to be deleted.',
		params,
		response: WorkspaceLife,
		errors: ['workspace_not_found'],
	}),
};
