import type { InterfaceLanguage } from '@debrief/shared/domain/accounts/interface-languages.ts';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { addAccountMail } from '../mails/account-mails.ts';
import { recoveryCodes } from '../single-use-codes.ts';

type Recipient = { userId: string; email: string; language: InterfaceLanguage };

export async function addRecoveryMail(tx: Transaction, deps: Deps, recipient: Recipient): Promise<string> {
	const { userId, email, language } = recipient;
	const code = await recoveryCodes.add(tx, { userId, content: '' }, deps.clock());
	return addAccountMail(tx, deps, { kind: 'recovery', to: email, language, path: `/auth/recovery/${code}` });
}
