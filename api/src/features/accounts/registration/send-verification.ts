import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { addMail } from '../../outbox/index.ts';
import { addVerificationCode, type Confirmation } from './verification-code.ts';

type Account = Confirmation & { email: string };

/** Writes a verification mail to the outbox. Returns its id, to be dispatched after the commit. */
export async function addVerificationMail(
	tx: Transaction,
	deps: Deps,
	{ email, ...account }: Account,
): Promise<string> {
	const now = deps.clock();
	const code = await addVerificationCode(tx, account, now);
	const text = [
		'Welcome to Debrief.',
		'Open this link to confirm your e-mail address. It works once, for 24 hours:',
		`${deps.env.publicUrl}/auth/verify/${code}`,
		'If you did not register, ignore this message.',
	].join('\n\n');
	return addMail(tx, { to: email, subject: 'Confirm your e-mail address', text }, now);
}
