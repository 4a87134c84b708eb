import { eq } from 'drizzle-orm';
import { passkey, user } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { dispatchMessage } from '../../foundation/index.ts';
import type { AccountContext } from '../account-context.ts';
import { countWaysIn } from '../external/identities.ts';
import { addMailToOwner } from '../mails/account-mails.ts';
import { assertOwner, type Proof } from '../second-factor/assert-owner.ts';
import { afterRemoval } from '../second-factor/remove-second-factor.ts';
import { passkeysOf } from './passkey-rows.ts';

/** Throws `passkey_not_found`, `last_way_in` and `second_factor_required`. */
export async function removePasskey(context: AccountContext, caller: Caller, id: string, proof: Proof): Promise<void> {
	const { deps } = context;
	const { userId, email } = caller;
	if (!(await passkeysOf(deps.db, userId)).some((each) => each.id === id)) throw new AppError('passkey_not_found');
	await assertOwner(context, caller, proof);
	const mailId = await deps.db.transaction(async (tx) => {
		// The lock keeps two simultaneous removals from removing the last way to sign in.
		await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
		const removed = await tx.delete(passkey).where(eq(passkey.id, id)).returning({ id: passkey.id });
		if (removed.length === 0) throw new AppError('passkey_not_found');
		if ((await countWaysIn(tx, userId)) === 0) throw new AppError('last_way_in');
		await afterRemoval(tx, caller);
		return addMailToOwner(tx, deps, { id: userId, email }, { kind: 'passkeyRemoved', path: '/auth/recovery' });
	});
	await dispatchMessage(deps, mailId);
}
