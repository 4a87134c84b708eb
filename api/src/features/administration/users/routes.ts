import type { Routes } from '../../../platform/http/mount.ts';
import {
	deactivateUser,
	reactivateUser,
	resetSecondFactor,
	sendRecoveryLink,
	setUserRole,
	verifyUser,
} from './changes/change-access.ts';
import type { UsersContext } from './changes/change-user.ts';
import { approveUser, rejectUser } from './changes/decide-approval.ts';
import { listUsers } from './list-users.ts';
import { getSecondFactorRule, setSecondFactorRule } from './second-factor-rule.ts';

export const userRoutes = (context: UsersContext) =>
	({
		listUsers: ({ query }) => listUsers(context.deps, query),
		approveUser: ({ caller, params }) => approveUser(context, caller, params.id),
		rejectUser: ({ caller, params, body }) => rejectUser(context, caller, params.id, body.reason),
		verifyUser: ({ caller, params }) => verifyUser(context, caller, params.id),
		sendRecoveryLink: ({ caller, params }) => sendRecoveryLink(context, caller, params.id),
		resetSecondFactor: ({ caller, params }) => resetSecondFactor(context, caller, params.id),
		deactivateUser: ({ caller, params }) => deactivateUser(context, caller, params.id),
		reactivateUser: ({ caller, params }) => reactivateUser(context, caller, params.id),
		getSecondFactorRule: () => getSecondFactorRule(context.deps),
		setSecondFactorRule: ({ caller, body }) => setSecondFactorRule(context.deps, caller, body.requiredOf),
		setUserRole: ({ caller, params, body }) => setUserRole(context, caller, params.id, body.role),
	}) satisfies Partial<Routes>;
