import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { user } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { copyColumnsJob } from '../../conversations/index.ts';
import { dispatchMessage } from '../../outbox/index.ts';
import type { AccountContext } from '../account-context.ts';
import { verificationCodes } from '../mails/mailed-codes.ts';
import { confirmAddress } from '../profile/confirm-address.ts';
import { setPassword } from './pending-account.ts';

/** Confirms the address of a registration, or another one of an account. Throws `verification_failed`, `email_taken`. */
export async function verifyEmail(
	{ deps, limits }: AccountContext,
	code: string,
	network: string,
): Promise<{ email: string }> {
	await limits.verifications.assert(network);
	const { email, changed } = await deps.db.transaction(async (tx) => {
		const registered = await confirmRegistration(tx, deps, code);
		if (registered) return { email: registered.email, changed: null };
		const changed = await confirmAddress(tx, deps, code);
		if (!changed) throw new AppError('verification_failed');
		return { email: changed.email, changed };
	});
	if (changed) {
		await dispatchMessage(deps, changed.mailId);
		await deps.jobs.enqueue(copyColumnsJob, { source: 'person', sourceId: changed.userId });
	}
	return { email };
}

async function confirmRegistration(tx: Transaction, { clock }: Deps, code: string) {
	const taken = await verificationCodes.take(tx, code, clock());
	if (!taken) return null;
	const [verified] = await tx
		.update(user)
		.set({ emailVerified: true, updatedAt: clock() })
		.where(eq(user.id, taken.userId))
		.returning({ email: user.email });
	if (!verified) return null;
	await setPassword(tx, taken.userId, taken.content);
	return verified;
}
