import { z } from 'zod';
import { oneLine, SecondFactorCode } from '../../domain/accounts/account-rules.ts';
import { invalidMessage } from '../../domain/field-messages.ts';
import { limits } from '../../domain/limits.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';

const params = z.object({ id: Id });

export const WorkspaceLife = z.object({
	/** Departing members take their conversations along. Otherwise other members receive them. */
	takesAlong: z.boolean(),
	/** Scheduled deletion of the workspace with all data. Until then it is read-only. */
	deletionAt: z.string().nullable(),
	deletionBy: z.string().nullable(),
	/** A user's only workspace without other members is deleted with the account instead. */
	canBeDeleted: z.boolean(),
});
export type WorkspaceLife = z.infer<typeof WorkspaceLife>;

export const workspaceLifeEndpoints = {
	getWorkspaceLife: endpoint({
		method: 'GET',
		path: '/workspaces/:id/life',
		access: 'member',
		summary: 'Return what happens when members leave the active workspace, and whether it is about to be deleted.',
		params,
		response: WorkspaceLife,
		errors: ['workspace_not_found'],
	}),
	renameWorkspace: endpoint({
		method: 'PUT',
		path: '/workspaces/:id/name',
		access: 'workspace-admin',
		summary: 'Rename the active workspace.',
		params,
		body: z.strictObject({ name: z.string().trim().min(1).max(limits.teamNameMaxLength).regex(oneLine) }),
		errors: ['workspace_not_found', 'workspace_closing'],
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
		summary: 'Make another member an Admin of the active workspace, and step down to Member in the same step.',
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
			'Delete the active workspace and everything in it in 14 days. Until then it can be read but not changed, and every Admin can undo it. All members are notified by mail.',
		params,
		body: z.strictObject({
			/** Required if the account has a password. */
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
