import { AppError } from '../http/app-error.ts';

/** Throws `account_inactive` or `account_pending_approval`. */
export function assertActive(user: { isActive: boolean; isApproved: boolean }): void {
	if (!user.isActive) throw new AppError('account_inactive');
	if (!user.isApproved) throw new AppError('account_pending_approval');
}
