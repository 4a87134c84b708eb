import { and, eq } from 'drizzle-orm';
import { user } from '../../../platform/db/schema/index.ts';
import { dispatchMessage } from '../../outbox/index.ts';
import type { AccountContext } from '../account-context.ts';
import { addVerificationMail } from './send-verification.ts';

/** Neither the answer nor its timing reveals whether the address has an account. */
export async function resendVerification(context: AccountContext, email: string, network: string): Promise<void> {
	await context.limits.mails.assert(network);
	await context.limits.mails.assert(email);
	sendIfUnverified(context, email).catch((error: unknown) =>
		context.deps.log.error({ err: error }, 'a verification link could not be renewed'),
	);
}

async function sendIfUnverified({ deps }: AccountContext, email: string): Promise<void> {
	const isUnverified = and(eq(user.email, email), eq(user.emailVerified, false));
	const [found] = await deps.db.select({ id: user.id }).from(user).where(isUnverified);
	if (!found) return;
	const account = { userId: found.id, email };
	const mailId = await deps.db.transaction((tx) => addVerificationMail(tx, deps, account));
	await dispatchMessage(deps, mailId);
}
