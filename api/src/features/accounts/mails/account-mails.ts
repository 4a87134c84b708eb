import type { InterfaceLanguage } from '@debrief/shared/domain/accounts/interface-languages.ts';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { inLanguage } from '../../../platform/mail/translations.ts';
import { addMail, languageOf } from '../../foundation/index.ts';
import type { accessMailTexts } from './access-mail-texts.ts';
import { accountMailTexts } from './account-mail-texts.ts';
import { describeOrigin } from './describe-origin.ts';
import type { MailValues } from './mail-values.ts';

export type AccountMail = {
	kind: keyof typeof accountMailTexts;
	to: string;
	language: InterfaceLanguage;
	path: string;
} & Partial<Omit<MailValues, 'link'>>;

const none: Omit<MailValues, 'link'> = {
	address: '',
	day: '',
	at: '',
	from: '',
	before: '',
	reason: '',
	inviter: '',
	workspace: '',
	title: '',
	total: '',
};

/** The page to continue with after signing in survives the mail. */
export const withNext = (path: string, next: string | undefined): string =>
	next ? `${path}?${new URLSearchParams({ next })}` : path;

/** Returns the id of the mail. Dispatch it after the commit. The link always uses the public address. */
export function addAccountMail(
	tx: Transaction,
	{ env, clock }: Deps,
	{ kind, to, language, path, ...values }: AccountMail,
): Promise<string> {
	const link = env.publicUrl + path;
	const texts = accountMailTexts[kind]({ ...none, ...values, link });
	const [subject, ...paragraphs] = inLanguage<readonly [string, ...string[]]>(texts, language);
	return addMail(tx, { to, subject, text: paragraphs.join('\n\n'), links: [link] }, clock());
}

export async function addMailToOwner(
	tx: Transaction,
	deps: Deps,
	owner: { id: string; email: string },
	mail: Omit<AccountMail, 'to' | 'language'>,
): Promise<string> {
	return addAccountMail(tx, deps, { ...mail, to: owner.email, language: await languageOf(tx, owner.id) });
}

export function addAccessMail(
	tx: Transaction,
	deps: Deps,
	{ userId: id, email, from }: Pick<Caller, 'userId' | 'email' | 'from'>,
	mail: { kind: keyof typeof accessMailTexts; path: string },
): Promise<string> {
	return addMailToOwner(tx, deps, { id, email }, { ...mail, ...(from && describeOrigin(deps.clock(), from)) });
}
