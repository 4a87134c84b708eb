import type { InterfaceLanguage } from '@debrief/shared/domain/accounts/interface-languages.ts';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { addAccountMail, withNext } from '../mails/account-mails.ts';
import { recoveryCodes } from '../single-use-codes.ts';

type Recipient = { userId: string; email: string; language: InterfaceLanguage; next?: string | undefined };

export async function addRecoveryMail(tx: Transaction, deps: Deps, recipient: Recipient): Promise<string> {
	const { userId, email, language, next } = recipient;
	const code = await recoveryCodes.add(tx, { userId, content: '' }, deps.clock());
	const path = withNext(`/auth/recovery/${code}`, next);
	return addAccountMail(tx, deps, { kind: 'recovery', to: email, language, path });
}
