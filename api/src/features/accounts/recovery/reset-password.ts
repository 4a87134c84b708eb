import { eq } from 'drizzle-orm';
import { user } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { dispatchMessage } from '../../foundation/index.ts';
import type { AccountContext } from '../account-context.ts';
import { addApprovalRequests } from '../registration/approval-request.ts';
import { assertUncommon } from '../registration/assert-uncommon.ts';
import { recoveryCodes } from '../single-use-codes.ts';
import { setNewPassword } from './set-new-password.ts';

/** Ends sessions, and other access unless `keepsAccess`. Throws `recovery_failed`; a bad password keeps the link. */
export async function resetPassword(
	context: AccountContext,
	{ token, password, keepsAccess }: { token: string; password: string; keepsAccess: boolean },
	network: string,
): Promise<void> {
	const { deps, limits, invalidateSession } = context;
	await limits.verifications.assert(network);
	const found = await recoveryCodes.find(deps.db, token, deps.clock());
	const [owner] = found ? await deps.db.select().from(user).where(eq(user.id, found.userId)) : [];
	if (!owner) throw new AppError('recovery_failed');
	await assertUncommon(password, { email: owner.email, fullName: owner.name });
	const passwordHash = await deps.accounts.hashPassword(password);
	const { ended, mailIds } = await deps.db.transaction(async (tx) => {
		// Another tab may have used the token in the meantime.
		if (!(await recoveryCodes.take(tx, token, deps.clock()))) throw new AppError('recovery_failed');
		await tx.update(user).set({ emailVerified: true, updatedAt: deps.clock() }).where(eq(user.id, owner.id));
		const newPassword = { userId: owner.id, passwordHash, exceptSession: null, keepsAccess };
		const changed = await setNewPassword(tx, context, newPassword);
		const requests = owner.emailVerified ? [] : await addApprovalRequests(tx, deps, owner.id);
		return { ended: changed.ended, mailIds: [changed.mailId, ...requests] };
	});
	for (const id of ended) invalidateSession(id);
	for (const id of mailIds) await dispatchMessage(deps, id);
}
