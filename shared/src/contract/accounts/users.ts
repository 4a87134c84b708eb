import { z } from 'zod';
import { userStates } from '../../domain/accounts/user-states.ts';
import { endpoint } from '../endpoint.ts';
import { Id, listOf, pageQuery } from '../lists.ts';
import { PlanKey } from '../workspaces/plan-shapes.ts';

export const User = z.object({
	id: z.string(),
	email: z.string(),
	fullName: z.string().nullable(),
	role: z.enum(['user', 'admin', 'reseller']),
	state: z.enum(userStates),
	isVerified: z.boolean(),
	isApproved: z.boolean(),
	rejectionReason: z.string().nullable(),
	hasSecondFactor: z.boolean(),
	/** The only administrator can neither be deactivated nor lose the role. */
	isLastAdministrator: z.boolean(),
	createdAt: z.string(),
	lastSeenAt: z.string().nullable(),
	workspace: z.object({ id: z.string(), plan: PlanKey, trialEndsAt: z.string().nullable() }).nullable(),
});
export type User = z.infer<typeof User>;

const SortOrder = z.enum(['asc', 'desc']).optional();
export const UserQuery = z.strictObject({
	...pageQuery(50),
	search: z.string().trim().max(254).optional(),
	state: z.enum(userStates).optional(),
	'sort[email]': SortOrder,
	'sort[fullName]': SortOrder,
	'sort[createdAt]': SortOrder,
	'sort[lastSeenAt]': SortOrder,
});
export type UserQuery = z.infer<typeof UserQuery>;

const ById = z.object({ id: Id });

export const userEndpoints = {
	listUsers: endpoint({
		method: 'GET',
		path: '/admin/users',
		access: 'admin',
		summary: 'List all accounts on this server, newest first by default.',
		query: UserQuery,
		response: listOf(User),
	}),
	approveUser: endpoint({
		method: 'POST',
		path: '/admin/users/:id/approve',
		access: 'admin',
		summary: 'Approve an account that is waiting for approval or was rejected. Its owner is notified by mail.',
		params: ById,
		response: User,
		errors: ['user_not_found'],
	}),
	rejectUser: endpoint({
		method: 'POST',
		path: '/admin/users/:id/reject',
		access: 'admin',
		summary: 'Reject an account that is waiting for approval. Its owner gets the reason by mail.',
		params: ById,
		body: z.object({ reason: z.string().trim().min(1).max(500) }),
		response: User,
		errors: ['user_not_found', 'user_approved'],
	}),
	verifyUser: endpoint({
		method: 'POST',
		path: '/admin/users/:id/verify',
		access: 'admin',
		summary: 'Confirm the address of an account by hand, such as where no mail is sent.',
		params: ById,
		response: User,
		errors: ['user_not_found', 'password_unclear'],
	}),
	sendRecoveryLink: endpoint({
		method: 'POST',
		path: '/admin/users/:id/recovery',
		access: 'admin',
		summary: 'Mail the owner of an account a link that sets a new password. It works once, for 30 minutes.',
		params: ById,
		response: User,
		errors: ['user_not_found'],
	}),
	resetSecondFactor: endpoint({
		method: 'DELETE',
		path: '/admin/users/:id/second-factor',
		access: 'admin',
		summary:
			'Turn off two-factor sign-in of an account whose owner lost both app and recovery codes. Its owner is notified by mail.',
		params: ById,
		response: User,
		errors: ['user_not_found'],
	}),
	deactivateUser: endpoint({
		method: 'POST',
		path: '/admin/users/:id/deactivate',
		access: 'admin',
		summary: 'Deactivate an account. Its sessions and devices are signed out; its content stays.',
		params: ById,
		response: User,
		errors: ['user_not_found', 'only_admin'],
	}),
	reactivateUser: endpoint({
		method: 'POST',
		path: '/admin/users/:id/reactivate',
		access: 'admin',
		summary: 'Let a deactivated account sign in again.',
		params: ById,
		response: User,
		errors: ['user_not_found'],
	}),
	setUserRole: endpoint({
		method: 'PUT',
		path: '/admin/users/:id/role',
		access: 'admin',
		needsProof: true,
		summary:
			'Set the role of an account on this server. Relations of a reseller who loses the role to its customers end.',
		params: ById,
		body: z.object({ role: User.shape.role }),
		response: User,
		errors: ['user_not_found', 'only_admin', 'already_managed'],
	}),
};
