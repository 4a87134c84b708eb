import type { User } from '@debrief/shared/contract/accounts/users.ts';
import { isPasswordOf } from '../../../../platform/auth/proof/has-password.ts';
import { hasSecondFactor } from '../../../../platform/auth/two-factor/has-second-factor.ts';
import { account } from '../../../../platform/db/schema/index.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { addMailToOwner, addRecoveryMail, removeSecondFactor } from '../../../accounts/index.ts';
import { languageOf } from '../../../foundation/index.ts';
import { grantReseller, revokeReseller } from '../../../resellers/index.ts';
import { signOutEverywhere } from '../sign-out-everywhere.ts';
import { changeUser, type UserRow, type UsersContext } from './change-user.ts';

export function deactivateUser(context: UsersContext, caller: Caller, id: string): Promise<User> {
	return changeUser(context, caller, id, (found) =>
		found.isActive
			? {
					action: 'userDeactivated',
					values: { isActive: false },
					also: async (tx) => {
						await signOutEverywhere(tx, id);
						return null;
					},
				}
			: null,
	);
}

export function reactivateUser(context: UsersContext, caller: Caller, id: string): Promise<User> {
	return changeUser(context, caller, id, (found) =>
		found.isActive ? null : { action: 'userReactivated', values: { isActive: true, rejectionReason: null } },
	);
}

/** A reseller cannot be a customer: throws `already_managed`. Losing the role also removes all customers. */
export async function setUserRole(
	context: UsersContext,
	caller: Caller,
	id: string,
	role: UserRow['role'],
): Promise<User> {
	let revoked: string[] = [];
	const changed = await changeUser(context, caller, id, (found) => {
		if (found.role === role) return null;
		return {
			action: 'userRoleChanged',
			values: { role },
			async also(tx) {
				if (role === 'reseller') await grantReseller(tx, found);
				if (found.role === 'reseller') revoked = await revokeReseller(tx, caller, id);
				return null;
			},
		};
	});
	for (const key of revoked) context.invalidate(key);
	return changed;
}

/** Throws `password_unclear` for several registrations, because each of their links carries its own password. */
export function verifyUser(context: UsersContext, caller: Caller, id: string): Promise<User> {
	return changeUser(context, caller, id, async (found, tx) => {
		if (found.emailVerified) return null;
		const [credential] = await tx.select({ password: account.password }).from(account).where(isPasswordOf(id));
		if (credential && credential.password === null) throw new AppError('password_unclear');
		return { action: 'userVerified', values: { emailVerified: true } };
	});
}

export function sendRecoveryLink(context: UsersContext, caller: Caller, id: string): Promise<User> {
	return changeUser(context, caller, id, ({ email }) => ({
		action: 'userRecoverySent',
		values: {},
		also: async (tx) => {
			const language = await languageOf(tx, id);
			return addRecoveryMail(tx, context.deps, { userId: id, email, language });
		},
	}));
}

export function resetSecondFactor(context: UsersContext, caller: Caller, id: string): Promise<User> {
	return changeUser(context, caller, id, async (found, tx) =>
		(await hasSecondFactor(tx, id))
			? {
					action: 'userSecondFactorReset',
					values: {},
					also: async () => {
						await removeSecondFactor(tx, id);
						return addMailToOwner(tx, context.deps, found, { kind: 'secondFactorOff', path: '/auth/recovery' });
					},
				}
			: null,
	);
}
