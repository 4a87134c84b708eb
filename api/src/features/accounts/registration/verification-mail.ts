import type { InterfaceLanguage } from '@debrief/shared/domain/accounts/interface-languages.ts';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { addAccountMail, withNext } from '../mails/account-mails.ts';
import { verificationCodes } from '../single-use-codes.ts';

type Account = {
	userId: string;
	passwordHash: string;
	email: string;
	language: InterfaceLanguage;
	next?: string | undefined;
};

export async function addVerificationMail(tx: Transaction, deps: Deps, account: Account): Promise<string> {
	const { userId, passwordHash, email, language, next } = account;
	const code = await verificationCodes.add(tx, { userId, content: passwordHash }, deps.clock());
	const path = withNext(`/auth/verify/${code}`, next);
	return addAccountMail(tx, deps, { kind: 'verification', to: email, language, path });
}
