import type { PasskeyCreation } from '@debrief/shared/contract/accounts/passkeys.ts';
import { eq } from 'drizzle-orm';
import { registrationOptions, verifyCreation } from '../../../platform/auth/passkeys/webauthn.ts';
import { hasSecondFactor } from '../../../platform/auth/two-factor/has-second-factor.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { passkey, user } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { dispatchMessage } from '../../foundation/index.ts';
import type { AccountContext } from '../account-context.ts';
import { addMailToOwner } from '../mails/account-mails.ts';
import { assertOwner, type Proof } from '../second-factor/assert-owner.ts';
import { renewCodes } from '../second-factor/recovery-codes.ts';
import { endOtherSessions } from '../session/end-session.ts';
import { expectedOf, keepChallenge, type PasskeyBrowser } from './challenges.ts';
import { passkeysOf, toPasskey } from './passkey-rows.ts';

const passkeysMax = 20;

export async function beginPasskey(context: AccountContext, caller: Caller, browser: PasskeyBrowser, proof: Proof) {
	const { deps } = context;
	const { userId, email, fullName } = caller;
	await assertOwner(context, caller, proof);
	const known = await passkeysOf(deps.db, userId);
	if (known.length >= passkeysMax) throw new AppError('passkeys_limit');
	const account = { id: userId, email, name: fullName ?? email };
	const { party } = browser;
	const options = await registrationOptions({ party, account, known: known.filter(({ host }) => host === party.id) });
	await keepChallenge(deps, browser, { kind: 'register', userId }, options.challenge);
	return { ...options };
}

type NewPasskey = { name: string; credential: PasskeyCreation };

/** The first second factor adds recovery codes and ends sessions without one. Throws `passkey_failed`. */
export async function addPasskey(
	context: AccountContext,
	caller: Caller,
	browser: PasskeyBrowser,
	{ name, credential }: NewPasskey,
) {
	const { deps, invalidateSession } = context;
	const { userId, email } = caller;
	const expected = expectedOf(deps, browser, { kind: 'register', userId });
	const created = await verifyCreation(credential, expected);
	if (!created) throw new AppError('passkey_failed');
	const { row, recoveryCodes, mailId } = await deps.db.transaction(async (tx) => {
		// The lock keeps two tabs from both adding the first passkey.
		await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
		if ((await passkeysOf(tx, userId)).length >= passkeysMax) throw new AppError('passkeys_limit');
		const isFirst = !(await hasSecondFactor(tx, userId));
		const values = { id: newId(), userId, name, host: browser.party.id, createdAt: deps.clock(), ...created };
		const [added] = await tx.insert(passkey).values(values).onConflictDoNothing().returning();
		if (!added) throw new AppError('passkey_failed');
		return {
			row: added,
			recoveryCodes: isFirst ? await renewCodes(tx, userId) : [],
			mailId: await addMailToOwner(tx, deps, { id: userId, email }, { kind: 'passkeyAdded', path: '/auth/recovery' }),
		};
	});
	if (recoveryCodes.length > 0) await endOtherSessions(context, caller);
	invalidateSession(userId);
	await dispatchMessage(deps, mailId);
	return { passkey: toPasskey(row), recoveryCodes };
}
