import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { user } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { copyColumnsJob } from '../../conversations/index.ts';
import { dispatchMessage } from '../../foundation/index.ts';
import type { AccountContext } from '../account-context.ts';
import { confirmAddress } from '../profile/confirm-address.ts';
import { verificationCodes } from '../single-use-codes.ts';
import { addApprovalRequests } from './approval-request.ts';
import { setPassword } from './pending-account.ts';

export async function verifyEmail(
	{ deps, limits }: AccountContext,
	code: string,
	network: string,
): Promise<{ email: string }> {
	await limits.verifications.assert(network);
	const { email, changedUserId, mailIds } = await deps.db.transaction(async (tx) => {
		const registered = await confirmRegistration(tx, deps, code);
		if (registered) return { ...registered, changedUserId: null };
		const changed = await confirmAddress(tx, deps, code);
		if (!changed) throw new AppError('verification_failed');
		return { email: changed.email, changedUserId: changed.userId, mailIds: [changed.mailId] };
	});
	for (const id of mailIds) await dispatchMessage(deps, id);
	if (changedUserId) await deps.jobs.enqueue(copyColumnsJob, { source: 'person', sourceId: changedUserId });
	return { email };
}

async function confirmRegistration(tx: Transaction, deps: Deps, code: string) {
	const taken = await verificationCodes.take(tx, code, deps.clock());
	if (!taken) return null;
	const { userId, content: passwordHash } = taken;
	const [verified] = await tx
		.update(user)
		.set({ emailVerified: true, updatedAt: deps.clock() })
		.where(eq(user.id, userId))
		.returning({ email: user.email });
	if (!verified) return null;
	await setPassword(tx, userId, passwordHash);
	return { email: verified.email, mailIds: await addApprovalRequests(tx, deps, userId) };
}
