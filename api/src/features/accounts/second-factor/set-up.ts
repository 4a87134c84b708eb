import { and, eq, isNull } from 'drizzle-orm';
import { hasSecondFactor, isAppOf } from '../../../platform/auth/two-factor/has-second-factor.ts';
import { isSecondFactorRequired } from '../../../platform/auth/two-factor/second-factor-rule.ts';
import { newTotpSecret, totpUri } from '../../../platform/auth/two-factor/totp.ts';
import { passkey, recoveryCode, twoFactor, user } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { dispatchMessage } from '../../foundation/index.ts';
import type { AccountContext } from '../account-context.ts';
import { addAccessMail, addMailToOwner } from '../mails/account-mails.ts';
import { endOtherSessions } from '../session/end-session.ts';
import { assertCode } from './assert-code.ts';
import { assertOwner, type Proof } from './assert-owner.ts';
import { renewCodes } from './recovery-codes.ts';
import { afterRemoval, removeApp } from './remove-second-factor.ts';

export async function getSecondFactor({ deps: { db } }: AccountContext, { userId, role }: Caller) {
	const hasApp = (await db.$count(twoFactor, isAppOf(userId))) > 0;
	const passkeys = await db.$count(passkey, eq(passkey.userId, userId));
	return {
		isOn: hasApp || passkeys > 0,
		hasApp,
		passkeys,
		recoveryCodesLeft: await db.$count(recoveryCode, eq(recoveryCode.userId, userId)),
		isRequired: await isSecondFactorRequired(db, role),
	};
}

/** The returned secret takes effect in `confirmSecondFactor`. Throws `second_factor_on`. */
export async function beginSecondFactor(context: AccountContext, caller: Caller, proof: Proof) {
	const { deps, secretBox } = context;
	const { userId, email } = caller;
	await assertOwner(context, caller, proof);
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

export async function confirmSecondFactor(context: AccountContext, caller: Caller, code: string) {
	const { deps, invalidateSession } = context;
	const { userId } = caller;
	const [begun] = await deps.db.select().from(twoFactor).where(eq(twoFactor.userId, userId));
	if (!begun) throw new AppError('second_factor_off');
	if (begun.confirmedAt) throw new AppError('second_factor_on');
	await assertCode(context, { userId, code, countedBy: `${userId} signed in`, isFirst: true });
	const { recoveryCodes, mailId } = await deps.db.transaction(async (tx) => {
		// Another tab may have replaced the secret in the meantime.
		const isSame = and(eq(twoFactor.userId, userId), eq(twoFactor.secret, begun.secret), isNull(twoFactor.confirmedAt));
		const on = await tx.update(twoFactor).set({ confirmedAt: deps.clock() }).where(isSame).returning();
		if (on.length === 0) throw new AppError('second_factor_on');
		return {
			recoveryCodes: await renewCodes(tx, userId),
			mailId: await addMailToOwner(tx, deps, ownerOf(caller), { kind: 'secondFactorOn', path: '/auth/recovery' }),
		};
	});
	await endOtherSessions(context, caller);
	invalidateSession(userId);
	await dispatchMessage(deps, mailId);
	return { recoveryCodes };
}

const ownerOf = ({ userId, email }: Caller) => ({ id: userId, email });

export async function renewRecoveryCodes(context: AccountContext, caller: Caller, proof: Proof) {
	await assertOn(context, caller);
	await assertOwner(context, caller, proof);
	const { deps } = context;
	const { recoveryCodes, mailId } = await deps.db.transaction(async (tx) => ({
		recoveryCodes: await renewCodes(tx, caller.userId),
		mailId: await addAccessMail(tx, deps, caller, { kind: 'newRecoveryCodes', path: '/auth/recovery' }),
	}));
	await dispatchMessage(deps, mailId);
	return { recoveryCodes };
}

/** Throws `second_factor_required` where two-factor sign-in is mandatory. */
export async function turnOffSecondFactor(context: AccountContext, caller: Caller, proof: Proof): Promise<void> {
	const { deps } = context;
	if ((await deps.db.$count(twoFactor, isAppOf(caller.userId))) === 0) throw new AppError('second_factor_off');
	await assertOwner(context, caller, proof);
	const mailId = await deps.db.transaction(async (tx) => {
		// The lock keeps two simultaneous removals from removing a mandatory second factor.
		await tx.select({ id: user.id }).from(user).where(eq(user.id, caller.userId)).for('update');
		await removeApp(tx, caller.userId);
		await afterRemoval(tx, caller);
		return addMailToOwner(tx, deps, ownerOf(caller), { kind: 'secondFactorOff', path: '/auth/recovery' });
	});
	await dispatchMessage(deps, mailId);
}

async function assertOn({ deps }: AccountContext, { userId }: Caller): Promise<void> {
	if (!(await hasSecondFactor(deps.db, userId))) throw new AppError('second_factor_off');
}
