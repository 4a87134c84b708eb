import type { InterfaceLanguage } from '@debrief/shared/domain/accounts/interface-languages.ts';
import { eq } from 'drizzle-orm';
import { user } from '../../../platform/db/schema/index.ts';
import { dispatchMessage, languageOf } from '../../foundation/index.ts';
import type { AccountContext } from '../account-context.ts';
import type { MailRequestOrigin } from '../registration/resend-verification.ts';
import { requireHuman } from '../require-human.ts';
import { addRecoveryMail } from './recovery-mail.ts';

/** The work starts after the response has been sent. Otherwise the response would be slower for existing accounts. */
const afterAnswerMs = 50;

type Request = { email: string; next?: string | undefined; reCaptchaKey?: string | undefined };

/** Neither the response nor its timing reveals whether the address has an account. */
export async function requestRecovery(
	context: AccountContext,
	{ email, next, reCaptchaKey }: Request,
	{ network, language }: MailRequestOrigin,
): Promise<void> {
	const { deps, humanCheck, limits } = context;
	await limits.recoveries.assert(network);
	await requireHuman(humanCheck, reCaptchaKey);
	await limits.mails.assert(email);
	setTimeout(() => {
		sendLink(context, { email, next }, language ?? 'en').catch((error: unknown) =>
			deps.log.error({ err: error }, 'a recovery link could not be sent'),
		);
	}, afterAnswerMs);
}

type Asked = { email: string; next: string | undefined };

/** Also sent to unconfirmed addresses, because opening the link confirms them. */
async function sendLink({ deps }: AccountContext, asked: Asked, browser: InterfaceLanguage): Promise<void> {
	const [owner] = await deps.db.select({ id: user.id }).from(user).where(eq(user.email, asked.email));
	if (!owner) return;
	const language = await languageOf(deps.db, owner.id, browser);
	const recipient = { userId: owner.id, ...asked, language };
	await dispatchMessage(deps, await deps.db.transaction((tx) => addRecoveryMail(tx, deps, recipient)));
}
