import type { User } from '@debrief/shared/contract/accounts/users.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { addMailToOwner } from '../../../accounts/index.ts';
import { changeUser, type UsersContext } from './change-user.ts';

export function approveUser(context: UsersContext, caller: Caller, id: string): Promise<User> {
	return changeUser(context, caller, id, (found) =>
		found.isApproved
			? null
			: {
					action: 'userApproved',
					values: { isApproved: true, isActive: true, rejectionReason: null },
					also: async (tx) =>
						found.emailVerified
							? addMailToOwner(tx, context.deps, found, { kind: 'approved', path: '/auth/login' })
							: null,
				},
	);
}

/** The first of two simultaneous decisions stands. Throws `user_approved`. */
export function rejectUser(context: UsersContext, caller: Caller, id: string, reason: string): Promise<User> {
	return changeUser(context, caller, id, (found) => {
		if (found.isApproved) throw new AppError('user_approved');
		if (found.rejectionReason !== null) return null;
		return {
			action: 'userRejected',
			values: { isActive: false, rejectionReason: reason },
			also: async (tx) =>
				found.emailVerified ? addMailToOwner(tx, context.deps, found, { kind: 'rejected', path: '', reason }) : null,
		};
	});
}
