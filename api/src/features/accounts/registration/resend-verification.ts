import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { addMail, dispatchMessage } from '../../outbox/index.ts';
import type { AccountContext } from '../account-context.ts';
import { findPending, type PendingAccount } from './pending-account.ts';
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
	const pending = await findPending(deps.db, email);
	if (!pending) return;
	await dispatchMessage(deps, await deps.db.transaction((tx) => addMailFor(tx, deps, email, pending)));
}

/** Of several registrations of one address, nobody knows whose password a new link should confirm. */
function addMailFor(tx: Transaction, deps: Deps, email: string, { userId, passwordHash }: PendingAccount) {
	if (passwordHash) return addVerificationMail(tx, deps, { userId, passwordHash, email });
	const text = [
		'Your e-mail address was registered more than once, so a new link could confirm the password of somebody else.',
		'Open the link of the message that you got when you registered yourself, or register once more:',
		`${deps.env.publicUrl}/auth/register`,
	].join('\n\n');
	return addMail(tx, { to: email, subject: 'Register again to confirm your e-mail address', text }, deps.clock());
}
