import { and, eq, isNull } from 'drizzle-orm';
import { newTotpSecret, totpUri } from '../../../platform/auth/two-factor/totp.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { recoveryCode, twoFactor } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { dispatchMessage } from '../../outbox/index.ts';
import type { AccountContext } from '../account-context.ts';
import { addMailToOwner } from '../mails/account-mails.ts';
import { assertPassword } from '../profile/change-password.ts';
import { hasPassword } from '../registration/pending-account.ts';
import { endOtherSessions } from '../session/end-session.ts';
import { assertCode, hasSecondFactor } from './assert-code.ts';
import { renewCodes } from './recovery-codes.ts';

export async function getSecondFactor({ deps: { db } }: AccountContext, { userId }: Caller) {
	const recoveryCodesLeft = await db.$count(recoveryCode, eq(recoveryCode.userId, userId));
	return { isOn: await hasSecondFactor(db, userId), recoveryCodesLeft };
}

/** Returns a new secret, which counts once `confirmSecondFactor` got a code of it. Throws `second_factor_on`. */
export async function beginSecondFactor(context: AccountContext, caller: Caller, password: string | undefined) {
	const { deps, secretBox } = context;
	const { userId, email } = caller;
	await assertOwnPassword(context, userId, password);
	const secret = newTotpSecret();
	const sealed = secretBox.seal(secret, userId);
	const set = { secret: sealed, lastPeriod: 0, createdAt: deps.clock() };
	const begun = await deps.db
		.insert(twoFactor)
		.values({ userId, ...set })
		.onConflictDoUpdate({ target: twoFactor.userId, set, setWhere: isNull(twoFactor.confirmedAt) })
		.returning({ userId: twoFactor.userId });
	if (begun.length === 0) throw new AppError('second_factor_on');
	return { secret, uri: totpUri(secret, email) };
}

/** Turns it on and ends the sessions that were begun without it. Returns the recovery codes. */
export async function confirmSecondFactor(context: AccountContext, caller: Caller, code: string) {
	const { deps } = context;
	const { userId } = caller;
	const [begun] = await deps.db.select().from(twoFactor).where(eq(twoFactor.userId, userId));
	if (!begun) throw new AppError('second_factor_off');
	if (begun.confirmedAt) throw new AppError('second_factor_on');
	await assertCode(context, { userId, code, countedBy: `${userId} signed in` });
	const { recoveryCodes, mailId } = await deps.db.transaction(async (tx) => {
		// the secret may have been exchanged since, in another tab
		const isSame = and(eq(twoFactor.userId, userId), eq(twoFactor.secret, begun.secret), isNull(twoFactor.confirmedAt));
		const on = await tx.update(twoFactor).set({ confirmedAt: deps.clock() }).where(isSame).returning();
		if (on.length === 0) throw new AppError('second_factor_on');
		return {
			recoveryCodes: await renewCodes(tx, userId),
			mailId: await addMailToOwner(tx, deps, ownerOf(caller), { kind: 'secondFactorOn', path: '/auth/recovery' }),
		};
	});
	await endOtherSessions(context, caller);
	await dispatchMessage(deps, mailId);
	return { recoveryCodes };
}

const ownerOf = ({ userId, email }: Caller) => ({ id: userId, email });

type Proof = { password?: string | undefined; code: string };

export async function renewRecoveryCodes(context: AccountContext, caller: Caller, proof: Proof) {
	await assertOwner(context, caller, proof);
	return { recoveryCodes: await context.deps.db.transaction((tx) => renewCodes(tx, caller.userId)) };
}

export async function turnOffSecondFactor(context: AccountContext, caller: Caller, proof: Proof): Promise<void> {
	const { deps } = context;
	await assertOwner(context, caller, proof);
	const mailId = await deps.db.transaction(async (tx) => {
		await removeSecondFactor(tx, caller.userId);
		return addMailToOwner(tx, deps, ownerOf(caller), { kind: 'secondFactorOff', path: '/auth/recovery' });
	});
	await dispatchMessage(deps, mailId);
}

/** Also ends a set-up that was begun, and the recovery codes. */
export async function removeSecondFactor(tx: Transaction, userId: string): Promise<void> {
	await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
	await tx.delete(twoFactor).where(eq(twoFactor.userId, userId));
}

/** Throws `second_factor_off`, `wrong_password` and `wrong_code`. */
async function assertOwner(context: AccountContext, { userId }: Caller, { password, code }: Proof): Promise<void> {
	if (!(await hasSecondFactor(context.deps.db, userId))) throw new AppError('second_factor_off');
	await assertOwnPassword(context, userId, password);
	await assertCode(context, { userId, code, countedBy: `${userId} signed in` });
}

/** An account that only providers sign in to has none to ask for. */
async function assertOwnPassword(context: AccountContext, userId: string, password = ''): Promise<void> {
	if (await hasPassword(context.deps.db, userId))
		await assertPassword(context, userId, { password, field: 'password' });
}
