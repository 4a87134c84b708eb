import { and, eq, lt } from 'drizzle-orm';
import { hasSecondFactor } from '../../../platform/auth/two-factor/has-second-factor.ts';
import { totpPeriod } from '../../../platform/auth/two-factor/totp.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { twoFactor, user } from '../../../platform/db/schema/index.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { dispatchMessage } from '../../foundation/index.ts';
import type { AccountContext } from '../account-context.ts';
import { addMailToOwner } from '../mails/account-mails.ts';
import { confirmationCodes } from '../single-use-codes.ts';
import { useRecoveryCode } from './recovery-codes.ts';

/** Uses the code up. A code from `confirmWithPasskey` counts only in its own session. */
export async function assertSecondFactor(
	context: AccountContext,
	{ userId, sessionId }: Caller,
	code: string | undefined,
): Promise<void> {
	const { db, clock } = context.deps;
	if (!(await hasSecondFactor(db, userId))) return;
	if (!code) throw fieldError('second_factor_needed', 'code', 'required');
	const confirmed = await db.transaction((tx) => confirmationCodes.take(tx, code, clock()));
	if (confirmed?.userId === userId && confirmed.content === sessionId) return;
	await assertCode(context, { userId, code, countedBy: `${userId} signed in` });
}

type Attempt = {
	userId: string;
	code: string;
	countedBy: string;
	isFirst?: boolean;
};

/** Throws `wrong_code`, also for a used code, and `too_many_requests` (5 in a quarter of an hour, 20 a day). */
export async function assertCode(
	{ deps, limits, secretBox }: AccountContext,
	{ userId, code, countedBy, isFirst = false }: Attempt,
): Promise<void> {
	await limits.wrongCodes.assert(countedBy);
	await limits.wrongCodesOfDay.assert(countedBy);
	const plain = code.replace(/[\s-]/g, '').toLowerCase();
	const used = await deps.db.transaction(async (tx) => {
		if (!/^\d{6}$/.test(plain))
			return (await useRecoveryCode(tx, userId, plain)) ? { mailId: await addUsedMail(tx, deps, userId) } : null;
		const [row] = await tx.select().from(twoFactor).where(eq(twoFactor.userId, userId));
		const secret = row && (isFirst || row.confirmedAt) ? secretBox.open(row.secret, userId) : null;
		return secret && (await useAppCode(tx, { userId, secret, code: plain, now: deps.clock() }));
	});
	if (!used) throw fieldError('wrong_code', 'code', 'wrong');
	await limits.wrongCodes.refund(countedBy);
	await limits.wrongCodesOfDay.refund(countedBy);
	if (used.mailId) await dispatchMessage(deps, used.mailId);
}

type AppCode = { userId: string; secret: string; code: string; now: Date };

/** The condition is in the update, so only one of two simultaneous requests with the same code succeeds. */
async function useAppCode(tx: Transaction, { userId, secret, code, now }: AppCode): Promise<{ mailId: null } | null> {
	const period = totpPeriod(secret, code, now);
	if (period === null) return null;
	const isNewer = and(eq(twoFactor.userId, userId), lt(twoFactor.lastPeriod, period));
	const changed = await tx.update(twoFactor).set({ lastPeriod: period }).where(isNewer).returning();
	return changed.length > 0 ? { mailId: null } : null;
}

async function addUsedMail(tx: Transaction, deps: AccountContext['deps'], userId: string): Promise<string> {
	const [owner] = await tx.select({ email: user.email }).from(user).where(eq(user.id, userId));
	if (!owner) throw new AppError('bad_token');
	return addMailToOwner(tx, deps, { id: userId, email: owner.email }, { kind: 'recoveryCodeUsed', path: '/home' });
}
