import { eq } from 'drizzle-orm';
import { hasSecondFactor } from '../../../platform/auth/two-factor/has-second-factor.ts';
import { isSecondFactorRequired } from '../../../platform/auth/two-factor/second-factor-rule.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { passkey, recoveryCode, twoFactor } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';

export async function removeSecondFactor(tx: Transaction, userId: string): Promise<void> {
	await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
	await tx.delete(passkey).where(eq(passkey.userId, userId));
	await removeApp(tx, userId);
}

export async function removeApp(tx: Transaction, userId: string): Promise<void> {
	await tx.delete(twoFactor).where(eq(twoFactor.userId, userId));
}

/** Removes the recovery codes with the last second factor. Throws `second_factor_required` where one is mandatory. */
export async function afterRemoval(tx: Transaction, { userId, role }: Caller): Promise<void> {
	if (await hasSecondFactor(tx, userId)) return;
	if (await isSecondFactorRequired(tx, role)) throw new AppError('second_factor_required');
	await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
}
