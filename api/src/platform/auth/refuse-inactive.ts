import { AppError } from '../http/app-error.ts';

/** Throws when an administrator has switched the account off or not yet approved it. */
export function refuseInactive(user: { isActive: boolean; isApproved: boolean }): void {
	if (!user.isActive) throw new AppError('account_inactive');
	if (!user.isApproved) throw new AppError('account_pending_approval');
}
