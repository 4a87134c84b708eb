import type { InterfaceLanguage } from '@debrief/shared/domain/accounts/interface-languages.ts';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { dispatchMessage, languageOf } from '../../foundation/index.ts';
import type { AccountContext } from '../account-context.ts';
import { addAccountMail } from '../mails/account-mails.ts';
import { findPending, type PendingAccount } from './pending-account.ts';
import { addVerificationMail } from './verification-mail.ts';

export type MailRequestOrigin = { network: string; language: InterfaceLanguage | null };

export async function resendVerification(
	context: AccountContext,
	{ email, next }: { email: string; next?: string | undefined },
	{ network, language }: MailRequestOrigin,
): Promise<void> {
	await context.limits.mails.assert(network);
	await context.limits.mails.assert(email);
	sendIfUnverified(context, { email, next }, language ?? 'en').catch((error: unknown) =>
		context.deps.log.error({ err: error }, 'a verification link could not be renewed'),
	);
}

type Asked = { email: string; next: string | undefined };

async function sendIfUnverified({ deps }: AccountContext, asked: Asked, browser: InterfaceLanguage): Promise<void> {
	const pending = await findPending(deps.db, asked.email);
	if (!pending) return;
	const language = await languageOf(deps.db, pending.userId, browser);
	await dispatchMessage(
		deps,
		await deps.db.transaction((tx) => addMailFor(tx, deps, { ...pending, ...asked, language })),
	);
}

type Waiting = PendingAccount & Asked & { language: InterfaceLanguage };

/** With several registrations, it is unclear whose password a new link would confirm. */
function addMailFor(tx: Transaction, deps: Deps, { passwordHash, email, language, userId, next }: Waiting) {
	if (passwordHash) return addVerificationMail(tx, deps, { userId, passwordHash, email, language, next });
	return addAccountMail(tx, deps, { kind: 'registeredTwice', to: email, language, path: '/auth/register' });
}
